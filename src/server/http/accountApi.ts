// Accounts over HTTP: registering, signing in by password, code or link, guests, sessions and profiles.

import type { Request } from 'express';
import type {
  AUTH_ENDPOINTS,
  DEVICE_ENDPOINTS,
  PROVIDER_ENDPOINTS,
  SIGN_IN_ENDPOINTS,
} from '#protocol/api/authEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { languageOf } from '../accounts/mail.ts';
import type { User } from '../accounts/profile.ts';
import type { SignInContext, SignInResult } from '../accounts/signIn.ts';
import type { GameService } from '../service/gameService.ts';
import { bearerToken, type HandlersOf } from './endpoints.ts';

export const NO_USER = refuse('noUser');
export const NOT_OWN = refuse('notOwn');

/** The totals of a player's games that `viewer` may see, in the words of the endpoints. */
export type TotalsOf = (
  player: PlayerId,
  viewer?: PlayerId,
) => Promise<Omit<ResponseOf<(typeof AUTH_ENDPOINTS)['statistics']>, 'userId' | 'games'>>;

type AccountHandlers = HandlersOf<typeof AUTH_ENDPOINTS>;
type SigningIn =
  | 'register'
  | 'logIn'
  | 'refresh'
  | 'logOut'
  | 'changePassword'
  | 'sessions'
  | 'endSession';

export function accountHandlers(
  accounts: Accounts,
  service: Pick<GameService, 'statisticsOf'>,
  totalsOf: TotalsOf,
): AccountHandlers {
  return {
    ...sessionHandlers(accounts),
    ...tokenHandlers(accounts),
    ...userHandlers(accounts, service, totalsOf),
  };
}

function sessionHandlers(accounts: Accounts): Pick<AccountHandlers, SigningIn> {
  return {
    async register({ body, request }) {
      const user = await accounts.passwords.register(body, signInContextOf(request));
      if (isRefusal(user)) return user;
      const { id, username, displayName, createdAt } = user;
      const email = assertDefined(user.unconfirmedEmail, 'address given at registration');
      return { userId: id, username, email, displayName, createdAt };
    },
    logIn: async ({ body, request }) =>
      sessionBody(await accounts.passwords.logIn(body, signInContextOf(request))),
    refresh: ({ body }) => accounts.refresh(body.refreshToken),
    async logOut({ body, request }) {
      await accounts.logOut(body.refreshToken, bearerToken(request));
      return null;
    },
    changePassword: ({ body, request }) =>
      accounts.passwords.changePassword(bearerToken(request) ?? '', body, request.ip),
    async sessions({ request }) {
      const sessions = await accounts.sessions(bearerToken(request) ?? '');
      return isRefusal(sessions) ? sessions : { sessions };
    },
    endSession: ({ params, request }) =>
      accounts.endSession(bearerToken(request) ?? '', params.sessionId),
  };
}

/** Signing in a program without a browser. */
export function deviceHandlers(accounts: Accounts): HandlersOf<typeof DEVICE_ENDPOINTS> {
  return {
    beginDeviceSignIn: ({ request }) => accounts.devices.begin(signInContextOf(request)),
    finishDeviceSignIn: async ({ body, request }) =>
      sessionBody(await accounts.devices.finish(body.deviceCode, signInContextOf(request))),
    waitingDevice: ({ params, request }) => accounts.devices.find(params.userCode, request.ip),
    approveDevice: ({ params, request }) =>
      accounts.devices.approve(bearerToken(request) ?? '', params.userCode, request.ip),
  };
}

/** Signing in with OpenID Connect providers, and connecting them. */
export function providerHandlers(accounts: Accounts): HandlersOf<typeof PROVIDER_ENDPOINTS> {
  return {
    providers: async () => ({ providers: accounts.providers.list() }),
    beginProviderSignIn: ({ params, request }) =>
      accounts.providers.begin(params.provider, request.ip),
    finishProviderSignIn: async ({ params, body, request }) =>
      sessionBody(await accounts.providers.finish(params.provider, body, signInContextOf(request))),
    identities: async ({ account }) => ({
      identities: await accounts.providers.identities(account.id),
    }),
    beginLinking: ({ params, request }) =>
      accounts.providers.beginLinking(bearerToken(request) ?? '', params.provider, request.ip),
    finishLinking: ({ account, params, body }) =>
      accounts.providers.finishLinking(account.id, params.provider, body),
    unlink: ({ params, request }) =>
      accounts.providers.unlink(bearerToken(request) ?? '', params.provider),
  };
}

