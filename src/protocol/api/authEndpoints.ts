// Endpoints for signing in by password, by email or as a guest, and for accounts.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { PERSONAL_SCOPES } from './scopes.ts';
import { count, text, time, userParams } from './schemas.ts';

/** Limits only the length; the accounts module checks the rules of each field. */
const anyText = z.string().max(1000);

const profile = { id: text, username: text, displayName: text, avatarUrl: text.nullable() };

const tokens = {
  accessToken: text,
  refreshToken: text,
  expiresIn: count.meta({ description: 'Seconds until the access token expires.' }),
  tokenType: z.literal('Bearer'),
};

/** A player as the tables know them. */
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
    mergedFrom: text.nullable().meta({
      description: 'The id of the guest account that was merged into this one; null if none.',
    }),
  })
  .meta({ id: 'Session' });

const personalToken = {
  id: text,
  name: text,
  scopes: z.array(z.enum(PERSONAL_SCOPES)),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: time.nullable().meta({ description: 'To within ten minutes; null if never.' }),
};

const share = z.number().min(0).max(1);
const statistics = {
  totalGamesPlayed: count,
  totalWins: count,
  totalPointsScored: z.int(),
  totalPrizeWon: z.number().meta({ description: 'Play money, in euros.' }),
};

const refreshBody = z.object({
  refreshToken: anyText.meta({
    example: 'e4d709f1-1056-4949-887e-d6ab1c577141.ybSlkKJuKA_PVg6yT9N4vunejVWo5Fn8',
  }),
});

