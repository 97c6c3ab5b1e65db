// Accounts: who somebody is, and the three ways in: as a guest, by mail, with a password.

import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Scope } from '#protocol/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { SIGN_IN_LIMITS, type SignInLimits } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';
import { type Account, type AccountCache, openAccountCache } from './account.ts';
import {
  accountOf,
  findAccount,
  insertAccount,
  inTransaction,
  loadCachedAccount,
  updateAccount,
} from './accountRows.ts';
import { type Bans, NO_BANS } from './bans.ts';
import { DeviceSignIn, type StartedDeviceSignIn, type WaitingDevice } from './deviceSignIn.ts';
import { GuestNames, type PresenceCheck } from './guests.ts';
import type { Mail } from './mail.ts';
import {
  type MailSignInDeps,
  openSignInCodes,
  requestCode,
  verifyCode,
  verifyLink,
} from './mailSignIn.ts';
import { randomGuestName, readName } from './names.ts';
import { changePassword, type Credentials, logIn, register } from './passwordSignIn.ts';
import {
  type CreatedPersonalToken,
  type ListedPersonalToken,
  type NewPersonalToken,
  PersonalTokens,
} from './personalTokens.ts';
import {
  type ProfileChange,
  setProfile,
  setUser,
  type User,
  type UserChange,
  userOf,
} from './profile.ts';
import {
  type LinkedIdentity,
  type ProviderAnswer,
  ProviderSignIn,
  type StartedProviderSignIn,
} from './providerSignIn.ts';
import type { ProviderSettings } from './providers.ts';
import type { PasswordChange, Registration } from './registration.ts';
import {
  type AuthSession,
  type AuthSessions,
  createAuthSessions,
  type EndedSession,
  type ListedSession,
  Sessions,
} from './sessions.ts';
import {
  createLoginThrottle,
  createSignInRateLimiter,
  openWorkQueue,
  type SignInContext,
  type SignInResult,
} from './signIn.ts';
import { LIFETIME_SECONDS, type PublicJwk, type ReadToken, Tokens } from './tokens.ts';

export interface AccountsOptions {
  readonly db: Db;
  readonly secret: string;
  readonly mail: Mail;
  /** Where the web client is, for the link in the mail. */
  readonly publicUrl: string;
  /** None by default. */
  readonly providers?: readonly ProviderSettings[];
  /** The `iss` of access tokens, if it is not the public address. */
  readonly issuer?: string;
  readonly now?: () => number;
  readonly limits?: Partial<SignInLimits>;
  /** Days after which a session ends, however often it is used. */
  readonly sessionDays?: number;
  /** Called when a guest's games have gone to the account, before the session is answered. */
  readonly onMerged?: (from: PlayerId, into: Account) => void | Promise<void>;
  /** Where other nodes know the same people. */
  readonly bus?: AccountBus | null;
  /** Nobody is banned where it is left out. */
  readonly bans?: Pick<Bans, 'ofPlayer' | 'onBanned'>;
  /** Called with errors of work that nobody waited for. */
  readonly onFault?: (fault: unknown, where: string) => void;
  /** How somebody is kept waiting. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Numbers of passwords that are hashed at once and that may wait. */
  readonly hashing?: { readonly atOnce: number; readonly waiting: number };
}

export interface AccountBus {
  publish(channel: string, message: object): void;
  subscribe(channel: string, listener: (message: never) => void): Promise<unknown>;
}

/** The messages of nodes to each other about an account. */
type AccountMessage =
  | { readonly type: 'forget'; readonly id: PlayerId }
  | { readonly type: 'seen'; readonly id: PlayerId }
  | { readonly type: 'end'; readonly id: PlayerId; readonly session: string | null }
  | { readonly type: 'changed'; readonly account: Account };

const CHANNEL = 'accounts';

export interface NewGuest {
  readonly account: Account;
  readonly token: string;
}

export type Renewal = Pick<
  SignInResult,
  'accessToken' | 'refreshToken' | 'expiresIn' | 'tokenType'
>;

export interface OwnSession extends ListedSession {
  readonly isCurrent: boolean;
}

