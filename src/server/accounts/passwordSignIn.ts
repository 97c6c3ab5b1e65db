// Registering and logging in with a password.
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Queries } from '../database/database.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  findByClaimedMail,
  insertAccount,
  inTransaction,
  getAccountRow,
  type NewAccount,
  updateAccount,
  updateProfile,
} from './accountRows.ts';
import { shownName } from './displayName.ts';
import {
  type SignInContext,
  type SignInDeps,
  completeSignIn,
  guestIdOf,
  lockGuest,
  type SignInResult,
  createSignInResult,
} from './signInCompletion.ts';
import { tooManyAttempts } from './signInRateLimiter.ts';
import { type MailSignInDeps, warnOwner } from './mailSignIn.ts';
import { findMatchingHash, hashPassword } from './passwords.ts';
import { readRequest, refuseFields, registration, type Registration } from './registration.ts';
import { type User, userOf } from './user.ts';

/** Of an email address; more would only fill the memory of the limits. */
const MAX_LOGIN_LENGTH = 254;
const BUSY_MS = 1000;

export interface Credentials {
  readonly usernameOrEmail: string;
  readonly password: string;
}

export interface PasswordSignInDeps extends MailSignInDeps {
  saltOf(email: string): Uint8Array;
}

/**
 * A guest who registers keeps id, seat and games. An address that somebody has is answered as any
 * other: it is nobody's word until it is proved, and its owner is told by mail.
 */
export async function register(
  deps: PasswordSignInDeps,
  wanted: unknown,
  asking: SignInContext,
): Promise<User | Refusal> {
  const read = readRequest(registration, wanted);
  if (isRefusal(read)) return read;
  const tooMany =
    asking.from && (await deps.limits.consume({ newAccountsPerAddress: asking.from }));
  if (tooMany) return tooMany;
  const guestId = await guestIdOf(deps, asking.guestToken);
  const hashing = deps.hashing.run(() => hashPassword(read.password, deps.saltOf(read.email)));
  if (hashing === null) return tooManyAttempts(BUSY_MS);
  const passwordHash = await hashing;
  const made = await inTransaction(deps.database, async (queries) => {
    const byName = await findAccount(queries, 'lower(a.username) = lower($1)', read.username);
    if (byName) return refuseFields({ username: 'taken' });
    const guest = await lockGuest(queries, guestId);
    const row = await settle(deps, queries, guest, read, passwordHash);
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
  queries: Queries,
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
  if (!guest) return await insertAccount(queries, name, account, now);
  const named = await updateProfile(queries, guest, { name, avatar: undefined }, now);
  if (isRefusal(named)) return named;
  await updateAccount(queries, guest.id, account);
  return await getAccountRow(queries, guest.id);
}

export async function logIn(
  deps: SignInDeps,
  { usernameOrEmail, password }: Credentials,
  { from, guestToken }: SignInContext,
): Promise<SignInResult | Refusal> {
  const login = usernameOrEmail.toLowerCase().slice(0, MAX_LOGIN_LENGTH);
  const tries = from
    ? { loginFailuresPerAccountAndAddress: `${from} ${login}`, loginFailuresPerAddress: from }
    : {};
  const tooMany = await deps.limits.consume(tries);
  if (tooMany) return tooMany;
  await deps.throttle.delayLogin(login, from);
  const known = await whoseLogin(deps, usernameOrEmail, password);
  if (isRefusal(known)) return known;
  await deps.limits.refund(tries);
  deps.throttle.recordSuccess(login, from);
  const guestId = await guestIdOf(deps, guestToken);
  const entered = await inTransaction(deps.database, async (queries) =>
    completeSignIn(deps, queries, known, await lockGuest(queries, guestId)),
  );
  return isRefusal(entered) ? entered : await createSignInResult(deps, entered);
}

/** Several may have registered with one address, and it is the password that tells which is meant. */
async function whoseLogin(
  deps: SignInDeps,
  usernameOrEmail: string,
  password: string,
): Promise<AccountRow | Refusal> {
  const rows = await findByLogin(deps.database, usernameOrEmail);
  const hashes = rows.flatMap(({ password_hash }) => password_hash ?? []);
  const checking = deps.hashing.run(() => findMatchingHash(password, hashes));
  if (checking === null) return tooManyAttempts(BUSY_MS);
  const fitting = await checking;
  const known = rows.find(
    ({ password_hash }) => password_hash !== null && password_hash === fitting,
  );
  return known ?? refuse('wrongPassword');
}

async function findByLogin(queries: Queries, usernameOrEmail: string): Promise<AccountRow[]> {
  if (usernameOrEmail.includes('@')) return findByClaimedMail(queries, usernameOrEmail);
  const row = await findAccount(queries, 'lower(a.username) = lower($1)', usernameOrEmail);
  return row ? [row] : [];
}
