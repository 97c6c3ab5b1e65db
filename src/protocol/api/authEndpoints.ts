// Getting in, by password, by mail or as a guest, and the accounts that one has then.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { count, text, time, userParams } from './gameSchemas.ts';

/** What a field must be in detail is the accounts' matter; here only that it is not absurd. */
const anyText = z.string().max(1000);

const profile = { id: text, username: text, displayName: text, avatarUrl: text.nullable() };

const tokens = {
  accessToken: text,
  refreshToken: text,
  expiresIn: count.meta({ description: 'Seconds for which the access token is good.' }),
  tokenType: z.literal('Bearer'),
};

/** Who one is at the tables. */
const account = z.object({
  id: text,
  name: text,
  avatar: z.object({ emoji: text, color: text }),
  isGuest: z.boolean(),
});

export type Account = z.output<typeof account>;

const session = z
  .object({
    ...tokens,
    user: z.object(profile),
    account,
    mergedFrom: text.nullable().meta({ description: 'The guest whose games went along.' }),
  })
  .meta({ id: 'Session' });

const share = z.number().min(0).max(1);
const statistics = {
  totalGamesPlayed: count,
  totalWins: count,
  totalPointsScored: z.int(),
  totalPrizeWon: z.number().meta({ description: 'Play money, in euros.' }),
};

const refreshBody = z.object({ refreshToken: anyText });

export const AUTH_ENDPOINTS = {
  register: {
    method: 'post',
    path: '/auth/register',
    tag: 'Accounts',
    title: 'Register with a password',
    description:
      'Answers with the new user and without a token: log in for one. Username: 3 to 20 letters, digits or underscores, not taken. Password: at least 8 characters with an upper and a lower case letter, a digit and another sign. Display name: 1 to 50 characters in the letters of one writing. A guest’s token in the header keeps the guest’s seat and games. An address that somebody has already is answered as any other, and its owner is told by mail: an address is somebody’s only when they have signed in by a mail to it.',
    isOpen: true,
    body: z.object({
      username: anyText.meta({ example: 'player123' }),
      email: anyText.meta({ example: 'player@example.com' }),
      password: anyText.meta({ example: 'SecureP@ssw0rd!' }),
      displayName: anyText.meta({ example: 'Player One' }),
    }),
    status: 201,
    location: '/users/{userId}',
    response: z.object({
      userId: text,
      username: text,
      email: text,
      displayName: text,
      createdAt: time,
    }),
  },
  logIn: {
    method: 'post',
    path: '/auth/login',
    tag: 'Accounts',
    title: 'Log in with a password',
    description:
      'Where several have registered with one address, the password tells which of them is meant. A guest’s token in the header brings the guest’s seat and games along, and is not good any more then.',
    isOpen: true,
    body: z.object({
      usernameOrEmail: anyText.meta({ example: 'player123' }),
      password: anyText.meta({ example: 'SecureP@ssw0rd!' }),
    }),
    codes: ['INVALID_CREDENTIALS'],
    status: 200,
    response: session,
  },
  refresh: {
    method: 'post',
    path: '/auth/refresh',
    tag: 'Accounts',
    title: 'Exchange a refresh token for new tokens',
    description: 'A refresh token is good once. Using one again ends the whole session.',
    isOpen: true,
    body: refreshBody,
    codes: ['REFRESH_TOKEN_INVALID'],
    status: 200,
    response: z.object(tokens),
  },
  logOut: {
    method: 'post',
    path: '/auth/logout',
    tag: 'Accounts',
    title: 'Log out',
    description:
      'The session’s access tokens are not good any more, and its sockets and streams are closed.',
    body: refreshBody,
    status: 204,
  },
  ownUser: {
    method: 'get',
    path: '/auth/user',
    tag: 'Accounts',
    title: 'Who one is',
    description: 'The account of the token, with what its games of SobeSobe add up to.',
    status: 200,
    response: z.object({
      ...profile,
      email: text.nullable(),
      createdAt: time,
      lastLoginAt: time.nullable(),
      statistics: z.object(statistics),
    }),
  },
  user: {
    method: 'get',
    path: '/users/{userId}',
    tag: 'Accounts',
    title: 'What everybody may know of a user',
    description: 'How they are called, and how often they have played and won.',
    params: userParams,
    codes: ['USER_NOT_FOUND'],
    status: 200,
    response: z.object({
      ...profile,
      statistics: z.object({ totalGamesPlayed: count, totalWins: count, winRate: share }),
    }),
  },
  editUser: {
    method: 'put',
    path: '/users/{userId}',
    tag: 'Accounts',
    title: 'Change one’s own profile',
    description: 'What is absent stays as it is; a picture is a web address, or null for none.',
    params: userParams,
    codes: ['FORBIDDEN'],
    body: z.object({ displayName: anyText.optional(), avatarUrl: anyText.nullish() }),
    status: 200,
    response: z.object(profile),
  },
  statistics: {
    method: 'get',
    path: '/users/{userId}/statistics',
    tag: 'Accounts',
    title: 'What a user’s games of SobeSobe add up to',
    description: 'And, in `games`, those of every game.',
    params: userParams,
    codes: ['USER_NOT_FOUND'],
    status: 200,
    response: z.object({
      userId: text,
      ...statistics,
      totalLosses: count,
      winRate: share,
      averagePointsPerGame: z.number(),
      bestGame: z
        .object({ gameId: text, finalPoints: z.int(), prizeWon: z.number(), playedAt: time })
        .nullable()
        .meta({ description: 'The one that brought the most.' }),
      games: z.array(
        z.object({
          game: text,
          games: count,
          wins: count,
          winRate: share,
          hands: count,
          averageScore: z.number().nullable(),
          bestStreak: count,
          more: z.record(z.string(), z.number()),
        }),
      ),
    }),
  },
} as const satisfies Endpoints;