export interface Accounts {
  /** The `iss` of access tokens, and the public keys by which anybody can verify them. */
  readonly issuer: string;
  publishedKeys(): Promise<PublicJwk[]>;
  /** Without a name they get a friendly one. `from` is the address that asks, for the limits. */
  createGuest(name?: string, from?: string): Promise<NewGuest | Refusal>;
  /**
   * By the token of a guest, a session or a program. Refuses with `TOKEN_EXPIRED`, `TOKEN_INVALID` or, if it lacks the
   * scope, `INSUFFICIENT_SCOPE`. Without a scope only guests and sessions will do.
   */
  authenticate(token: string, needs?: Scope): Promise<Account | Refusal>;
  findByToken(token: string): Promise<Account | null>;
  /** The same for a connection that stays: it hears when the token is not good any more. */
  openAuthSession(token: string, needs?: Scope): Promise<AuthSession | Refusal>;
  get(id: PlayerId): Promise<Account | null>;
  setProfile(id: PlayerId, change: ProfileChange): Promise<Account | Refusal>;
  /** The name of a guest whom no check finds here is free two minutes after they were last seen. */
  addPresenceCheck(check: PresenceCheck): void;
  /** Answers how to stop listening. */
  onProfileChanged(listener: (account: Account) => void): () => void;

  register(wanted: Registration, asking?: SignInContext): Promise<User | Refusal>;
  logIn(credentials: Credentials, asking?: SignInContext): Promise<SignInResult | Refusal>;
  refresh(refreshToken: string): Promise<Renewal | Refusal>;
  /** Ends the session of the refresh token; without one, that of the bearer. A guest's own token ends always. */
  logOut(refreshToken: string | undefined, bearerToken?: string): Promise<void>;
  changePassword(
    bearerToken: string,
    change: PasswordChange,
    from?: string,
  ): Promise<null | Refusal>;
  /** Those of the account of the token. A guest has none. */
  sessions(bearerToken: string): Promise<OwnSession[] | Refusal>;
  endSession(bearerToken: string, session: string): Promise<null | Refusal>;
  personalTokens(id: PlayerId): Promise<ListedPersonalToken[]>;
  createPersonalToken(
    bearerToken: string,
    wanted: NewPersonalToken,
  ): Promise<CreatedPersonalToken | Refusal>;
  revokePersonalToken(id: PlayerId, tokenId: string): Promise<null | Refusal>;
  /** The OpenID Connect providers that the operator offers. */
  providers(): { id: string; name: string }[];
  beginProviderSignIn(provider: string, from?: string): Promise<StartedProviderSignIn | Refusal>;
  finishProviderSignIn(
    provider: string,
    answer: ProviderAnswer,
    asking?: SignInContext,
  ): Promise<SignInResult | Refusal>;
  identities(id: PlayerId): Promise<LinkedIdentity[]>;
  beginLinking(
    bearerToken: string,
    provider: string,
    from?: string,
  ): Promise<StartedProviderSignIn | Refusal>;
  finishLinking(id: PlayerId, provider: string, answer: ProviderAnswer): Promise<null | Refusal>;
  unlink(bearerToken: string, provider: string): Promise<null | Refusal>;
  beginDeviceSignIn(asking?: SignInContext): Promise<StartedDeviceSignIn | Refusal>;
  finishDeviceSignIn(deviceCode: string, asking?: SignInContext): Promise<SignInResult | Refusal>;
  waitingDevice(userCode: string, from?: string): Promise<WaitingDevice | Refusal>;
  approveDevice(bearerToken: string, userCode: string, from?: string): Promise<null | Refusal>;
  userOf(id: PlayerId): Promise<User | null>;
  setUser(id: PlayerId, change: UserChange): Promise<User | Refusal>;

  /** False if emails are saved as files. */
  readonly sendsEmail: boolean;
  requestCode(email: string, asking?: SignInContext): Promise<{ sent: true } | Refusal>;
  verifyCode(email: string, code: string, asking?: SignInContext): Promise<SignInResult | Refusal>;
  verifyLink(linkToken: string, asking?: SignInContext): Promise<SignInResult | Refusal>;
}

/** A processor is left for those who play. */
const HASHING = { atOnce: 2, waiting: 50 };
const MAILS = { atOnce: 5, waiting: 500 };

/** The dependencies of all ways of signing in. */
interface Shared {
  readonly deps: MailSignInDeps;
  readonly lives: AuthSessions;
  readonly changes: EventEmitter<{ changed: [Account] }>;
  readonly cache: AccountCache;
  readonly bans: Pick<Bans, 'ofPlayer'>;
  /** Tells all nodes that a connection of a guest has ended. */
  readonly noteLeft: (guest: PlayerId) => void;
  readonly personalTokens: PersonalTokens;
  readonly providerSignIn: ProviderSignIn;
  readonly deviceSignIn: DeviceSignIn;
}