type PersonalTokenEndpoint = 'personalTokens' | 'createPersonalToken' | 'revokePersonalToken';

function tokenHandlers(accounts: Accounts): Pick<AccountHandlers, PersonalTokenEndpoint> {
  return {
    personalTokens: async ({ account }) => ({
      tokens: await accounts.personalTokens.list(account.id),
    }),
    createPersonalToken: ({ body, request }) =>
      accounts.personalTokens.create(bearerToken(request) ?? '', body),
    revokePersonalToken: ({ account, params }) =>
      accounts.personalTokens.revoke(account.id, params.tokenId),
  };
}

function userHandlers(
  accounts: Accounts,
  service: Pick<GameService, 'statisticsOf'>,
  totalsOf: TotalsOf,
): Omit<AccountHandlers, SigningIn | PersonalTokenEndpoint> {
  return {
    async ownUser({ account }) {
      const user = await accounts.userOf(account.id);
      if (!user) return NO_USER;
      const { totalGamesPlayed, totalWins, totalPointsScored, totalPrizeWon } = await totalsOf(
        user.id,
      );
      return {
        ...profileOf(user),
        email: user.email,
        unconfirmedEmail: user.unconfirmedEmail,
        hasPassword: user.hasPassword,
        createdAt: user.createdAt,
        lastLoginAt: user.lastLoginAt,
        statistics: { totalGamesPlayed, totalWins, totalPointsScored, totalPrizeWon },
      };
    },
    async user({ account, params }) {
      const user = await accounts.userOf(params.userId);
      if (!user) return NO_USER;
      const { totalGamesPlayed, totalWins, winRate } = await totalsOf(user.id, account.id);
      return { ...profileOf(user), statistics: { totalGamesPlayed, totalWins, winRate } };
    },
    async editUser({ account, params, body }) {
      if (account.id !== params.userId) return NOT_OWN;
      const user = await accounts.setUser(account.id, body);
      return isRefusal(user) ? user : profileOf(user);
    },
    async statistics({ account, params }) {
      const user = await accounts.userOf(params.userId);
      if (!user) return NO_USER;
      const totals = await totalsOf(user.id, account.id);
      const games = await service.statisticsOf(user.id, account.id);
      return { userId: user.id, ...totals, games };
    },
  };
}

function profileOf({ id, username, displayName, avatarUrl }: User) {
  return { id, username, displayName, avatarUrl };
}

/** The `Bearer` token of a guest who signs in tells whose games the account takes over. */
export function signInHandlers(accounts: Accounts): HandlersOf<typeof SIGN_IN_ENDPOINTS> {
  return {
    async createGuest({ body, request }) {
      const guest = await accounts.createGuest(body.name, request.ip);
      return isRefusal(guest) ? guest : { ...guest, account: accountBody(guest.account) };
    },
    requestCode: ({ body, request }) =>
      accounts.mail.requestCode(body.email, signInContextOf(request)),
    verifyCode: async ({ body, request }) =>
      sessionBody(await accounts.mail.verifyCode(body.email, body.code, signInContextOf(request))),
    verifyLink: async ({ body, request }) =>
      sessionBody(await accounts.mail.verifyLink(body.token, signInContextOf(request))),
  };
}

function signInContextOf(request: Request): SignInContext {
  return {
    from: request.ip,
    guestToken: bearerToken(request),
    language: languageOf(request.get('accept-language')),
    client: clientOf(request.get('user-agent')),
  };
}

function accountBody({ id, name, avatar, isGuest }: Account) {
  return { id, name, avatar, isGuest };
}

/** Describes a session in the same way for every kind of sign-in. */
function sessionBody(session: SignInResult | Refusal) {
  if (isRefusal(session)) return session;
  const { id, username, displayName, avatarUrl } = session.user;
  const account = accountBody(session.account);
  return { ...session, account, user: { id, username, displayName, avatarUrl } };
}

const BROWSERS = [
  ['masa', /^masa\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The browser and system as people know them, such as “Firefox, Windows”; null for other programs. */
export function clientOf(userAgent = ''): string | null {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return null;
  return system === undefined ? browser : `${browser}, ${system}`;
}
