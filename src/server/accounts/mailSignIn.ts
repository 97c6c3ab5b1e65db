// Signing in by mail: a code or a link proves the address, and the first time makes the account.

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Db } from '../store/schema.ts';
import { type AccountRow, findAccount, insertAccount, updateAccount } from './accountRows.ts';
import { type Message, registeredMail, signInMail } from './mail.ts';
import { randomGuestName } from './names.ts';
import { emailAddress, readRequest } from './registration.ts';
import { deriveKey, newSecret } from './secrets.ts';
import {
  signIn,
  type SignInContext,
  type SignInDeps,
  type SignInResult,
  tooManyAttempts,
  WorkQueue,
} from './signIn.ts';

const BUSY_MS = 5000;
const MAILS = { atOnce: 5, waiting: 500 };

export class MailSignIn {
  private readonly deps: SignInDeps;
  private readonly codes: SignInCodes;
  /** Mails on their way: nobody waits for them, so that none tells by its time what became of it. */
  private readonly mails = new WorkQueue(MAILS);

  constructor(deps: SignInDeps) {
    this.deps = deps;
    this.codes = new SignInCodes(deps);
  }

  /** The answer is the same for known and unknown addresses, and whether or not the mail can be sent. */
  async requestCode(
    address: string,
    { from, language = 'en' }: SignInContext = {},
  ): Promise<{ sent: true } | Refusal> {
    const { db, limits, throttle, publicUrl } = this.deps;
    const read = readRequest(emailAddress, address);
    if (isRefusal(read)) return read;
    const email = read.toLowerCase();
    // Strangers who ask for many mails must not keep the owner from asking for one.
    const isFamiliar = throttle.isFamiliar(email, from);
    const tooMany = limits.consume({
      ...(!isFamiliar && { codesPerMailbox: email }),
      codesPerAddress: from,
    });
    if (tooMany) return tooMany;
    const { code, linkToken } = await db
      .transaction()
      .execute((trx) => this.codes.issue(trx, email));
    // The part after the # stays in the browser: no log on the way and no other page sees it.
    const link = `${publicUrl}/sign-in#token=${linkToken}`;
    const isSent = this.sendSoon(signInMail(email, language, { code, link }));
    return isSent ? { sent: true } : tooManyAttempts(BUSY_MS);
  }

  async verifyCode(
    address: string,
    code: string,
    asking: SignInContext = {},
  ): Promise<SignInResult | Refusal> {
    const read = readRequest(emailAddress, address);
    if (isRefusal(read)) return read;
    const email = read.toLowerCase();
    return this.enter(asking, 'wrongCode', (db) => this.codes.useCode(db, email, code));
  }

  verifyLink(linkToken: string, asking: SignInContext = {}): Promise<SignInResult | Refusal> {
    return this.enter(asking, 'wrongLink', (db) => this.codes.useLink(db, linkToken));
  }

  /** Tells the owner of an address that somebody else has registered with it. */
  async warnOwner(address: string, { language = 'en' }: SignInContext): Promise<void> {
    const { db, limits } = this.deps;
    const owner = await findAccount(db, { provedEmail: address });
    if (!owner?.email || limits.consume({ noticesPerMailbox: address.toLowerCase() })) return;
    this.sendSoon(registeredMail(owner.email, language));
  }

  /** False when too many mails are waiting. */
  private sendSoon(message: Message): boolean {
    const { mail, onFault } = this.deps;
    const sending = this.mails.run(() => mail.send(message));
    sending?.catch((fault: unknown) => onFault(fault, 'mail'));
    return sending !== null;
  }