function openShared(options: AccountsOptions): Shared {
  const { db, now = Date.now, bans = NO_BANS } = options;
  const lives = createAuthSessions(now);
  const changes = new EventEmitter<{ changed: [Account] }>().setMaxListeners(0);
  const cache = openAccountCache((id) => loadCachedAccount(db, id, new Date(now())), now);
  const heed = (word: AccountMessage): void => {
    if (word.type === 'seen') return deps.names.noteSeen(word.id);
    cache.forget(word.type === 'changed' ? word.account.id : word.id);
    if (word.type === 'end') lives.endSession(word.id, word.session);
    if (word.type === 'changed') changes.emit('changed', word.account);
  };
  const tell = (word: AccountMessage): void => {
    heed(word);
    options.bus?.publish(CHANNEL, word);
  };
  options.bus
    ?.subscribe(CHANNEL, (word: AccountMessage) => heed(word))
    .catch((fault: unknown) => options.onFault?.(fault, 'accounts'));
  const deps: MailSignInDeps = {
    ...openTools(options, now),
    names: new GuestNames({ db, now, onRenamed: (account) => tell({ type: 'changed', account }) }),
    onSessionStarted: (id) => tell({ type: 'forget', id }),
    onSessionEnded: (id, session) => tell({ type: 'end', id, session }),
    publishChanged: (account) => tell({ type: 'changed', account }),
    publishMerged: async (from, into) => {
      tell({ type: 'forget', id: from });
      await options.onMerged?.(from, into);
    },
  };
  // After all others have heard of it, who may want to know what the banned have open.
  bans.onBanned(({ playerId }) => {
    if (playerId === null) return;
    cache.forget(playerId);
    setImmediate(() => lives.endAll(playerId));
  });
  const personalTokens = new PersonalTokens({ db, now });
  const providerSignIn = new ProviderSignIn(deps, options.providers ?? []);
  const deviceSignIn = new DeviceSignIn(deps);
  const noteLeft = (id: PlayerId): void => tell({ type: 'seen', id });
  deps.names.addCheck((id) => lives.isOpen(id));
  return {
    deps,
    lives,
    changes,
    cache,
    bans,
    noteLeft,
    personalTokens,
    providerSignIn,
    deviceSignIn,
  };
}

function openTools(
  options: AccountsOptions,
  now: () => number,
): Omit<
  MailSignInDeps,
  'names' | 'onSessionStarted' | 'onSessionEnded' | 'publishChanged' | 'publishMerged'
> {
  const { db, secret, mail, hashing = HASHING, bans = NO_BANS, sessionDays = 30 } = options;
  const limits = { ...SIGN_IN_LIMITS, ...options.limits };
  return {
    db,
    tokens: new Tokens({ secret, issuer: trimSlashes(options.issuer ?? options.publicUrl), now }),
    sessions: new Sessions({ secret, now, maxDays: sessionDays }),
    now,
    limits: createSignInRateLimiter(limits),
    throttle: createLoginThrottle(limits.loginFailuresPerAccount, options.wait ?? setTimeout),
    hashing: openWorkQueue(hashing.atOnce, hashing.waiting),
    mail,
    mails: openWorkQueue(MAILS.atOnce, MAILS.waiting),
    codes: openSignInCodes(secret, now),
    publicUrl: trimSlashes(options.publicUrl),
    onFault: options.onFault ?? (() => {}),
    banOf: bans.ofPlayer,
  };
}

function trimSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}

export function openAccounts(options: AccountsOptions): Accounts {
  const shared = openShared(options);
  const { deps, cache, changes } = shared;
  const { db } = deps;
  return {
    issuer: deps.tokens.issuer,
    publishedKeys: () => deps.tokens.keys.published(),
    createGuest: async (name, from) => {
      const guest = await createGuest(deps, name, from);
      if (!isRefusal(guest)) cache.put({ account: guest.account, sessions: new Set() });
      return guest;
    },
    authenticate: (token, needs) => authenticate(shared, token, needs),
    findByToken: async (token) => {
      const account = await authenticate(shared, token);
      return isRefusal(account) ? null : account;
    },
    openAuthSession: (token, needs) => lifeOf(shared, token, needs),
    get: async (id) => (await cache.get(id))?.account ?? null,
    setProfile: (id, change) => setProfile(deps, id, change),
    addPresenceCheck: (check) => deps.names.addCheck(check),
    onProfileChanged: (listener) => {
      changes.on('changed', listener);
      return () => changes.off('changed', listener);
    },
    register: (wanted, asking = {}) => register(deps, wanted, asking),
    logIn: (credentials, asking = {}) => logIn(deps, credentials, asking),
    refresh: (refreshToken) => refresh(deps, refreshToken),
    logOut: (...tokens) => logOut(deps, ...tokens),
    async changePassword(bearerToken, change, from) {
      const bearer = await deps.tokens.read(bearerToken);
      return isRefusal(bearer) ? bearer : changePassword(deps, bearer, change, from);
    },
    sessions: (bearerToken) => listSessions(deps, bearerToken),
    endSession: (bearerToken, session) => endOwnSession(deps, bearerToken, session),
    personalTokens: (id) => shared.personalTokens.list(id),
    createPersonalToken: (bearerToken, wanted) => createPersonalToken(shared, bearerToken, wanted),
    async revokePersonalToken(id, tokenId) {
      if (!(await shared.personalTokens.revoke(id, tokenId))) return refuse('noPersonalToken');
      deps.onSessionEnded(id, tokenId);
      return null;
    },
    ...providerAccess(shared),
    ...deviceAccess(shared),
    userOf: async (id) => {
      const row = await findAccount(db, { id });
      return row && userOf(row);
    },
    setUser: (id, change) => setUser(deps, id, change),
    sendsEmail: deps.mail.sendsEmail,
    requestCode: (email, asking = {}) => requestCode(deps, email, asking),
    verifyCode: (email, code, asking = {}) => verifyCode(deps, email, code, asking),
    verifyLink: (linkToken, asking = {}) => verifyLink(deps, linkToken, asking),
  };
}

