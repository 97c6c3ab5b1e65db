// Registering and logging in with a password.
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { Queries } from '../database/database.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  insertAccount,
  inTransaction,
  knownAccount,
  type NewAccount,
  updateAccount,
  updateProfile,
} from './accountRows.ts';
import { shownName } from './displayName.ts';
import {
  type Asking,
  type Desk,
  enter,
  guestIdOf,
  holdGuest,
  type Session,
  welcome,
} from './entering.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { readRequest, refuseFields, registration, type Registration } from './registration.ts';
import { type User, userOf } from './user.ts';

/** Of an email address; more would only fill the memory of the limits. */
const LONGEST_LOGIN = 254;

export interface Credentials {
  readonly usernameOrEmail: string;
  readonly password: string;
}

/** A guest who registers keeps id, seat and games. */
export async function register(
  desk: Desk,
  wanted: unknown,
  asking: Asking,
): Promise<User | Refusal> {
  const read = readRequest(registration, wanted);
  if (isRefusal(read)) return read;
  const tooMany = asking.from && (await desk.limits.take({ newAccountsPerAddress: asking.from }));
  if (tooMany) return tooMany;
  const guestId = await guestIdOf(desk, asking.guestToken);
  const passwordHash = await hashPassword(read.password);
  const row = await inTransaction(desk.database, async (queries) => {
    const taken = await takenFields(queries, read);
    if (taken) return taken;
    return await settle(desk, queries, await holdGuest(queries, guestId), read, passwordHash);
  });
  if (isRefusal(row)) return row;
  desk.tellChanged(accountOf(row));
  return userOf(row);
}

async function takenFields(
  queries: Queries,
  { username, email }: Registration,
): Promise<Refusal | null> {
  const byName = await findAccount(queries, 'lower(a.username) = lower($1)', username);
  const byEmail = await findAccount(queries, 'lower(a.email) = lower($1)', email);
  if (!byName && !byEmail) return null;
  return refuseFields({
    ...(byName && { username: 'is taken' }),
    ...(byEmail && { email: 'is taken' }),
  });
}

async function settle(
  desk: Desk,
  queries: Queries,
  guest: AccountRow | null,
  { username, email, displayName }: Registration,
  passwordHash: string,
): Promise<AccountRow | Refusal> {
  const now = new Date(desk.now());
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
  return await knownAccount(queries, guest.id);
}

export async function logIn(
  desk: Desk,
  { usernameOrEmail, password }: Credentials,
  { from, guestToken }: Asking,
): Promise<Session | Refusal> {
  const tries = {
    loginFailuresPerAccount: usernameOrEmail.toLowerCase().slice(0, LONGEST_LOGIN),
    ...(from && { loginFailuresPerAddress: from }),
  };
  const tooMany = await desk.limits.take(tries);
  if (tooMany) return tooMany;
  const known = await findByLogin(desk.database, usernameOrEmail);
  if (!(await isPassword(password, known?.password_hash ?? null)) || !known) {
    return refuse('INVALID_CREDENTIALS', 'The username or the password is not right.');
  }
  await desk.limits.giveBack(tries);
  const guestId = await guestIdOf(desk, guestToken);
  const entered = await inTransaction(desk.database, async (queries) =>
    enter(desk, queries, known, await holdGuest(queries, guestId)),
  );
  return await welcome(desk, entered);
}

function findByLogin(queries: Queries, usernameOrEmail: string): Promise<AccountRow | null> {
  return usernameOrEmail.includes('@')
    ? findAccount(queries, 'lower(a.email) = lower($1)', usernameOrEmail)
    : findAccount(queries, 'lower(a.username) = lower($1)', usernameOrEmail);
}
