// Recognises administrators: holders of the server's secret, and proved addresses that the settings name.

import { decodeJwt } from 'jose';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';
import { isOperator, OPERATOR } from './operatorToken.ts';

export interface AdminAuthorizerDeps {
  readonly accounts: Pick<Accounts, 'authenticate'>;
  readonly db: Db;
  readonly secret: string;
  /** Addresses of mail, in small letters. */
  readonly admins: readonly string[];
  readonly now?: () => number;
}

export interface AdminAuthorizer {
  /** Returns the administrator who holds this token, or a refusal. */
  identify(token: string): Promise<Account | Refusal>;
  isAdmin(player: PlayerId): Promise<boolean>;
}

/** A token that was taken from somebody is of no use here for long. */
const SESSION_GOOD_FOR_MS = 12 * 60 * 60_000;

/** Asked of the database each time: nothing that was kept lets in who has lost the right. */
export function createAdminAuthorizer(deps: AdminAuthorizerDeps): AdminAuthorizer {
  const { accounts, db, secret, admins, now = Date.now } = deps;

  async function isAdmin(player: PlayerId): Promise<boolean> {
    if (admins.length === 0) return false;
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', player)
      .where('is_guest', '=', false)
      .where('merged_into', 'is', null)
      .where('email_proved_at', 'is not', null)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', listOf(admins)))
      .executeTakeFirst();
    return account !== undefined;
  }

  async function isFresh(token: string, player: PlayerId): Promise<boolean> {
    const { sid } = decodeJwt<{ sid?: string }>(token);
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sid ?? '')
      .where('account_id', '=', player)
      .where('created_at', '>', new Date(now() - SESSION_GOOD_FOR_MS))
      .executeTakeFirst();
    return session !== undefined;
  }

  return {
    isAdmin,
    async identify(token) {
      if (await isOperator(secret, token)) return OPERATOR;
      const account = await accounts.authenticate(token);
      if (isRefusal(account)) return account;
      if (!(await isAdmin(account.id))) return refuse('notAdmin');
      return (await isFresh(token, account.id)) ? account : refuse('adminSessionOld');
    },
  };
}