function readToken({ deps, personalTokens }: Shared, token: string): Promise<ReadToken | Refusal> {
  return PersonalTokens.isOne(token) ? personalTokens.read(token) : deps.tokens.read(token);
}

async function authenticate(
  shared: Shared,
  token: string,
  needs: Scope = 'account',
): Promise<Account | Refusal> {
  const bearer = await readToken(shared, token);
  return isRefusal(bearer) ? bearer : recognize(shared, bearer, needs);
}

async function recognize(
  { cache, bans, deps }: Shared,
  bearer: ReadToken,
  needs: Scope,
): Promise<Account | Refusal> {
  const { id, session } = bearer;
  const ban = bans.ofPlayer(id);
  if (ban) return ban;
  const known = await cache.get(id);
  const isGood = known && (session === null ? known.account.isGuest : known.sessions.has(session));
  if (!isGood) return refuse('tokenInvalid');
  if (known.account.isGuest) deps.names.noteSeen(id);
  return bearer.scopes.includes(needs) ? known.account : refuse('scopeMissing', { scope: needs });
}

/** It begins before anybody is recognized, so that no end is missed in between. */
async function lifeOf(
  shared: Shared,
  token: string,
  needs: Scope = 'account',
): Promise<AuthSession | Refusal> {
  const bearer = await readToken(shared, token);
  if (isRefusal(bearer)) return bearer;
  const life = shared.lives.open(bearer);
  const account = await recognize(shared, bearer, needs);
  if (!isRefusal(account)) {
    const release = (): void => {
      life.release();
      if (account.isGuest) shared.noteLeft(account.id);
    };
    return { account, scopes: bearer.scopes, endSignal: life.endSignal, release };
  }
  life.release();
  return account;
}

async function createGuest(
  { db, tokens, limits, names, now }: MailSignInDeps,
  name: string | undefined,
  from: string | undefined,
): Promise<NewGuest | Refusal> {
  const wanted = name === undefined ? randomGuestName() : readName(name);
  if (isRefusal(wanted)) return wanted;
  const tooMany = from && (await limits.consume({ newAccountsPerAddress: from }));
  if (tooMany) return tooMany;
  await names.free(wanted);
  const row = await inTransaction(db, (trx) =>
    insertAccount(trx, wanted, { is_guest: true }, new Date(now())),
  );
  if (isRefusal(row)) return row;
  names.noteSeen(row.id);
  return {
    account: accountOf(row),
    token: await tokens.sign({ id: row.id, kind: 'guest', session: null }),
  };
}

async function refresh(deps: MailSignInDeps, refreshToken: string): Promise<Renewal | Refusal> {
  const { db, tokens, sessions } = deps;
  const outcome = await db.transaction().execute((trx) => sessions.continue(trx, refreshToken));
  if ('ended' in outcome) {
    endFor(deps, outcome.ended);
    return refuse('refreshInvalid');
  }
  const { id, session, token } = outcome;
  return {
    accessToken: await tokens.sign({ id, kind: 'access', session }),
    refreshToken: token,
    expiresIn: LIFETIME_SECONDS.access,
    tokenType: 'Bearer',
  };
}

function endFor(deps: MailSignInDeps, ended: EndedSession | null): void {
  if (ended) deps.onSessionEnded(ended.id, ended.session);
}

