// Opening a table, by whichever door.

import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { personOf, type Account } from '../accounts/account.ts';
import { isProfane } from '../accounts/profanity.ts';
import type { CreateCommand } from '../tables/createTable.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';

const PROFANE_NAME = refuse('nameProfane', { name: 'PROFANE' });

/** What somebody wants of a new table. */
export interface NewTable {
  readonly game: string;
  readonly options?: object | undefined;
  readonly settings?: object | undefined;
  readonly name?: string | undefined;
  readonly isPrivate?: boolean | undefined;
  readonly seats?: number | undefined;
  /** Whether they add bytes to deals. */
  readonly adds?: boolean | undefined;
  readonly commandId?: string | undefined;
  /** The address that asks, for the limits. */
  readonly from: string;
}

/** Returns its id. */
export async function createTable(
  { tables }: GameServiceContext,
  account: Account,
  wanted: NewTable,
): Promise<string | Refusal> {
  const { game, options, settings, name, isPrivate = false, seats, adds, commandId } = wanted;
  if (name !== undefined && isProfane(name)) return PROFANE_NAME;
  const command: CreateCommand = {
    type: 'create',
    by: account.id,
    person: personOf(account),
    game,
    ...(options && { options }),
    ...(settings && { settings }),
    ...(name !== undefined && { name }),
    ...(seats !== undefined && { seats }),
    ...(adds && { adds }),
    ...(commandId !== undefined && { commandId }),
    isPrivate,
  };
  return tables.create(command, wanted.from);
}

/** For a program that has no connection: it is there because it asks, and knows the settings of its wire. */
export async function createByRequest(
  parts: GameServiceContext,
  account: Account,
  wanted: NewTable,
): Promise<string | Refusal> {
  const settings = { ...parts.wireOf(wanted.game)?.settings, ...wanted.settings };
  const tableId = await createTable(parts, account, { ...wanted, settings });
  if (!isRefusal(tableId)) parts.tables.presence.recordRequest(tableId, account.id);
  return tableId;
}
