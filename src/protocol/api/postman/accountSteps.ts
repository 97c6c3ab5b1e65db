// Requests about accounts: Anna registers with a password, the others are guests. At the end she signs out.

import { keep } from './scripts.ts';
import { type PostmanStep, refused } from './step.ts';

const NOT_FOUND = [404, 'NOT_FOUND'] as const;
export const OF_ANNA = { userId: '{{annaId}}' };
const NOWHERE = { provider: 'nowhere' };
const PASSWORD = 'SecureP@ssw0rd!';
const EMAIL = '{{username}}@example.com';

const guest = (name: string): PostmanStep => ({
  name: `${name} gets a guest account`,
  operation: 'createGuest',
  body: { name },
  after: keep({
    [`${name.toLowerCase()}Token`]: 'answer.token',
    [`${name.toLowerCase()}Id`]: 'answer.account.id',
  }),
});

export const ACCOUNT_STEPS: readonly PostmanStep[] = [
  {
    name: 'Register with a password',
    operation: 'register',
    before: [
      "pm.collectionVariables.set('username', 'anna_' + Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36));",
    ],
    body: { username: '{{username}}', email: EMAIL, password: PASSWORD, displayName: 'Anna' },
    after: [
      "pm.test('gives no token', () => pm.expect(pm.response.json()).to.not.have.any.keys('token', 'accessToken'));",
    ],
  },
  {
    name: 'A username that is taken',
    operation: 'register',
    body: { username: '{{username}}', email: EMAIL, password: PASSWORD, displayName: 'Anna' },
    shows: [400, 'INVALID_REQUEST'],
  },
  {
    name: 'Sign in with a wrong password',
    operation: 'logIn',
    body: { usernameOrEmail: '{{username}}', password: 'not this one' },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
  {
    name: 'Sign in with a password',
    operation: 'logIn',
    body: { usernameOrEmail: '{{username}}', password: PASSWORD },
    after: keep({
      annaToken: 'answer.accessToken',
      refreshToken: 'answer.refreshToken',
      annaId: 'answer.user.id',
    }),
  },
  {
    name: 'Exchange a refresh token for new tokens',
    operation: 'refresh',
    body: { refreshToken: '{{refreshToken}}' },
    after: keep({ annaToken: 'answer.accessToken', refreshToken: 'answer.refreshToken' }),
  },
  { name: 'Get your own account', operation: 'ownUser' },
  {
    name: 'Get your own account without a token',
    operation: 'ownUser',
    by: 'nobody',
    shows: [401, 'TOKEN_INVALID'],
  },
  {
    name: 'Change your password',
    operation: 'changePassword',
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` },
  },
  {
    name: 'Change your password with a wrong current one',
    operation: 'changePassword',
    body: { currentPassword: 'not this one', newPassword: PASSWORD },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
  { name: 'List your sessions', operation: 'sessions' },
  { name: 'List the sign-in providers', operation: 'providers' },
  refused(
    'Begin to sign in with a provider that is not offered',
    'beginProviderSignIn',
    NOT_FOUND,
    NOWHERE,
  ),
  refused(
    'Finish signing in with a provider that is not offered',
    'finishProviderSignIn',
    NOT_FOUND,
    NOWHERE,
  ),
  { name: 'List the connected providers', operation: 'identities' },
  refused('Begin to connect a provider that is not offered', 'beginLinking', NOT_FOUND, NOWHERE),
  refused('Finish connecting a provider that is not offered', 'finishLinking', NOT_FOUND, NOWHERE),
  refused('Disconnect a provider that is not connected', 'unlink', NOT_FOUND, NOWHERE),
  { name: 'Begin to sign in a program without a browser', operation: 'beginDeviceSignIn' },
  refused('Finish signing in a program with an unknown code', 'finishDeviceSignIn', [
    401,
    'INVALID_CREDENTIALS',
  ]),
  refused('See which program waits for an unknown code', 'waitingDevice', NOT_FOUND, {
    userCode: 'BCDF-GHJK',
  }),
  refused('Sign in a program by an unknown code', 'approveDevice', NOT_FOUND, {
    userCode: 'BCDF-GHJK',
  }),
  {
    name: 'Create a personal access token',
    operation: 'createPersonalToken',
    body: { name: 'My bot', scopes: ['read', 'play'], expiresInDays: 90 },
  },
  { name: 'List your personal access tokens', operation: 'personalTokens' },
  refused('Revoke a token that is not yours', 'revokePersonalToken', NOT_FOUND, {
    tokenId: 'nowhere',
  }),
  guest('Bruno'),
  guest('Carla'),
  guest('Dora'),
  {
    name: 'Get a user’s public profile',
    operation: 'user',
    values: { userId: '{{brunoId}}' },
  },
  refused('A user who does not exist', 'user', [404, 'USER_NOT_FOUND'], { userId: 'nobody' }),
  {
    name: 'Update your own profile',
    operation: 'editUser',
    values: OF_ANNA,
    body: { displayName: 'Anna A.', avatarUrl: null },
  },
  refused('Update someone else’s profile', 'editUser', [403, 'FORBIDDEN'], {
    userId: '{{brunoId}}',
  }),
  { name: 'Request a sign-in code by email', operation: 'requestCode', body: { email: EMAIL } },
  {
    name: 'Sign in with a wrong code',
    operation: 'verifyCode',
    body: { email: EMAIL, code: '000000' },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
  {
    name: 'Sign in with an invalid link',
    operation: 'verifyLink',
    body: { token: 'nonsense' },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
];

export const SIGN_OUT_STEPS: readonly PostmanStep[] = [
  refused('Sign out in a place that is not yours', 'endSession', NOT_FOUND, {
    sessionId: 'nowhere',
  }),
  { name: 'Sign out', operation: 'logOut', body: { refreshToken: '{{refreshToken}}' } },
  refused('Get your own account after signing out', 'ownUser', [401, 'TOKEN_INVALID']),
];