  /** Signs in the person who proved the address, with their own games and nobody else's. */
  private async enter(
    asking: SignInContext,
    problem: 'wrongCode' | 'wrongLink',
    prove: (db: Db) => Promise<string | null>,
  ): Promise<SignInResult | Refusal> {
    const { from, guestToken } = asking;
    const tooMany = this.deps.limits.consume({ codeAttemptsPerAddress: from });
    if (tooMany) return tooMany;
    const session = await signIn(this.deps, asking, async (db, guest) => {
      const email = await prove(db);
      if (email === null) return refuse(problem);
      const known = await findAccount(db, { provedEmail: email }, 'lock');
      return known ?? this.claim(db, email, guest ?? (await this.claimant(db, email, guestToken)));
    });
    if (!isRefusal(session) && session.user.email !== null)
      this.deps.throttle.recordSuccess(session.user.email.toLowerCase(), from);
    return session;
  }

  /** Finds the account that is signed in, names this address, and now proves it. */
  private async claimant(db: Db, email: string, token = ''): Promise<AccountRow | null> {
    const { tokens, sessions } = this.deps;
    const bearer = await tokens.read(token);
    if (isRefusal(bearer)) return null;
    const { id, session } = bearer;
    if (session === null || !(await sessions.has(db, id, session))) return null;
    const row = await findAccount(db, { id }, 'lock');
    return row?.email?.toLowerCase() === email ? row : null;
  }

  /**
   * Gives an address that nobody has proved before to the account that the person has been so far, or to a new one.
   * An account that a stranger registered with the address stays the stranger's.
   */
  private async claim(
    db: Db,
    email: string,
    own: AccountRow | null,
  ): Promise<AccountRow | Refusal> {
    const now = new Date(this.deps.now());
    const account = { is_guest: false, email, email_proved_at: now };
    if (!own) return insertAccount(db, randomGuestName(), account, now);
    await updateAccount(db, own.id, account);
    return own;
  }
}

export const CODE_SECONDS = 10 * 60;
const MAX_ATTEMPTS = 5;

/** Codes and links that are on their way. Of one address only the newest is good. */
export class SignInCodes {
  private readonly key: Buffer;
  private readonly now: () => number;

  constructor({ secret, now }: Pick<SignInDeps, 'secret' | 'now'>) {
    this.key = deriveKey(secret, 'sign-in codes');
    this.now = now;
  }

  async issue(db: Db, email: string): Promise<{ code: string; linkToken: string }> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const linkToken = newSecret();
    const expired = db
      .selectFrom('sign_in_codes')
      .select('email')
      .where('expires_at', '<=', new Date(this.now()))
      .forUpdate()
      .skipLocked();
    await db.deleteFrom('sign_in_codes').where('email', 'in', expired).execute();
    const fresh = {
      code_hash: this.hashOf('code', email, code),
      link_hash: this.hashOf('link', linkToken),
      attempts: 0,
      expires_at: new Date(this.now() + CODE_SECONDS * 1000),
    };
    await db
      .insertInto('sign_in_codes')
      .values({ email, ...fresh })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
      .execute();
    return { code, linkToken };
  }

  /** Returns the address that is proved by the code. */
  async useCode(db: Db, email: string, code: string): Promise<string | null> {
    const row = await db
      .updateTable('sign_in_codes')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('email', '=', email)
      .where('attempts', '<', MAX_ATTEMPTS)
      .where('expires_at', '>', new Date(this.now()))
      .returning('code_hash')
      .executeTakeFirst();
    const given = Buffer.from(this.hashOf('code', email, code));
    if (!row || !timingSafeEqual(given, Buffer.from(row.code_hash))) return null;
    await db.deleteFrom('sign_in_codes').where('email', '=', email).execute();
    return email;
  }

  async useLink(db: Db, linkToken: string): Promise<string | null> {
    const row = await db
      .deleteFrom('sign_in_codes')
      .where('link_hash', '=', this.hashOf('link', linkToken))
      .where('expires_at', '>', new Date(this.now()))
      .returning('email')
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /** A million codes are tried in a second, so their hashes are worth nothing without the key. */
  private hashOf(...parts: string[]): string {
    return createHmac('sha256', this.key).update(parts.join('\n')).digest('base64url');
  }
}