async function logOut(
  deps: MailSignInDeps,
  refreshToken: string | undefined,
  bearerToken = '',
): Promise<void> {
  const { db, sessions, now } = deps;
  const bearer = await deps.tokens.read(bearerToken);
  if (refreshToken !== undefined) endFor(deps, await sessions.end(db, refreshToken));
  if (isRefusal(bearer)) return;
  const { id, session } = bearer;
  if (session === null) {
    await updateAccount(db, id, { signed_out_at: new Date(now()) });
    deps.onSessionEnded(id, null);
  } else if (refreshToken === undefined) {
    endFor(deps, await sessions.endById(db, id, session));
  }
}

type ProviderAccess = Pick<
  Accounts,
  | 'providers'
  | 'beginProviderSignIn'
  | 'finishProviderSignIn'
  | 'identities'
  | 'beginLinking'
  | 'finishLinking'
  | 'unlink'
>;

function providerAccess({ deps, providerSignIn }: Shared): ProviderAccess {
  return {
    providers: () => providerSignIn.list(),
    beginProviderSignIn: (provider, from) => providerSignIn.begin(provider, null, from),
    finishProviderSignIn: (provider, answer, asking = {}) =>
      providerSignIn.signIn(provider, answer, asking),
    identities: (id) => providerSignIn.identities(id),
    async beginLinking(bearerToken, provider, from) {
      const fresh = await freshBearer(deps, bearerToken);
      return isRefusal(fresh) ? fresh : providerSignIn.begin(provider, fresh.id, from);
    },
    finishLinking: (id, provider, answer) => providerSignIn.link(provider, answer, id),
    async unlink(bearerToken, provider) {
      const fresh = await freshBearer(deps, bearerToken);
      if (isRefusal(fresh)) return fresh;
      return providerSignIn.unlink(provider, fresh.id, fresh.session);
    },
  };
}

type DeviceAccess = Pick<
  Accounts,
  'beginDeviceSignIn' | 'finishDeviceSignIn' | 'waitingDevice' | 'approveDevice'
>;

function deviceAccess({ deps, deviceSignIn }: Shared): DeviceAccess {
  return {
    beginDeviceSignIn: (asking = {}) => deviceSignIn.begin(asking),
    finishDeviceSignIn: (deviceCode, asking = {}) => deviceSignIn.finish(deviceCode, asking),
    waitingDevice: (userCode, from) => deviceSignIn.find(userCode, from),
    async approveDevice(bearerToken, userCode, from) {
      const bearer = await deps.tokens.read(bearerToken);
      if (!isRefusal(bearer) && bearer.kind === 'guest') return refuse('deviceGuest');
      const fresh = await freshBearer(deps, bearerToken);
      return isRefusal(fresh) ? fresh : deviceSignIn.approve(userCode, fresh.id, from);
    },
  };
}

/** A stolen access token must not become a way in for a year. */
const FRESH_MS = 30 * 60_000;

/** Returns the account of a session that began lately. */
async function freshBearer(
  { db, tokens, sessions }: MailSignInDeps,
  bearerToken: string,
): Promise<{ id: PlayerId; session: string } | Refusal> {
  const bearer = await tokens.read(bearerToken);
  if (isRefusal(bearer)) return bearer;
  const { id, session } = bearer;
  if (session === null || !(await sessions.isFresh(db, session, FRESH_MS)))
    return refuse('signInAgain');
  return { id, session };
}

async function createPersonalToken(
  { deps, personalTokens }: Shared,
  bearerToken: string,
  wanted: NewPersonalToken,
): Promise<CreatedPersonalToken | Refusal> {
  const bearer = await deps.tokens.read(bearerToken);
  if (!isRefusal(bearer) && bearer.kind === 'guest') return refuse('guestTokens');
  const fresh = await freshBearer(deps, bearerToken);
  if (isRefusal(fresh)) return fresh;
  const created = await personalTokens.create(fresh.id, wanted);
  deps.onSessionStarted(fresh.id);
  return created;
}

async function listSessions(
  { db, tokens, sessions }: MailSignInDeps,
  bearerToken: string,
): Promise<OwnSession[] | Refusal> {
  const bearer = await tokens.read(bearerToken);
  if (isRefusal(bearer)) return bearer;
  const listed = await sessions.list(db, bearer.id);
  return listed.map((one) => ({ ...one, isCurrent: one.id === bearer.session }));
}

async function endOwnSession(
  deps: MailSignInDeps,
  bearerToken: string,
  session: string,
): Promise<null | Refusal> {
  const bearer = await deps.tokens.read(bearerToken);
  if (isRefusal(bearer)) return bearer;
  const ended = await deps.sessions.endById(deps.db, bearer.id, session);
  if (!ended) return refuse('noSession');
  endFor(deps, ended);
  return null;
}
