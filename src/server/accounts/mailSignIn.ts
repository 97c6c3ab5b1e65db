// Signing in by mail: a code or a link proves the address, and the first time makes the account.

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { Db } from '../store/schema.ts';
import {
  type AccountRow,
  findAccount,
  insertAccount,
  inTransaction,
  updateAccount,
} from './accountRows.ts';
import { type Mail, type Message, registeredMail, signInMail } from './mail.ts';
import { randomGuestName } from './names.ts';
import { emailAddress, readRequest } from './registration.ts';
import {
  completeSignIn,
  createSignInResult,
  lockGuest,
  type SignInContext,
  type SignInDeps,
  type SignInResult,
  tooManyAttempts,
  type WorkQueue,
} from './signIn.ts';
import { deriveKey, type ReadToken } from './tokens.ts';

export interface MailSignInDeps extends SignInDeps {
  readonly mail: Mail;
  /** Mails on their way: nobody waits for them, so that none tells by its time what became of it. */
  readonly mails: WorkQueue;
  readonly codes: SignInCodes;
  readonly publicUrl: string;
  onFault(fault: unknown, where: string): void;
}

const BUSY_MS = 5000;

/** The answer is the same for known and unknown addresses, and whether or not the mail can be sent. */
export async function requestCode(
  deps: MailSignInDeps,
  address: string,
  { from, language = 'en' }: SignInContext,
): Promise<{ sent: true } | Refusal> {
  const read = readRequest(emailAddress, address);
  if (isRefusal(read)) return read;
  const email = read.toLowerCase();
  // Strangers who ask for many mails must not keep the owner from asking for one.
  const isFamiliar = deps.throttle.isFamiliar(email, from);
  const tooMany = await deps.limits.consume({
    ...(!isFamiliar && { codesPerMailbox: email }),
    ...(from && { codesPerAddress: from }),
  });
  if (tooMany) return tooMany;
  const { code, linkToken } = await deps.db
    .transaction()
    .execute((db) => deps.codes.issue(db, email));
  // The part after the # stays in the browser: no log on the way and no other page sees it.
  const link = `${deps.publicUrl}/sign-in#token=${linkToken}`;
  const isSent = sendSoon(deps, signInMail(email, language, { code, link }));
  return isSent ? { sent: true } : tooManyAttempts(BUSY_MS);
}

/** Tells the owner of an address that somebody else has registered with it. */
export async function warnOwner(
  deps: MailSignInDeps,
  email: string,
  { language = 'en' }: SignInContext,
): Promise<void> {
  const owner = await findAccount(deps.db, { provedEmail: email });
  if (!owner || (await deps.limits.consume({ noticesPerMailbox: email.toLowerCase() }))) return;
  sendSoon(deps, registeredMail(addressOf(owner), language));
}

/** Of an account that was found or entered by it. */
function addressOf({ email }: AccountRow): string {
  return assertDefined(email, 'address of this account');
}

/** False when too many mails are waiting. */
function sendSoon(deps: MailSignInDeps, message: Message): boolean {
  const sending = deps.mails.run(() => deps.mail.send(message));
  sending?.catch((fault: unknown) => deps.onFault(fault, 'mail'));
  return sending !== null;
}

export async function verifyCode(
  deps: MailSignInDeps,
  address: string,
  code: string,
  asking: SignInContext,
): Promise<SignInResult | Refusal> {
  const read = readRequest(emailAddress, address);
  if (isRefusal(read)) return read;
  return await enterByMail(deps, asking, 'wrongCode', (db) =>
    deps.codes.useCode(db, read.toLowerCase(), code),
  );
}

export function verifyLink(
  deps: MailSignInDeps,
  linkToken: string,
  asking: SignInContext,
): Promise<SignInResult | Refusal> {
  return enterByMail(deps, asking, 'wrongLink', (db) => deps.codes.useLink(db, linkToken));
}

