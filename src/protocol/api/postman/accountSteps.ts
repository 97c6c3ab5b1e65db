// Getting in: Anna registers and logs in, the others come as guests; and going again.

import { keep } from './scripts.ts';
import type { PostmanStep } from './step.ts';

const PASSWORD = 'SecureP@ssw0rd!';
const EMAIL = '{{username}}@example.com';

const guest = (name: string): PostmanStep => ({
  name: `${name} comes in as a guest`,
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
    name: 'Log in with a password that is wrong',
    operation: 'logIn',
    body: { usernameOrEmail: '{{username}}', password: 'not this one' },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
  {
    name: 'Log in with a password',
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
  { name: 'Who one is', operation: 'ownUser' },
  {
    name: 'Who one is without a token',
    operation: 'ownUser',
    by: 'nobody',
    shows: [401, 'TOKEN_INVALID'],
  },
  guest('Bruno'),
  guest('Carla'),
  guest('Dora'),
  {
    name: 'What everybody may know of a user',
    operation: 'user',
    values: { userId: '{{brunoId}}' },
  },
  {
    name: 'A user who does not exist',
    operation: 'user',
    values: { userId: 'nobody' },
    shows: [404, 'USER_NOT_FOUND'],
  },
  {
    name: 'Change one’s own profile',
    operation: 'editUser',
    values: { userId: '{{annaId}}' },
    body: { displayName: 'Anna A.', avatarUrl: null },
  },
  {
    name: 'Change the profile of another',
    operation: 'editUser',
    values: { userId: '{{brunoId}}' },
    shows: [403, 'FORBIDDEN'],
  },
  { name: 'Ask for a code by mail', operation: 'requestCode', body: { email: EMAIL } },
  {
    name: 'Sign in with a code that is wrong',
    operation: 'verifyCode',
    body: { email: EMAIL, code: '000000' },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
  {
    name: 'Sign in with a link that is none',
    operation: 'verifyLink',
    body: { token: 'nonsense' },
    shows: [401, 'INVALID_CREDENTIALS'],
  },
];

export const GOING_STEPS: readonly PostmanStep[] = [
  { name: 'Log out', operation: 'logOut', body: { refreshToken: '{{refreshToken}}' } },
  { name: 'Who one is afterwards', operation: 'ownUser', shows: [401, 'TOKEN_INVALID'] },
];