export const AUTH_ENDPOINTS = {
  register: {
    method: 'post',
    path: '/auth/register',
    tag: 'Accounts',
    title: 'Register with a password',
    description:
      'Returns the new user without a token; sign in to get one. Username: 3 to 20 letters, digits or underscores, not already taken. Password: at least 8 characters with an upper and a lower case letter, a digit and a symbol. Display name: 1 to 50 characters in the letters of one alphabet; tables show up to 20 of them, without emoji. Send a guest’s token in the header to keep the guest’s seat and games. An email address that is already in use gets the same response, and the person there is told by email: an address belongs to an account only once someone has signed in through an email sent to it.',
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
    title: 'Sign in with a password',
    description:
      'An email address signs in only to the account that has confirmed it. Send a guest’s token in the header to bring the guest’s seat and games along; that token then stops working.',
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
    description: 'A refresh token works once. Using it again ends the whole session.',
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
    title: 'Sign out',
    description:
      'Ends the session of the refresh token, or without one the session of the access token: its access tokens stop working, and its sockets and streams are closed. With a guest’s token, that token stops working for good.',
    body: refreshBody.partial().default({}),
    status: 204,
  },
  changePassword: {
    method: 'put',
    path: '/auth/password',
    tag: 'Accounts',
    title: 'Change your password',
    description:
      'Ends all other sessions of the account. Wrong attempts count like failed sign-ins. Accounts that sign in by email have no password to change.',
    body: z.object({
      currentPassword: anyText.meta({ example: 'OldP@ssw0rd!' }),
      newPassword: anyText.meta({ example: 'N3wer&Better' }),
    }),
    codes: ['INVALID_CREDENTIALS', 'FORBIDDEN'],
    status: 204,
  },
  sessions: {
    method: 'get',
    path: '/auth/sessions',
    tag: 'Accounts',
    title: 'List your sessions',
    description:
      'Returns every place where the account is signed in, the one used last first. A guest has none.',
    status: 200,
    response: z.object({
      sessions: z.array(
        z.object({
          id: text,
          client: text.nullable().meta({
            description: 'The browser and system; null for other programs.',
            example: 'Firefox, Windows',
          }),
          createdAt: time,
          lastUsedAt: time,
          expiresAt: time,
          isCurrent: z.boolean().meta({ description: 'Whether this request belongs to it.' }),
        }),
      ),
    }),
  },
  endSession: {
    method: 'delete',
    path: '/auth/sessions/{sessionId}',
    tag: 'Accounts',
    title: 'Sign out in another place',
    description: 'Ends one of your sessions.',
    params: z.object({ sessionId: z.string().min(1).max(60) }),
    codes: ['NOT_FOUND'],
    status: 204,
  },
  personalTokens: {
    method: 'get',
    path: '/auth/tokens',
    tag: 'Accounts',
    title: 'List your personal access tokens',
    description: 'Returns those that have not expired, the newest first, without their secrets.',
    status: 200,
    response: z.object({ tokens: z.array(z.object(personalToken)) }),
  },
  createPersonalToken: {
    method: 'post',
    path: '/auth/tokens',
    tag: 'Accounts',
    title: 'Create a personal access token',
    description:
      'Returns the token once. Use it like an access token, in every API. `read` sees what the account may see, `play` plays, `bot` uses the bots of the server (seats, hints, reviews), `profile` changes name and avatar. No token can change how the account signs in. The session must have begun within the last 30 minutes.',
    body: z.object({
      name: z.string().trim().min(1).max(60).meta({ example: 'My bot' }),
      scopes: z
        .array(z.enum(PERSONAL_SCOPES))
        .min(1)
        .max(PERSONAL_SCOPES.length)
        .meta({ example: ['read', 'play'] }),
      expiresInDays: z.int().min(1).max(365).meta({ example: 90 }),
    }),
    codes: ['SIGN_IN_AGAIN', 'FORBIDDEN'],
    status: 201,
    location: '/auth/tokens/{id}',
    response: z.object({ ...personalToken, token: text }),
  },
  revokePersonalToken: {
    method: 'delete',
    path: '/auth/tokens/{tokenId}',
    tag: 'Accounts',
    title: 'Revoke a personal access token',
    description: 'It stops working at once, and its sockets and streams are closed.',
    params: z.object({ tokenId: z.string().min(1).max(60) }),
    codes: ['NOT_FOUND'],
    status: 204,
  },
  ownUser: {
    method: 'get',
    path: '/auth/user',
    tag: 'Accounts',
    title: 'Get your own account',
    description: 'Returns the account of the token with its SobeSobe statistics.',
    status: 200,
    response: z.object({
      ...profile,
      email: text.nullable().meta({ description: 'The confirmed email address.' }),
      unconfirmedEmail: text.nullable().meta({
        description:
          'The address given at registration, until it is confirmed: ask for a code with `POST /auth/code`, and verify it with this account’s token.',
      }),
      hasPassword: z.boolean(),
      createdAt: time,
      lastLoginAt: time.nullable(),
      statistics: z.object(statistics),
    }),
  },
  user: {
    method: 'get',
    path: '/users/{userId}',
    tag: 'Accounts',
    title: 'Get a user’s public profile',
    description: 'Returns the user’s names and how often they have played and won.',
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
    title: 'Update your own profile',
    description:
      'Fields you leave out stay as they are. `avatarUrl` is a web address, or null for none.',
    params: userParams,
    codes: ['FORBIDDEN'],
    body: z.object({
      displayName: anyText.optional().meta({ example: 'Player One' }),
      avatarUrl: anyText.nullish().meta({ example: 'https://example.com/me.png' }),
    }),
    status: 200,
    response: z.object(profile),
  },
  statistics: {
    method: 'get',
    path: '/users/{userId}/statistics',
    tag: 'Accounts',
    title: 'Get a user’s SobeSobe statistics',
    description: 'The statistics of every game are in `games`.',
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
        .meta({ description: 'The game with the highest prize.' }),
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

const GUEST_MERGING =
  'Send a guest’s token in the header to bring the guest’s seat and games along. The guest who signs in counts, not the one who asked for the email. The token of an account that was registered with this address confirms the address for that account.';

const providerParams = z.object({ provider: z.string().min(1).max(200) });
const startedProvider = z.object({
  url: text.meta({ description: 'Where to send the browser.' }),
  binding: text.meta({ description: 'A secret for the browser that began, needed to finish.' }),
});
const providerAnswer = z.object({
  query: z.string().max(8000).meta({
    description: 'The query with which the provider sent the browser back.',
    example: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj',
  }),
  binding: anyText.meta({ example: 'x0Fh2Ub3bW9pGyJr6m5w1kQ8eTzLsDa4nVcXiRoPqYM' }),
});

/** Signing in with OpenID Connect providers. */
export const PROVIDER_ENDPOINTS = {
  providers: {
    method: 'get',
    path: '/auth/providers',
    tag: 'Accounts',
    title: 'List the sign-in providers',
    description: 'Returns the OpenID Connect providers that the operator offers.',
    isOpen: true,
    status: 200,
    response: z.object({ providers: z.array(z.object({ id: text, name: text })) }),
  },
  beginProviderSignIn: {
    method: 'post',
    path: '/auth/providers/{provider}/begin',
    tag: 'Accounts',
    title: 'Begin to sign in with a provider',
    description:
      'Send the browser to `url`. The provider sends it back to `/sign-in/{provider}` of the page, within ten minutes.',
    isOpen: true,
    params: providerParams,
    codes: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    status: 200,
    response: startedProvider,
  },
  finishProviderSignIn: {
    method: 'post',
    path: '/auth/providers/{provider}/finish',
    tag: 'Accounts',
    title: 'Finish signing in with a provider',
    description:
      'Works once. An identity that is new gets an account, or makes the guest whose token is in the header one. If its email address belongs to an account, sign in to that one another way and connect the provider there.',
    isOpen: true,
    params: providerParams,
    body: providerAnswer,
    codes: ['NOT_FOUND', 'INVALID_CREDENTIALS', 'LINK_REQUIRED', 'PROVIDER_UNAVAILABLE'],
    status: 200,
    response: session,
  },
  identities: {
    method: 'get',
    path: '/auth/identities',
    tag: 'Accounts',
    title: 'List the connected providers',
    description: 'Returns the identities by which you can sign in to your account.',
    status: 200,
    response: z.object({
      identities: z.array(
        z.object({
          provider: text,
          name: text,
          label: text.meta({ description: 'The address or name by which the provider knows you.' }),
          createdAt: time,
        }),
      ),
    }),
  },
  beginLinking: {
    method: 'post',
    path: '/auth/identities/{provider}/begin',
    tag: 'Accounts',
    title: 'Begin to connect a provider',
    description:
      'Like beginning to sign in, for your account. The session must have begun within the last 30 minutes.',
    params: providerParams,
    codes: ['NOT_FOUND', 'SIGN_IN_AGAIN', 'PROVIDER_UNAVAILABLE'],
    status: 200,
    response: startedProvider,
  },
  finishLinking: {
    method: 'post',
    path: '/auth/identities/{provider}/finish',
    tag: 'Accounts',
    title: 'Finish connecting a provider',
    description: 'You can sign in with it from now on. An identity belongs to one account.',
    params: providerParams,
    body: providerAnswer,
    codes: ['NOT_FOUND', 'INVALID_CREDENTIALS', 'IDENTITY_TAKEN', 'PROVIDER_UNAVAILABLE'],
    status: 204,
  },
  unlink: {
    method: 'delete',
    path: '/auth/identities/{provider}',
    tag: 'Accounts',
    title: 'Disconnect a provider',
    description:
      'Ends all other sessions. The session must have begun within the last 30 minutes, and another way to sign in must be left.',
    params: providerParams,
    codes: ['NOT_FOUND', 'SIGN_IN_AGAIN', 'FORBIDDEN'],
    status: 204,
  },
} as const satisfies Endpoints;

const deviceParams = z.object({ userCode: z.string().min(1).max(40) });

/** Signing in a program without a browser, by a short code that a person types on the page. */
export const DEVICE_ENDPOINTS = {
  beginDeviceSignIn: {
    method: 'post',
    path: '/auth/device',
    tag: 'Accounts',
    title: 'Begin to sign in a program without a browser',
    description:
      'Show `userCode` and the address `page`. Someone who is signed in there types the code; the program asks for its session with `deviceCode` every `interval` seconds meanwhile.',
    isOpen: true,
    status: 200,
    response: z.object({
      deviceCode: text.meta({ description: 'The secret of the program.' }),
      userCode: text,
      page: text.meta({ description: 'The page, with the code already typed.' }),
      expiresIn: count.meta({ description: 'Seconds until both codes expire.' }),
      interval: count.meta({ description: 'Seconds between two requests of the program.' }),
    }),
  },
  finishDeviceSignIn: {
    method: 'post',
    path: '/auth/device/finish',
    tag: 'Accounts',
    title: 'Finish signing in a program without a browser',
    description:
      'Answers `SIGN_IN_PENDING` until the code was typed. Works once. Send a guest’s token in the header to bring the guest’s seat and games along.',
    isOpen: true,
    body: z.object({
      deviceCode: anyText.meta({ example: 'x0Fh2Ub3bW9pGyJr6m5w1kQ8eTzLsDa4nVcXiRoPqYM' }),
    }),
    codes: ['SIGN_IN_PENDING', 'INVALID_CREDENTIALS'],
    status: 200,
    response: session,
  },
  waitingDevice: {
    method: 'get',
    path: '/auth/device/codes/{userCode}',
    tag: 'Accounts',
    title: 'See which program waits for a code',
    description: 'Show it before you approve. Wrong codes count like failed sign-ins.',
    params: deviceParams,
    codes: ['NOT_FOUND'],
    status: 200,
    response: z.object({
      client: text.nullable().meta({
        description: 'The program and its system; null if they are not known.',
        example: 'masa, Linux',
      }),
    }),
  },
  approveDevice: {
    method: 'post',
    path: '/auth/device/codes/{userCode}/approve',
    tag: 'Accounts',
    title: 'Sign in the program that waits for a code',
    description:
      'The program gets a session of your account. Your own session must have begun within the last 30 minutes. Guests have no account to sign in to.',
    params: deviceParams,
    codes: ['NOT_FOUND', 'SIGN_IN_AGAIN', 'FORBIDDEN'],
    status: 204,
  },
} as const satisfies Endpoints;

/** Signing in without a password. */
export const SIGN_IN_ENDPOINTS = {
  createGuest: {
    method: 'post',
    path: '/auth/guest',
    tag: 'Accounts',
    title: 'Create a guest account',
    description: 'The token is valid for a year and works with every API.',
    isOpen: true,
    body: z.object({ name: anyText.optional().meta({ example: 'Anna' }) }).default({}),
    codes: ['INVALID_NAME'],
    status: 201,
    location: '/users/{account.id}',
    response: z.object({ account, token: text }),
  },
  requestCode: {
    method: 'post',
    path: '/auth/code',
    tag: 'Accounts',
    title: 'Request a sign-in code by email',
    description: 'The response is the same for every address and is sent before the email.',
    isOpen: true,
    body: z.object({ email: mail }),
    status: 200,
    response: z.object({ sent: z.literal(true) }),
  },
  verifyCode: {
    method: 'post',
    path: '/auth/code/verify',
    tag: 'Accounts',
    title: 'Sign in with an email code',
    description: GUEST_MERGING,
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
    title: 'Sign in with an email link',
    description: `The token is the part after \`#token=\` in the link. ${GUEST_MERGING}`,
    isOpen: true,
    body: z.object({ token: anyText }),
    codes: ['INVALID_CREDENTIALS'],
    status: 200,
    response: session,
  },
} as const satisfies Endpoints;
