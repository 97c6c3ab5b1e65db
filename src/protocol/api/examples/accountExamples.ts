// Examples for sign-in and accounts.

import type { PersonalScope } from '../../scopes.ts';
import type {
  AUTH_ENDPOINTS,
  DEVICE_ENDPOINTS,
  PROVIDER_ENDPOINTS,
  SIGN_IN_ENDPOINTS,
} from '../authEndpoints.ts';
import {
  ANNA_ID,
  BRUNO_ID,
  CREATED_AT,
  GAME_ID,
  LATER,
  REFRESH_TOKEN,
  TOKEN,
  type ExamplesOf,
} from './parts.ts';

const PROFILE = {
  id: ANNA_ID,
  username: 'player123',
  displayName: 'Player One',
  avatarUrl: null,
};
const ACCOUNT = {
  id: ANNA_ID,
  name: 'Player One',
  avatar: { emoji: '🐨', color: '#5f9ea0' },
  isGuest: false,
};
const TOKENS = {
  accessToken: TOKEN,
  refreshToken: REFRESH_TOKEN,
  expiresIn: 900,
  tokenType: 'Bearer',
} as const;
const SESSION = { ...TOKENS, user: PROFILE, account: ACCOUNT, mergedFrom: null };
const SESSION_ID = '0f3c9d1e-5a7b-4c2d-8e6f-1a2b3c4d5e6f';
const BINDING = 'x0Fh2Ub3bW9pGyJr6m5w1kQ8eTzLsDa4nVcXiRoPqYM';
const BEGUN = {
  url: 'https://id.example.org/authorize?client_id=masa&scope=openid+profile+email',
  binding: BINDING,
};
const PROVIDER_ANSWER = {
  query: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj',
  binding: BINDING,
};
const PERSONAL_TOKEN = {
  id: '5f0b1c52-8a7e-4d3f-9c21-7e6d5c4b3a29',
  name: 'My bot',
  scopes: ['read', 'play'] as PersonalScope[],
  createdAt: CREATED_AT,
  expiresAt: LATER,
  lastUsedAt: null,
};
const PASSWORD = 'SecureP@ssw0rd!';
const EMAIL = 'player@example.com';
const TOTALS = {
  totalGamesPlayed: 12,
  totalWins: 5,
  totalPointsScored: 103,
  totalPrizeWon: 4.5,
};

export const ACCOUNT_EXAMPLES: ExamplesOf<
  typeof AUTH_ENDPOINTS &
    typeof SIGN_IN_ENDPOINTS &
    typeof PROVIDER_ENDPOINTS &
    typeof DEVICE_ENDPOINTS
> = {
  register: {
    body: { username: 'player123', email: EMAIL, password: PASSWORD, displayName: 'Player One' },
    answer: {
      userId: ANNA_ID,
      username: 'player123',
      email: EMAIL,
      displayName: 'Player One',
      createdAt: CREATED_AT,
    },
  },
  logIn: { body: { usernameOrEmail: 'player123', password: PASSWORD }, answer: SESSION },
  refresh: { body: { refreshToken: REFRESH_TOKEN }, answer: TOKENS },
  logOut: { body: { refreshToken: REFRESH_TOKEN } },
  changePassword: { body: { currentPassword: 'OldP@ssw0rd!', newPassword: PASSWORD } },
  sessions: {
    answer: {
      sessions: [
        {
          id: SESSION_ID,
          client: 'Firefox, Windows',
          createdAt: CREATED_AT,
          lastUsedAt: LATER,
          expiresAt: LATER,
          isCurrent: true,
        },
      ],
    },
  },
  endSession: {},
  providers: { answer: { providers: [{ id: 'example', name: 'Example' }] } },
  beginProviderSignIn: { answer: BEGUN },
  finishProviderSignIn: { body: PROVIDER_ANSWER, answer: SESSION },
  identities: {
    answer: {
      identities: [{ provider: 'example', name: 'Example', label: EMAIL, createdAt: CREATED_AT }],
    },
  },
  beginLinking: { answer: BEGUN },
  finishLinking: { body: PROVIDER_ANSWER },
  unlink: {},
  beginDeviceSignIn: {
    answer: {
      deviceCode: BINDING,
      userCode: 'BCDF-GHJK',
      page: 'https://cards.example.org/device#BCDF-GHJK',
      expiresIn: 600,
      interval: 5,
    },
  },
  finishDeviceSignIn: { body: { deviceCode: BINDING }, answer: SESSION },
  waitingDevice: { answer: { client: 'masa, Linux' } },
  approveDevice: {},
  personalTokens: { answer: { tokens: [{ ...PERSONAL_TOKEN, lastUsedAt: LATER }] } },
  createPersonalToken: {
    body: { name: 'My bot', scopes: ['read', 'play'], expiresInDays: 90 },
    answer: { ...PERSONAL_TOKEN, token: 'masa_YXNrIGZvciB5b3VyIG93biB0b2tlbiBwbGVhc2UuLi4' },
  },
  revokePersonalToken: {},
  ownUser: {
    answer: {
      ...PROFILE,
      email: EMAIL,
      unconfirmedEmail: null,
      hasPassword: true,
      createdAt: CREATED_AT,
      lastLoginAt: LATER,
      statistics: TOTALS,
    },
  },
  user: {
    answer: {
      ...PROFILE,
      id: BRUNO_ID,
      statistics: { totalGamesPlayed: 12, totalWins: 5, winRate: 0.417 },
    },
  },
  editUser: {
    body: { displayName: 'Player One', avatarUrl: 'https://example.com/me.png' },
    answer: { ...PROFILE, avatarUrl: 'https://example.com/me.png' },
  },
  statistics: {
    answer: {
      userId: ANNA_ID,
      ...TOTALS,
      totalLosses: 7,
      winRate: 0.417,
      averagePointsPerGame: 8.58,
      bestGame: { gameId: GAME_ID, finalPoints: 0, prizeWon: 1.5, playedAt: LATER },
      games: [
        {
          game: 'sobesobe',
          games: 12,
          wins: 5,
          winRate: 0.417,
          hands: 96,
          averageScore: 8.58,
          bestStreak: 2,
          more: {},
        },
      ],
    },
  },
  createGuest: {
    body: { name: 'Anna' },
    answer: { account: { ...ACCOUNT, name: 'Anna', isGuest: true }, token: TOKEN },
  },
  requestCode: { body: { email: EMAIL }, answer: { sent: true } },
  verifyCode: { body: { email: EMAIL, code: '123456' }, answer: SESSION },
  verifyLink: { body: { token: 'ybSlkKJuKA_PVg6yT9N4vunejVWo5Fn8' }, answer: SESSION },
};
