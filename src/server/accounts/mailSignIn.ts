// Signing in by mail: a code or a link proves the address, and the first time makes the account.
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { Queries } from '../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import { type Language, signInMail } from '../mail/signInMail.ts';
import {
  type AccountRow,
  findAccount,
  insertAccount,
  inTransaction,
  updateAccount,
} from './accountRows.ts';
import {
  type Asking,
  type Desk,
  enter,
  guestIdOf,
  holdGuest,
  type Session,
  welcome,
} from './entering.ts';
import { drawGuestName } from './guestName.ts';
import { emailAddress, readRequest } from './registration.ts';
import { endSessionsOf } from './sessions.ts';
import type { ProvedAddress, SignInCodes } from './signInCodes.ts';

export interface MailDesk extends Desk {
  readonly mail: Mail;
  readonly codes: SignInCodes;
  readonly publicUrl: string;
}

export interface CodeAsking extends Asking {
  readonly language?: Language | undefined;
}

/** The same answer for every address, known or not. */
export async function requestCode(
  desk: MailDesk,
  address: string,
  { from, guestToken, language = 'en' }: CodeAsking,
): Promise<{ sent: true } | Refusal> {
  const read = readRequest(emailAddress, address);
  if (isRefusal(read)) return read;
  const email = read.toLowerCase();
  const tooMany = await desk.limits.take({
    codesPerMailbox: email,
    ...(from && { codesPerAddress: from }),
  });
  if (tooMany) return tooMany;
  const guestId = await guestIdOf(desk, guestToken);
  const { code, linkToken } = await desk.database.transaction(async (queries) => {
    const guest = await holdGuest(queries, guestId);
    return await desk.codes.issue(queries, { email, guestId: guest?.id ?? null });
  });
  const link = `${desk.publicUrl}/sign-in?token=${linkToken}`;
  await desk.mail.send(signInMail(email, language, { code, link }));
  return { sent: true };
}

export async function verifyCode(
  desk: MailDesk,
  address: string,
  code: string,
  { from }: Asking,
): Promise<Session | Refusal> {
  const read = readRequest(emailAddress, address);
  if (isRefusal(read)) return read;
  return await enterByMail(desk, from, 'The code is not right, or not good any more.', (queries) =>
    desk.codes.useCode(queries, read.toLowerCase(), code),
  );
}

export function verifyLink(
  desk: MailDesk,
  linkToken: string,
  { from }: Asking,
): Promise<Session | Refusal> {
  return enterByMail(desk, from, 'The link is not good any more.', (queries) =>
    desk.codes.useLink(queries, linkToken),
  );
}

async function enterByMail(
  desk: MailDesk,
  from: string | undefined,
  problem: string,
  prove: (queries: Queries) => Promise<ProvedAddress | null>,
): Promise<Session | Refusal> {
  const tooMany = from && (await desk.limits.take({ codeAttemptsPerAddress: from }));
  if (tooMany) return tooMany;
  const entered = await inTransaction(desk.database, async (queries) => {
    const proved = await prove(queries);
    if (!proved) return refuse('INVALID_CREDENTIALS', problem);
    const guest = await holdGuest(queries, proved.guestId);
    const row = await accountAt(desk, queries, proved.email, guest);
    return isRefusal(row) ? row : await enter(desk, queries, row, guest);
  });
  return isRefusal(entered) ? entered : await welcome(desk, entered);
}

/** The account of the address; where there is none the guest becomes it, or a new one is made. */
async function accountAt(
  desk: MailDesk,
  queries: Queries,
  email: string,
  guest: AccountRow | null,
): Promise<AccountRow | Refusal> {
  const now = new Date(desk.now());
  const known = await findAccount(queries, 'lower(a.email) = lower($1)', email, 'lock');
  if (known) {
    if (!known.email_proved_at) await claim(queries, known, now);
    return known;
  }
  const account = { is_guest: false, email, email_proved_at: now };
  if (!guest) return await insertAccount(queries, drawGuestName(), account, now);
  await updateAccount(queries, guest.id, account);
  return guest;
}

/** Anybody may have registered with this address, so what they set up to get in again is dropped. */
async function claim(queries: Queries, { id }: AccountRow, now: Date): Promise<void> {
  await updateAccount(queries, id, { email_proved_at: now, password_hash: null });
  await endSessionsOf(queries, id);
}
