// Accounts: who somebody is, and the three ways in: as a guest, by mail, with a password.
import { EventEmitter } from 'node:events';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { Account } from './account.ts';
import { openAccountCache } from './accountCache.ts';
import { accountOf, findAccount, insertAccount, unlessTaken } from './accountRows.ts';
import { readName } from './displayName.ts';
import type { Asking, Session } from './entering.ts';
import { drawGuestName } from './guestName.ts';
import { openLimits, SIGN_IN_LIMITS, type SignInLimits } from './limits.ts';
import {
  type CodeAsking,
  type MailDesk,
  requestCode,
  verifyCode,
  verifyLink,
} from './mailSignIn.ts';
import { type Credentials, logIn, register } from './passwordSignIn.ts';
import { type ProfileChange, setProfile, setUser, type UserChange } from './profileEditing.ts';
import type { Registration } from './registration.ts';
import { continueSession, endSession } from './sessions.ts';
import { openSignInCodes } from './signInCodes.ts';
import { LIFETIME_SECONDS, openTokens, refuseToken } from './tokens.ts';
import { type User, userOf } from './user.ts';

export interface AccountsOptions {
  readonly database: Database;
  readonly secret: string;
  readonly mail: Mail;
  /** Where the web client is, for the link in the mail. */
  readonly publicUrl: string;
  readonly now?: () => number;
  readonly limits?: Partial<SignInLimits>;
  /** Called when a guest's games have gone to the account, before the session is answered. */
  readonly onMerged?: (from: PlayerId, into: Account) => void | Promise<void>;
}

export interface NewGuest {
  readonly account: Account;
  readonly token: string;
}

export type Renewal = Pick<Session, 'accessToken' | 'refreshToken' | 'expiresIn' | 'tokenType'>;

export interface Accounts {
  /** Without a name they get a friendly one. `from` is the address that asks, for the limits. */
  createGuest(name?: string, from?: string): Promise<NewGuest | Refusal>;
  /** By a guest token or an access token; `TOKEN_EXPIRED` or `TOKEN_INVALID` where it is not good. */
  authenticate(token: string): Promise<Account | Refusal>;
  byToken(token: string): Promise<Account | null>;
  get(id: PlayerId): Promise<Account | null>;
  setProfile(id: PlayerId, change: ProfileChange): Promise<Account | Refusal>;
  /** Answers how to stop listening. */
  onProfileChanged(listener: (account: Account) => void): () => void;

  register(wanted: Registration, asking?: Asking): Promise<User | Refusal>;
  logIn(credentials: Credentials, asking?: Asking): Promise<Session | Refusal>;
  refresh(refreshToken: string): Promise<Renewal | Refusal>;
  logOut(refreshToken: string): Promise<void>;
  userOf(id: PlayerId): Promise<User | null>;
  setUser(id: PlayerId, change: UserChange): Promise<User | Refusal>;

  requestCode(email: string, asking?: CodeAsking): Promise<{ sent: true } | Refusal>;
  verifyCode(email: string, code: string, asking?: Asking): Promise<Session | Refusal>;
  verifyLink(linkToken: string, asking?: Asking): Promise<Session | Refusal>;
}

export function openAccounts(options: AccountsOptions): Accounts {
  const { database, now = Date.now } = options;
  const tokens = openTokens(options.secret, now);
  const changes = new EventEmitter<{ changed: [Account] }>().setMaxListeners(0);
  const cache = openAccountCache(async (id) => {
    const row = await findAccount(database, 'a.id = $1', id);
    return row && accountOf(row);
  }, now);

  const desk: MailDesk = {
    database,
    tokens,
    now,
    limits: openLimits({ ...SIGN_IN_LIMITS, ...options.limits }),
    mail: options.mail,
    codes: openSignInCodes(options.secret, now),
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    tellChanged: (account) => {
      cache.forget(account.id);
      changes.emit('changed', account);
    },
    tellMerged: async (from, into) => {
      cache.forget(from);
      await options.onMerged?.(from, into);
    },
  };

  async function authenticate(token: string): Promise<Account | Refusal> {
    const bearer = await tokens.read(token);
    if (isRefusal(bearer)) return bearer;
    const account = await cache.get(bearer.id);
    const isGood = account && (bearer.kind === 'access' || account.isGuest);
    return isGood ? account : refuseToken('TOKEN_INVALID');
  }

  return {
    createGuest: (name, from) => createGuest(desk, name, from),
    authenticate,
    byToken: async (token) => {
      const account = await authenticate(token);
      return isRefusal(account) ? null : account;
    },
    get: (id) => cache.get(id),
    setProfile: (id, change) => setProfile(desk, id, change),
    onProfileChanged: (listener) => {
      changes.on('changed', listener);
      return () => changes.off('changed', listener);
    },
    register: (wanted, asking = {}) => register(desk, wanted, asking),
    logIn: (credentials, asking = {}) => logIn(desk, credentials, asking),
    refresh: (refreshToken) => refresh(desk, refreshToken),
    logOut: (refreshToken) => endSession(database, refreshToken),
    userOf: async (id) => {
      const row = await findAccount(database, 'a.id = $1', id);
      return row && userOf(row);
    },
    setUser: (id, change) => setUser(desk, id, change),
    requestCode: (email, asking = {}) => requestCode(desk, email, asking),
    verifyCode: (email, code, asking = {}) => verifyCode(desk, email, code, asking),
    verifyLink: (linkToken, asking = {}) => verifyLink(desk, linkToken, asking),
  };
}

async function createGuest(
  { database, tokens, limits, now }: MailDesk,
  name: string | undefined,
  from: string | undefined,
): Promise<NewGuest | Refusal> {
  const wanted = name === undefined ? drawGuestName() : readName(name);
  if (isRefusal(wanted)) return wanted;
  const tooMany = from && (await limits.take({ newAccountsPerAddress: from }));
  if (tooMany) return tooMany;
  const row = await unlessTaken(() =>
    insertAccount(database, wanted, { is_guest: true }, new Date(now())),
  );
  if (isRefusal(row)) return row;
  return { account: accountOf(row), token: await tokens.sign({ id: row.id, kind: 'guest' }) };
}

async function refresh(
  { database, tokens, now }: MailDesk,
  refreshToken: string,
): Promise<Renewal | Refusal> {
  const session = await database.transaction((queries) =>
    continueSession(queries, refreshToken, now()),
  );
  if (isRefusal(session)) return session;
  return {
    accessToken: await tokens.sign({ id: session.id, kind: 'access' }),
    refreshToken: session.token,
    expiresIn: LIFETIME_SECONDS.access,
    tokenType: 'Bearer',
  };
}
