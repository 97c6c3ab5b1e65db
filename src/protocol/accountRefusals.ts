// Refusals of sign-in, administration and profile changes.

import { createRefuse, type Refusals } from '#rules/refusal.ts';
import { formatWait } from './waits.ts';

/** Problems of a field in a form. */
export const fieldRules = {
  username: 'must have 3 to 20 letters, digits or underscores',
  readable: 'contains words that are not allowed',
  email: 'must look like ada@example.org',
  tooLong: 'is too long',
  text: 'must be text',
  fullName: 'must have 1 to 50 characters',
  plain: 'may use the letters of one alphabet only, and no hidden characters',
  password:
    'must have at least 8 characters, with an upper and a lower case letter, a digit and a symbol',
  taken: 'is already taken',
  invalid: 'is not valid',
} as const;

export type FieldRule = keyof typeof fieldRules;

/** Names of form fields in sentences. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  username: 'Username',
  email: 'Email address',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  displayName: 'Display name',
  avatarUrl: 'Avatar address',
  body: 'Email address',
};

/** Broken rules by field name; `body` stands for the whole request. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

export const accountRefusals = {
  fields: [
    'INVALID_REQUEST',
    ({ rules }: { rules: FieldRules }) => {
      const problems = Object.entries(rules).map(
        ([field, rule]) => `${FIELD_NAMES[field] ?? field} ${fieldRules[rule]}.`,
      );
      return problems.join(' ');
    },
  ],
  banned: [
    'BANNED',
    ({ reason, until }: { reason: string; until: string | null }) =>
      until === null
        ? `You are banned permanently. Reason: ${reason}`
        : `You are banned until ${until.slice(0, 16).replace('T', ' ')} UTC. Reason: ${reason}`,
  ],
  notAdmin: ['NOT_ADMIN', 'Only administrators can do this.'],
  adminSessionOld: ['TOKEN_EXPIRED', 'To do this you must have signed in recently. Sign in again.'],
  noSuchBan: ['NOT_FOUND', 'There is no such ban, or it has already been lifted.'],
  cannotBan: ['CANNOT_BAN', 'Administrators and the server itself cannot be banned.'],
  tokenExpired: ['TOKEN_EXPIRED', 'Your session has expired. Sign in again.'],
  tokenInvalid: ['TOKEN_INVALID', 'Your session is not valid. Sign in again.'],
  tokenEnded: ['TOKEN_EXPIRED', 'Your session has ended. Sign in again.'],
  noToken: [
    'TOKEN_INVALID',
    'Sign in first. Programs send the header “Authorization: Bearer” with a token.',
  ],
  refreshInvalid: ['REFRESH_TOKEN_INVALID', 'Your session is no longer valid. Sign in again.'],
  tooManyTries: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: { retryAfter: number }) =>
      `Too many attempts. Try again in ${formatWait(retryAfter, 'en')}.`,
  ],
  wrongPassword: ['INVALID_CREDENTIALS', 'The username or password is wrong.'],
  wrongCurrentPassword: ['INVALID_CREDENTIALS', 'The current password is wrong.'],
  noPassword: ['FORBIDDEN', 'This account has no password. It signs in by email.'],
  noSession: ['NOT_FOUND', 'There is no such session, or it has already ended.'],
  scopeMissing: [
    'INSUFFICIENT_SCOPE',
    ({ scope }: { scope: string }) => `This access token lacks the scope “${scope}”.`,
  ],
  signInAgain: [
    'SIGN_IN_AGAIN',
    'For this you must have signed in within the last 30 minutes. Sign out, and sign in again.',
  ],
  guestTokens: ['FORBIDDEN', 'Guests cannot create access tokens. Sign in first.'],
  tooManyTokens: [
    'FORBIDDEN',
    ({ max }: { max: number }) =>
      `An account can have at most ${max} access tokens. Revoke one first.`,
  ],
  noProvider: ['NOT_FOUND', 'This server does not offer that way to sign in.'],
  providerUnavailable: [
    'PROVIDER_UNAVAILABLE',
    ({ provider }: { provider: string }) =>
      `${provider} does not answer. Try again in a moment, or sign in another way.`,
  ],
  providerFailed: [
    'INVALID_CREDENTIALS',
    ({ provider }: { provider: string }) =>
      `Signing in with ${provider} did not work. Please start again.`,
  ],
  linkFirst: [
    'LINK_REQUIRED',
    ({ provider }: { provider: string }) =>
      `There is already an account with your email address. Sign in to it another way, then connect ${provider} in your profile.`,
  ],
  identityTaken: [
    'IDENTITY_TAKEN',
    ({ provider }: { provider: string }) =>
      `This account is already connected: disconnect ${provider} first where it is connected now.`,
  ],
  noIdentity: ['NOT_FOUND', 'Your account is not connected to this service.'],
  lastWayIn: [
    'FORBIDDEN',
    'This is the only way to sign in to your account. Confirm an email address first.',
  ],
  noDevice: ['NOT_FOUND', 'No program waits for this code. Check it, or start again there.'],
  deviceGuest: ['FORBIDDEN', 'Guests cannot sign in elsewhere. Sign in here first.'],
  devicePending: [
    'SIGN_IN_PENDING',
    ({ interval }: { interval: number }) =>
      `The code has not been typed yet. Ask again in ${formatWait(interval, 'en')}.`,
  ],
  deviceExpired: ['INVALID_CREDENTIALS', 'The code has expired. Start again.'],
  noPersonalToken: ['NOT_FOUND', 'There is no such access token, or it was already revoked.'],
  wrongCode: [
    'INVALID_CREDENTIALS',
    'The code is wrong or has expired. Check it, or ask for a new one.',
  ],
  wrongLink: [
    'INVALID_CREDENTIALS',
    'The link has expired or was already used. Ask for a new one.',
  ],
  noPlayer: ['USER_NOT_FOUND', 'There is no such player.'],
  nameTaken: ['INVALID_NAME', 'Too many players have this name. Choose another one.'],
  nameTooShort: [
    'INVALID_NAME',
    ({ min }: { min: number }) => `A name must have at least ${min} characters.`,
  ],
  nameTooLong: [
    'INVALID_NAME',
    ({ max }: { max: number }) => `A name must have at most ${max} characters.`,
  ],
  nameSigns: [
    'INVALID_NAME',
    'A name may have letters, digits, spaces, . _ - and apostrophes only. Choose an emoji as your avatar instead.',
  ],
  nameMixed: ['INVALID_NAME', 'A name may use the letters of one alphabet only.'],
  nameProfane: [
    'INVALID_NAME',
    'This name contains words that are not allowed. Choose another one.',
  ],
  noEmoji: ['INVALID_AVATAR', 'The avatar must be one emoji.'],
  noColor: ['INVALID_AVATAR', 'Choose one of the colours offered.'],
} as const satisfies Refusals;

export const refuse = createRefuse('accounts', accountRefusals);
