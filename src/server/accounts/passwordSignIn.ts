// Signing in with a password: registering, logging in, and changing the password.

import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Db } from '../store/schema.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  getAccountRow,
  insertAccount,
  inTransaction,
  updateAccount,
  updateProfile,
} from './accountRows.ts';
import type { MailSignIn } from './mailSignIn.ts';
import { shownName } from './names.ts';
import { type User, userOf } from './profile.ts';
import {
  type PasswordChange,
  passwordChange,
  readRequest,
  refuseFields,
  registration,
  type Registration,
} from './registration.ts';
import {
  guestIdOf,
  lockGuest,
  signIn,
  type SignInContext,
  type SignInDeps,
  type SignInResult,
  tooManyAttempts,
} from './signIn.ts';

/** Of an email address; more would only fill the memory of the limits. */
const MAX_LOGIN_LENGTH = 254;
const BUSY_MS = 1000;

interface Credentials {
  readonly usernameOrEmail: string;
  readonly password: string;
}

export class PasswordSignIn {
  private readonly deps: SignInDeps;
  private readonly mail: MailSignIn;

  constructor(deps: SignInDeps, mail: MailSignIn) {
    this.deps = deps;
    this.mail = mail;
  }

  /**
   * A guest who registers keeps id, seat and games. An address that somebody has is answered as any
   * other: it is nobody's word until it is proved, and its owner is told by mail.
   */
  async register(wanted: Registration, asking: SignInContext = {}): Promise<User | Refusal> {
    const { deps } = this;
    const read = readRequest(registration, wanted);
    if (isRefusal(read)) return read;
    const tooMany = deps.limits.consume({ newAccountsPerAddress: asking.from });
    if (tooMany) return tooMany;
    const guestId = await guestIdOf(deps, asking.guestToken);
    const passwordHash = await deps.hashing.run(() => hashPassword(read.password));
    if (passwordHash === null) return tooManyAttempts(BUSY_MS);
    const made = await inTransaction(deps.db, async (db) => {
      const byName = await findAccount(db, { username: read.username });
      if (byName) return refuseFields({ username: 'taken' });
      const guest = await lockGuest(db, guestId);
      const row = await this.insert(db, guest, read, passwordHash);
      return isRefusal(row) ? row : { row, guest };
    });
    if (isRefusal(made)) return made;
    deps.publishChanged(accountOf(made.row));
    if (made.guest) deps.onSessionEnded(made.guest.id, null);
    this.mail
      .warnOwner(read.email, asking)
      .catch((fault: unknown) => deps.onFault(fault, 'register'));
    return userOf(made.row);
  }

  private async insert(
    db: Db,
    guest: AccountRow | null,
    { username, email, displayName }: Registration,
    passwordHash: string,
  ): Promise<AccountRow | Refusal> {
    const now = new Date(this.deps.now());
    const name = shownName(displayName) || username;
    const account = {
      is_guest: false,
      username,
      email,
      password_hash: passwordHash,
      full_name: displayName,
    };
    if (!guest) return insertAccount(db, name, account, now);
    const named = await updateProfile(db, guest, { name, avatar: undefined }, now);
    if (isRefusal(named)) return named;
    await updateAccount(db, guest.id, account);
    return getAccountRow(db, guest.id);
  }

  async logIn(
    { usernameOrEmail, password }: Credentials,
    asking: SignInContext = {},
  ): Promise<SignInResult | Refusal> {
    const { db, throttle } = this.deps;
    const { from } = asking;
    const login = usernameOrEmail.toLowerCase().slice(0, MAX_LOGIN_LENGTH);
    const known = await this.attempt(login, from, async () => {
      await throttle.delayLogin(login, from);
      // An address is a login only of the account that has confirmed it.
      const isEmail = usernameOrEmail.includes('@');
      const key = isEmail ? { provedEmail: usernameOrEmail } : { username: usernameOrEmail };
      return this.check(await findAccount(db, key), password, 'wrongPassword');
    });
    if (isRefusal(known)) return known;
    throttle.recordSuccess(login, from);
    return signIn(this.deps, asking, async () => known);
  }

  /** Changes the password and ends all other sessions. */
  async changePassword(
    bearerToken: string,
    wanted: PasswordChange,
    from?: string,
  ): Promise<null | Refusal> {
    const { db, tokens, sessions, hashing, onSessionEnded } = this.deps;
    const bearer = await tokens.read(bearerToken);
    if (isRefusal(bearer)) return bearer;
    const { id, session } = bearer;
    const read = readRequest(passwordChange, wanted);
    if (isRefusal(read)) return read;
    const before = await findAccount(db, { id });
    if (session === null || !before?.password_hash) return refuse('noPassword');
    const known = await this.attempt(id, from, () =>
      this.check(before, read.currentPassword, 'wrongCurrentPassword'),
    );
    if (isRefusal(known)) return known;
    const passwordHash = await hashing.run(() => hashPassword(read.newPassword));
    if (passwordHash === null) return tooManyAttempts(BUSY_MS);
    const ended = await inTransaction(db, async (trx) => {
      const row = await findAccount(trx, { id }, 'lock');
      // Another session may have changed it meanwhile.
      if (row?.password_hash !== before.password_hash) return refuse('wrongCurrentPassword');
      await updateAccount(trx, id, { password_hash: passwordHash });
      return sessions.endOthers(trx, id, session);
    });
    if (isRefusal(ended)) return ended;
    for (const one of ended) onSessionEnded(id, one);
    return null;
  }

  /** Counts the attempt against the limits, unless it succeeds. */
  private async attempt<T>(
    login: string,
    from: string | undefined,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const { limits } = this.deps;
    const attempt = {
      loginFailuresPerAccountAndAddress: from && `${from} ${login}`,
      loginFailuresPerAddress: from,
    };
    const tooMany = limits.consume(attempt);
    if (tooMany) return tooMany;
    const outcome = await work();
    if (!isRefusal(outcome)) limits.refund(attempt);
    return outcome;
  }

  /** Returns the row if the password is that of its account. */
  private async check(
    row: AccountRow | null,
    password: string,
    problem: 'wrongPassword' | 'wrongCurrentPassword',
  ): Promise<AccountRow | Refusal> {
    const isRight = await this.deps.hashing.run(() =>
      isPasswordOf(password, row?.password_hash ?? null),
    );
    if (isRight === null) return tooManyAttempts(BUSY_MS);
    return isRight && row ? row : refuse(problem);
  }
}

// The library is loaded with the first password: it takes 3 MB.

/** argon2id, with the library's parameters (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password);
}

/** Takes the same work where there is no hash to compare with. */
export async function isPasswordOf(password: string, known: string | null): Promise<boolean> {
  if (known !== null) {
    const { verify } = await import('@node-rs/argon2');
    return verify(known, password);
  }
  await hashPassword(password);
  return false;
}