const mail = anyText.meta({ example: 'player@example.com' });

const WHOSE_GAMES =
  'A guest’s token in the header brings the guest’s seat and games along: of whoever signs in, not of whoever asked for the mail. The token of an account that was registered with this address proves it for that account.';

/** Without a password. */
export const SIGN_IN_ENDPOINTS = {
  createGuest: {
    method: 'post',
    path: '/auth/guest',
    tag: 'Accounts',
    title: 'Come in as a guest',
    description: 'The token is good for a year and for every door.',
    isOpen: true,
    body: z.object({ name: anyText.optional() }).default({}),
    codes: ['INVALID_NAME'],
    status: 201,
    location: '/users/{account.id}',
    response: z.object({ account, token: text }),
  },
  requestCode: {
    method: 'post',
    path: '/auth/code',
    tag: 'Accounts',
    title: 'Ask for a code by mail',
    description: 'Answered alike for every address, before the mail is on its way.',
    isOpen: true,
    body: z.object({ email: mail }),
    status: 200,
    response: z.object({ sent: z.literal(true) }),
  },
  verifyCode: {
    method: 'post',
    path: '/auth/code/verify',
    tag: 'Accounts',
    title: 'Sign in with the code',
    description: WHOSE_GAMES,
    isOpen: true,
    body: z.object({
      email: mail,
      code: z
        .string('must be six digits')
        .trim()
        .regex(/^\d{6}$/, 'must be six digits')
        .meta({ example: '123456' }),
    }),
    codes: ['INVALID_CREDENTIALS'],
    status: 200,
    response: session,
  },
  verifyLink: {
    method: 'post',
    path: '/auth/link',
    tag: 'Accounts',
    title: 'Sign in with the link of the mail',
    description: `The token is what follows \`#token=\` in the link. ${WHOSE_GAMES}`,
    isOpen: true,
    body: z.object({ token: anyText }),
    codes: ['INVALID_CREDENTIALS'],
    status: 200,
    response: session,
  },
} as const satisfies Endpoints;
