// Accounts: who somebody is, the ways in, and what follows when a session ends or an account changes.

import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Scope } from '#protocol/api/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { SIGN_IN_LIMITS, type SignInLimits } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';
import { type Account, AccountCache } from './account.ts';
import {
  accountOf,
  findAccount,
  insertAccount,
  inTransaction,
  loadCachedAccount,
  updateAccount,
} from './accountRows.ts';
import { type Bans, NO_BANS } from './bans.ts';
import { DeviceSignIn } from './deviceSignIn.ts';
import { GuestNames, type PresenceCheck } from './guests.ts';
import type { Mail } from './mail.ts';
import { MailSignIn } from './mailSignIn.ts';
import { randomGuestName, readName } from './names.ts';
import { PasswordSignIn } from './passwordSignIn.ts';
import { PersonalTokens } from './personalTokens.ts';
import {
  type ProfileChange,
  setProfile,
  setUser,
  type User,
  type UserChange,
  userOf,
} from './profile.ts';
import { ProviderSignIn } from './providerSignIn.ts';
import type { ProviderSettings } from './providers.ts';
import { type AuthSession, AuthSessions, type ListedSession, Sessions } from './sessions.ts';
import {
  LoginThrottle,
  type SignInDeps,
  SignInRateLimiter,
  type SignInResult,
  WorkQueue,
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
/** A processor is left for those who play. */
const HASHING = { atOnce: 2, waiting: 50 };

export interface NewGuest {
  readonly account: Account;
  readonly token: string;
}

type Renewal = Pick<SignInResult, 'accessToken' | 'refreshToken' | 'expiresIn' | 'tokenType'>;

interface OwnSession extends ListedSession {
  readonly isCurrent: boolean;
}

export class Accounts {
  readonly passwords: PasswordSignIn;
  readonly mail: MailSignIn;
  readonly providers: ProviderSignIn;
  readonly devices: DeviceSignIn;
  readonly personalTokens: PersonalTokens;
  /** False if emails are saved as files. */
  readonly sendsEmail: boolean;
  /** The `iss` of access tokens. */
  readonly issuer: string;
  private readonly deps: SignInDeps;
  private readonly cache: AccountCache;
  private readonly connections: AuthSessions;
  private readonly bans: Pick<Bans, 'ofPlayer'>;
  private readonly bus: AccountBus | null;
  private readonly changes = new EventEmitter<{ changed: [Account] }>().setMaxListeners(0);

  constructor(options: AccountsOptions) {
    const { db, now = Date.now, bans = NO_BANS, bus = null, onFault = () => {} } = options;
    this.deps = this.openDeps(options, now);
    this.bans = bans;
    this.bus = bus;
    this.issuer = this.deps.tokens.issuer;
    this.sendsEmail = options.mail.sendsEmail;
    this.cache = new AccountCache((id) => loadCachedAccount(db, id, new Date(now())), now);
    this.connections = new AuthSessions(now);
    this.mail = new MailSignIn(this.deps);
    this.passwords = new PasswordSignIn(this.deps, this.mail);
    this.providers = new ProviderSignIn(this.deps, options.providers ?? []);
    this.devices = new DeviceSignIn(this.deps);
    this.personalTokens = new PersonalTokens(this.deps);
    this.addPresenceCheck((id) => this.connections.isOpen(id));
    bus
      ?.subscribe(CHANNEL, (message: AccountMessage) => this.receive(message))
      .catch((fault: unknown) => onFault(fault, 'accounts'));
    bans.onBanned(({ playerId }) => {
      if (playerId === null) return;
      this.cache.forget(playerId);
      // After all others have heard of it, who may want to know what the banned have open.
      setImmediate(() => this.connections.endAll(playerId));
    });
  }

  private openDeps(options: AccountsOptions, now: () => number): SignInDeps {
    const { db, secret, mail, bans = NO_BANS, onFault = () => {}, onMerged } = options;
    const limits = { ...SIGN_IN_LIMITS, ...options.limits };
    const publicUrl = trimSlashes(options.publicUrl);
    const publish = (message: AccountMessage): void => this.publish(message);
    return {
      db,
      secret,
      publicUrl,
      tokens: new Tokens({ secret, issuer: trimSlashes(options.issuer ?? publicUrl), now }),
      sessions: new Sessions(secret, now, options.sessionDays ?? 30),
      limits: new SignInRateLimiter(limits),
      throttle: new LoginThrottle(limits.loginFailuresPerAccount, options.wait ?? setTimeout),
      hashing: new WorkQueue(options.hashing ?? HASHING),
      mail,
      names: new GuestNames({
        db,
        now,
        onRenamed: (account) => publish({ type: 'changed', account }),
      }),
      now,
      onFault,
      banOf: bans.ofPlayer,
      onSessionStarted: (id) => publish({ type: 'forget', id }),
      onSessionEnded: (id, session) => publish({ type: 'end', id, session }),
      publishChanged: (account) => publish({ type: 'changed', account }),
      async publishMerged(from, into) {
        publish({ type: 'forget', id: from });
        await onMerged?.(from, into);
      },
    };
  }

  private publish(message: AccountMessage): void {
    this.receive(message);
    this.bus?.publish(CHANNEL, message);
  }

  private receive(message: AccountMessage): void {
    if (message.type === 'seen') return this.deps.names.noteSeen(message.id);
    this.cache.forget(message.type === 'changed' ? message.account.id : message.id);
    if (message.type === 'end') this.connections.endSession(message.id, message.session);
    if (message.type === 'changed') this.changes.emit('changed', message.account);
  }

  /** The public keys by which anybody can verify access tokens. */
  publishedKeys(): Promise<PublicJwk[]> {
    return this.deps.tokens.keys.published();
  }

  /** Without a name they get a friendly one. `from` is the address that asks, for the limits. */
  async createGuest(name?: string, from?: string): Promise<NewGuest | Refusal> {
    const { db, tokens, limits, names, now } = this.deps;
    const wanted = name === undefined ? randomGuestName() : readName(name);
    if (isRefusal(wanted)) return wanted;
    const tooMany = limits.consume({ newAccountsPerAddress: from });
    if (tooMany) return tooMany;
    await names.free(wanted);
    const row = await inTransaction(db, (trx) =>
      insertAccount(trx, wanted, { is_guest: true }, new Date(now())),
    );
    if (isRefusal(row)) return row;
    names.noteSeen(row.id);
    const account = accountOf(row);
    this.cache.put({ account, sessions: new Set() });
    return { account, token: await tokens.sign({ id: row.id, kind: 'guest', session: null }) };
  }

  /**
   * By the token of a guest, a session or a program. Refuses with `TOKEN_EXPIRED`, `TOKEN_INVALID` or, if it lacks the
   * scope, `INSUFFICIENT_SCOPE`. Without a scope only guests and sessions will do.
   */
  async authenticate(token: string, needs: Scope = 'account'): Promise<Account | Refusal> {
    const bearer = await this.readToken(token);
    return isRefusal(bearer) ? bearer : this.recognize(bearer, needs);
  }

  async findByToken(token: string): Promise<Account | null> {
    const account = await this.authenticate(token);
    return isRefusal(account) ? null : account;
  }

  /** Authenticates a connection that stays: it hears when the token is not good any more. */
  async openAuthSession(token: string, needs: Scope = 'account'): Promise<AuthSession | Refusal> {
    const bearer = await this.readToken(token);
    if (isRefusal(bearer)) return bearer;
    // Opened before anybody is recognized, so that no end is missed in between.
    const { endSignal, release } = this.connections.open(bearer);
    const account = await this.recognize(bearer, needs);
    if (isRefusal(account)) {
      release();
      return account;
    }
    return {
      account,
      scopes: bearer.scopes,
      endSignal,
      release: () => {
        release();
        if (account.isGuest) this.publish({ type: 'seen', id: account.id });
      },
    };
  }

  private readToken(token: string): Promise<ReadToken | Refusal> {
    return PersonalTokens.isOne(token)
      ? this.personalTokens.read(token)
      : this.deps.tokens.read(token);
  }

  private async recognize(
    { id, session, scopes }: ReadToken,
    needs: Scope,
  ): Promise<Account | Refusal> {
    const ban = this.bans.ofPlayer(id);
    if (ban) return ban;
    const known = await this.cache.get(id);
    const isGood =
      known && (session === null ? known.account.isGuest : known.sessions.has(session));
    if (!isGood) return refuse('tokenInvalid');
    if (known.account.isGuest) this.deps.names.noteSeen(id);
    return scopes.includes(needs) ? known.account : refuse('scopeMissing', { scope: needs });
  }

  async get(id: PlayerId): Promise<Account | null> {
    return (await this.cache.get(id))?.account ?? null;
  }

  setProfile(id: PlayerId, change: ProfileChange): Promise<Account | Refusal> {
    return setProfile(this.deps, id, change);
  }

  /** Answers how to stop listening. */
  onProfileChanged(listener: (account: Account) => void): () => void {
    this.changes.on('changed', listener);
    return () => this.changes.off('changed', listener);
  }

  async userOf(id: PlayerId): Promise<User | null> {
    const row = await findAccount(this.deps.db, { id });
    return row && userOf(row);
  }

  setUser(id: PlayerId, change: UserChange): Promise<User | Refusal> {
    return setUser(this.deps, id, change);
  }

  /** The name of a guest whom no check finds here is free two minutes after they were last seen. */
  addPresenceCheck(check: PresenceCheck): void {
    this.deps.names.addCheck(check);
  }

  async refresh(refreshToken: string): Promise<Renewal | Refusal> {
    const { db, tokens, sessions, onSessionEnded } = this.deps;
    const outcome = await db.transaction().execute((trx) => sessions.continue(trx, refreshToken));
    if ('ended' in outcome) {
      if (outcome.ended) onSessionEnded(outcome.ended.id, outcome.ended.session);
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

  /** Ends the session of the refresh token; without one, that of the bearer. A guest's own token ends always. */
  async logOut(refreshToken: string | undefined, bearerToken = ''): Promise<void> {
    const { db, tokens, sessions, now, onSessionEnded } = this.deps;
    const bearer = await tokens.read(bearerToken);
    const ended = refreshToken === undefined ? null : await sessions.end(db, refreshToken);
    if (ended) onSessionEnded(ended.id, ended.session);
    if (isRefusal(bearer)) return;
    const { id, session } = bearer;
    if (session === null) {
      await updateAccount(db, id, { signed_out_at: new Date(now()) });
      onSessionEnded(id, null);
    } else if (refreshToken === undefined && (await sessions.endById(db, id, session))) {
      onSessionEnded(id, session);
    }
  }

  /** Those of the account of the token. A guest has none. */
  async sessions(bearerToken: string): Promise<OwnSession[] | Refusal> {
    const { db, tokens, sessions } = this.deps;
    const bearer = await tokens.read(bearerToken);
    if (isRefusal(bearer)) return bearer;
    const listed = await sessions.list(db, bearer.id);
    return listed.map((one) => ({ ...one, isCurrent: one.id === bearer.session }));
  }

  async endSession(bearerToken: string, session: string): Promise<null | Refusal> {
    const { db, tokens, sessions, onSessionEnded } = this.deps;
    const bearer = await tokens.read(bearerToken);
    if (isRefusal(bearer)) return bearer;
    if (!(await sessions.endById(db, bearer.id, session))) return refuse('noSession');
    onSessionEnded(bearer.id, session);
    return null;
  }
}

function trimSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}
