// Signing in with a password: registering, logging in, and changing the password.

import { hash, verify } from '@node-rs/argon2';
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
  type NewAccount,
  updateAccount,
  updateProfile,
} from './accountRows.ts';
import { type MailSignInDeps, warnOwner } from './mailSignIn.ts';
import { shownName } from './names.ts';
import { type User, userOf } from './profile.ts';
import {
  passwordChange,
  readRequest,
  refuseFields,
  registration,
  type Registration,
} from './registration.ts';
import {
  completeSignIn,
  createSignInResult,
  guestIdOf,
  lockGuest,
  type SignInContext,
  type SignInDeps,
  type SignInResult,
  tooManyAttempts,
} from './signIn.ts';
import type { ReadToken } from './tokens.ts';

/** Of an email address; more would only fill the memory of the limits. */
const MAX_LOGIN_LENGTH = 254;
const BUSY_MS = 1000;

export interface Credentials {
  readonly usernameOrEmail: string;
  readonly password: string;
}

/**
 * A guest who registers keeps id, seat and games. An address that somebody has is answered as any
 * other: it is nobody's word until it is proved, and its owner is told by mail.
 */
export async function register(
  deps: MailSignInDeps,
  wanted: unknown,
  asking: SignInContext,
): Promise<User | Refusal> {
  const read = readRequest(registration, wanted);
  if (isRefusal(read)) return read;
  const tooMany =
    asking.from && (await deps.limits.consume({ newAccountsPerAddress: asking.from }));
  if (tooMany) return tooMany;
  const guestId = await guestIdOf(deps, asking.guestToken);
  const hashing = deps.hashing.run(() => hashPassword(read.password));
  if (hashing === null) return tooManyAttempts(BUSY_MS);
  const passwordHash = await hashing;
  const made = await inTransaction(deps.db, async (db) => {
    const byName = await findAccount(db, { username: read.username });
    if (byName) return refuseFields({ username: 'taken' });
    const guest = await lockGuest(db, guestId);
    const row = await settle(deps, db, guest, read, passwordHash);
    return isRefusal(row) ? row : { row, guest };
  });
  if (isRefusal(made)) return made;
  deps.publishChanged(accountOf(made.row));
  if (made.guest) deps.onSessionEnded(made.guest.id, null);
  warnOwner(deps, read.email, asking).catch((fault: unknown) => deps.onFault(fault, 'register'));
  return userOf(made.row);
}

async function settle(
  deps: SignInDeps,
  db: Db,
  guest: AccountRow | null,
  { username, email, displayName }: Registration,
  passwordHash: string,
): Promise<AccountRow | Refusal> {
  const now = new Date(deps.now());
  const name = shownName(displayName) || username;
  const account: NewAccount = {
    is_guest: false,
    username,
    email,
    password_hash: passwordHash,
    full_name: displayName,
  };
  if (!guest) return await insertAccount(db, name, account, now);
  const named = await updateProfile(db, guest, { name, avatar: undefined }, now);
  if (isRefusal(named)) return named;
  await updateAccount(db, guest.id, account);
  return await getAccountRow(db, guest.id);
}

export async function logIn(
  deps: SignInDeps,
  { usernameOrEmail, password }: Credentials,
  { from, guestToken, client }: SignInContext,
): Promise<SignInResult | Refusal> {
  const login = usernameOrEmail.toLowerCase().slice(0, MAX_LOGIN_LENGTH);
  const tries = from
    ? { loginFailuresPerAccountAndAddress: `${from} ${login}`, loginFailuresPerAddress: from }
    : {};
  const tooMany = await deps.limits.consume(tries);
  if (tooMany) return tooMany;
  await deps.throttle.delayLogin(login, from);
  const row = await findByLogin(deps.db, usernameOrEmail);
  const known = await checkPassword(deps, row, password, 'wrongPassword');
  if (isRefusal(known)) return known;
  await deps.limits.refund(tries);
  deps.throttle.recordSuccess(login, from);
  const guestId = await guestIdOf(deps, guestToken);
  const entered = await inTransaction(deps.db, async (db) =>
    completeSignIn(deps, db, known, { guest: await lockGuest(db, guestId), client }),
  );
  return isRefusal(entered) ? entered : await createSignInResult(deps, entered);
}

/** Returns the row if the password is that of its account. */
async function checkPassword(
  { hashing }: SignInDeps,
  row: AccountRow | null,
  password: string,
  problem: 'wrongPassword' | 'wrongCurrentPassword',
): Promise<AccountRow | Refusal> {
  const checking = hashing.run(() => isPasswordOf(password, row?.password_hash ?? null));
  if (checking === null) return tooManyAttempts(BUSY_MS);
  return (await checking) && row ? row : refuse(problem);
}

/** An address is a login only of the account that has confirmed it. */
function findByLogin(db: Db, usernameOrEmail: string): Promise<AccountRow | null> {
  if (usernameOrEmail.includes('@')) return findAccount(db, { provedEmail: usernameOrEmail });
  return findAccount(db, { username: usernameOrEmail });
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  deps: SignInDeps,
  { id, session }: ReadToken,
  wanted: unknown,
  from: string | undefined,
): Promise<null | Refusal> {
  const read = readRequest(passwordChange, wanted);
  if (isRefusal(read)) return read;
  const before = await findAccount(deps.db, { id });
  if (session === null || !before?.password_hash) return refuse('noPassword');
  const tries = from
    ? { loginFailuresPerAccountAndAddress: `${from} ${id}`, loginFailuresPerAddress: from }
    : {};
  const tooMany = await deps.limits.consume(tries);
  if (tooMany) return tooMany;
  const known = await checkPassword(deps, before, read.currentPassword, 'wrongCurrentPassword');
  if (isRefusal(known)) return known;
  await deps.limits.refund(tries);
  const hashing = deps.hashing.run(() => hashPassword(read.newPassword));
  if (hashing === null) return tooManyAttempts(BUSY_MS);
  const passwordHash = await hashing;
  const ended = await inTransaction(deps.db, async (db) => {
    const row = await findAccount(db, { id }, 'lock');
    // Another session may have changed it meanwhile.
    if (row?.password_hash !== before.password_hash) return refuse('wrongCurrentPassword');
    await updateAccount(db, id, { password_hash: passwordHash });
    return await deps.sessions.endOthers(db, id, session);
  });
  if (isRefusal(ended)) return ended;
  for (const one of ended) deps.onSessionEnded(id, one);
  return null;
}

/** argon2id, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Takes the same work where there is no hash to compare with. */
export async function isPasswordOf(password: string, known: string | null): Promise<boolean> {
  if (known !== null) return verify(known, password);
  await hashPassword(password);
  return false;
}
