// Why the server does not let somebody in, or does not take what they say of themselves.

import { createRefuse, type Refusals } from '#rules/refusal.ts';

/** What may be wrong with a field of a form. */
export const fieldRules = {
  username: 'must have 3 to 20 letters, digits or underscores',
  readable: 'must be one that everybody can read out',
  email: 'must be an email address',
  tooLong: 'is too long',
  text: 'must be text',
  fullName: 'must have 1 to 50 characters',
  plain: 'must be in the letters of one writing, and hide nothing',
  password:
    'must have at least 8 characters with upper case, lower case, a digit and a special character',
  taken: 'is taken',
  invalid: 'is not valid',
} as const;

export type FieldRule = keyof typeof fieldRules;

/** By the names of the fields; `body` where it is all that was sent. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

export const accountRefusals = {
  fields: [
    'INVALID_REQUEST',
    ({ rules }: { rules: FieldRules }) => {
      const problems = Object.entries(rules).map(([field, rule]) => `${field} ${fieldRules[rule]}`);
      return `${problems.join('; ')}.`;
    },
  ],
  banned: [
    'BANNED',
    ({ reason, until }: { reason: string; until: string | null }) =>
      until === null
        ? `You may not come in here any more: ${reason}`
        : `You may not come in here until ${until.slice(0, 16).replace('T', ' ')} UTC: ${reason}`,
  ],
  notAdmin: ['NOT_ADMIN', 'This is for those who run the server.'],
  adminSessionOld: [
    'TOKEN_EXPIRED',
    'For this you must have signed in within the last hours. Sign in again.',
  ],
  noSuchBan: ['NOT_FOUND', 'There is no such ban, or it is lifted already.'],
  cannotBan: ['CANNOT_BAN', 'Those who run the server and this machine itself cannot be banned.'],
  tokenExpired: ['TOKEN_EXPIRED', 'The token has expired.'],
  tokenInvalid: ['TOKEN_INVALID', 'The token is not valid.'],
  tokenEnded: ['TOKEN_EXPIRED', 'The token is not good any more. Come again with a new one.'],
  noToken: ['TOKEN_INVALID', 'Send the header “Authorization: Bearer” with a token.'],
  refreshInvalid: ['REFRESH_TOKEN_INVALID', 'The refresh token is not valid. Sign in again.'],
  tooManyTries: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: { retryAfter: number }) => `Too many tries. Try again in ${retryAfter} s.`,
  ],
  wrongPassword: ['INVALID_CREDENTIALS', 'The username or the password is not right.'],
  wrongCode: ['INVALID_CREDENTIALS', 'The code is not right, or not good any more.'],
  wrongLink: ['INVALID_CREDENTIALS', 'The link is not good any more.'],
  noPlayer: ['USER_NOT_FOUND', 'There is no such player.'],
  nameTaken: ['INVALID_NAME', 'Too many players have this name.'],
  nameTooShort: [
    'INVALID_NAME',
    ({ min }: { min: number }) => `A name must have at least ${min} characters.`,
  ],
  nameTooLong: [
    'INVALID_NAME',
    ({ max }: { max: number }) => `A name must have at most ${max} characters.`,
  ],
  nameSigns: ['INVALID_NAME', 'A name must be of letters, digits, spaces, . _ - and apostrophes.'],
  nameMixed: ['INVALID_NAME', 'A name must be in the letters of one writing.'],
  nameProfane: ['INVALID_NAME', 'A name must be one that everybody can read out.'],
  noEmoji: ['INVALID_AVATAR', 'The picture must be one emoji.'],
  noColor: ['INVALID_AVATAR', 'The colour must be one of the palette.'],
} as const satisfies Refusals;

export const refuse = createRefuse('accounts', accountRefusals);