/** Signs in the person who proved the address, with their own games and nobody else's. */
async function enterByMail(
  deps: MailSignInDeps,
  { from, guestToken, client }: SignInContext,
  problem: 'wrongCode' | 'wrongLink',
  prove: (db: Db) => Promise<string | null>,
): Promise<SignInResult | Refusal> {
  const tooMany = from && (await deps.limits.consume({ codeAttemptsPerAddress: from }));
  if (tooMany) return tooMany;
  const bearer = await deps.tokens.read(guestToken ?? '');
  const entered = await inTransaction(deps.db, async (db) => {
    const email = await prove(db);
    if (email === null) return refuse(problem);
    const guest = isRefusal(bearer) ? null : await heldGuest(db, bearer);
    const claimant = isRefusal(bearer) ? null : await heldClaimant(deps, db, bearer, email);
    const row = await accountAt(deps, db, email, claimant ?? guest);
    return isRefusal(row) ? row : await completeSignIn(deps, db, row, { guest, client });
  });
  if (isRefusal(entered)) return entered;
  deps.throttle.recordSuccess(addressOf(entered.row).toLowerCase(), from);
  return await createSignInResult(deps, entered);
}

function heldGuest(db: Db, { kind, id }: ReadToken): Promise<AccountRow | null> {
  return lockGuest(db, kind === 'guest' ? id : null);
}

/** Finds the account that is signed in, names this address, and now proves it. */
async function heldClaimant(
  { sessions }: MailSignInDeps,
  db: Db,
  { id, session }: ReadToken,
  email: string,
): Promise<AccountRow | null> {
  if (session === null || !(await sessions.has(db, id, session))) return null;
  const row = await findAccount(db, { id }, 'lock');
  return row?.email?.toLowerCase() === email ? row : null;
}

/**
 * The account that proved the address before. Where there is none, whoever proves it now becomes it:
 * the one they have been so far, or a new one. What a stranger registered with the address stays the
 * stranger's.
 */
async function accountAt(
  deps: MailSignInDeps,
  db: Db,
  email: string,
  own: AccountRow | null,
): Promise<AccountRow | Refusal> {
  const now = new Date(deps.now());
  const known = await findAccount(db, { provedEmail: email }, 'lock');
  if (known) return known;
  const account = { is_guest: false, email, email_proved_at: now };
  if (!own) return await insertAccount(db, randomGuestName(), account, now);
  await updateAccount(db, own.id, account);
  return own;
}

export const CODE_SECONDS = 10 * 60;
const MAX_ATTEMPTS = 5;

interface SignInCodes {
  /** Takes the place of an earlier one to the same address. */
  issue(db: Db, email: string): Promise<{ code: string; linkToken: string }>;
  /** The address that is proved by it. */
  useCode(db: Db, email: string, code: string): Promise<string | null>;
  useLink(db: Db, linkToken: string): Promise<string | null>;
}

export function openSignInCodes(secret: string, now: () => number): SignInCodes {
  const key = deriveKey(secret, 'sign-in codes');
  // A million codes are tried in a second, so their hashes are worth nothing without the key.
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  return {
    async issue(db, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const linkToken = randomBytes(32).toString('base64url');
      const expired = db
        .selectFrom('sign_in_codes')
        .select('email')
        .where('expires_at', '<=', new Date(now()))
        .forUpdate()
        .skipLocked();
      await db.deleteFrom('sign_in_codes').where('email', 'in', expired).execute();
      const fresh = {
        code_hash: hashOf('code', email, code),
        link_hash: hashOf('link', linkToken),
        attempts: 0,
        expires_at: new Date(now() + CODE_SECONDS * 1000),
      };
      await db
        .insertInto('sign_in_codes')
        .values({ email, ...fresh })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
        .execute();
      return { code, linkToken };
    },

    async useCode(db, email, code) {
      const row = await db
        .updateTable('sign_in_codes')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('email', '=', email)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('expires_at', '>', new Date(now()))
        .returning('code_hash')
        .executeTakeFirst();
      const given = Buffer.from(hashOf('code', email, code));
      if (!row || !timingSafeEqual(given, Buffer.from(row.code_hash))) return null;
      await db.deleteFrom('sign_in_codes').where('email', '=', email).execute();
      return email;
    },

    async useLink(db, linkToken) {
      const row = await db
        .deleteFrom('sign_in_codes')
        .where('link_hash', '=', hashOf('link', linkToken))
        .where('expires_at', '>', new Date(now()))
        .returning('email')
        .executeTakeFirst();
      return row?.email ?? null;
    },
  };
}
