// Coming to a table and going from it: making one, sitting down, watching, coming back, leaving.

import type { Answers } from '#protocol/socketEvents.ts';
import type { Request } from '#protocol/requests.ts';
import { viewTable } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { PersonCommand } from '#table/commands.ts';
import { readGameId } from '#table/readGameId.ts';
import { may, NO_TABLE, rightRefusal } from '#table/rights.ts';
import { isWatching, seatOf, type Person } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ProfileChange } from '../accounts/profileEditing.ts';
import { openCounter } from '../limits/counting.ts';
import type { CreateCommand, Tables } from '../tables/tables.ts';
import { NEW_TABLE, type Arrivals } from './pendingEntries.ts';
import { endWith } from './ending.ts';
import { tellReturned } from './returnPasses.ts';
import type { Visit } from './client.ts';
import type { Visits } from './roster.ts';

export interface ArrivingNeeds {
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly visits: Visits;
  readonly arrivals: Arrivals;
}

/** A person's, by all their sockets. */
const PROFILE_CHANGES = { points: 20, seconds: 30 };
const TOO_MANY_CHANGES = refuse(
  'RATE_LIMITED',
  'Your name and avatar changed often: wait a while.',
);
export const NOT_AT_TABLE = refuse('NOT_SEATED', 'You are not at a table.');
const AT_TABLE_ALREADY = refuse('ALREADY_IN_GAME', 'You are at a table already: leave it first.');

/** How a visitor becomes somebody, and gets to a table and away from it. */
export interface Arriving {
  identify(visit: Visit, name: string | undefined): Promise<Account | Refusal>;
  /** So often and not more: others are told of it. */
  changeProfile(visit: Visit, account: Account, change: ProfileChange): Promise<Account | Refusal>;
  createTable(
    visit: Visit,
    request: Request<'createTable'>,
  ): Promise<Answers['createTable'] | Refusal>;
  joinTable(visit: Visit, request: Request<'joinTable'>): Promise<Answers['joinTable'] | Refusal>;
  watchTable(
    visit: Visit,
    request: Request<'watchTable'>,
  ): Promise<Answers['watchTable'] | Refusal>;
  reconnect(visit: Visit, request: Request<'reconnect'>): Promise<Answers['reconnect'] | Refusal>;
  leaveTable(visit: Visit, request: Request<'leaveTable'>): Promise<object | Refusal>;
}

export function makeArriving({ accounts, tables, visits, arrivals }: ArrivingNeeds): Arriving {
  const profileChanges = openCounter(PROFILE_CHANGES);

  /** Who asks: a guest is made of whoever has not said. */
  async function identify(visit: Visit, name: string | undefined): Promise<Account | Refusal> {
    if (visit.account) return rename(visit, visit.account, name);
    const guest = await accounts.createGuest(name, visit.address);
    if (isRefusal(guest)) return guest;
    const life = await accounts.lifeOf(guest.token);
    if (isRefusal(life)) return life;
    endWith(life, visit);
    visit.token = guest.token;
    visits.identify(visit, guest.account);
    welcome(visit, guest.account);
    return guest.account;
  }

  async function rename(visit: Visit, account: Account, name?: string): Promise<Account | Refusal> {
    const isKnown = name === undefined || isNameOf(account, name);
    if (isKnown) return account;
    return changeProfile(visit, account, { name });
  }

  async function changeProfile(
    visit: Visit,
    account: Account,
    change: ProfileChange,
  ): Promise<Account | Refusal> {
    if (profileChanges.take(account.id) > 0) return TOO_MANY_CHANGES;
    const changed = await accounts.setProfile(account.id, change);
    if (!isRefusal(changed)) visits.identify(visit, changed);
    return changed;
  }

  /** The table to which somebody is let in; who they are is asked only of those who are. */
  async function letIn(
    { account }: Visit,
    way: 'sit' | 'watch',
    { tableId: typed, invitation }: Pick<Request<'joinTable'>, 'tableId' | 'invitation'>,
  ): Promise<string | Refusal> {
    const player = account?.id ?? null;
    const tableId = tables.meant(typed, (table) => may(table, player, way, { invitation }));
    const table = await tables.find(tableId);
    if (!table) return NO_TABLE;
    return rightRefusal(table, player, way, { invitation }) ?? tableId;
  }

  /** Sits down or watches; comes back where somebody is at the table already. */
  async function arrive(
    visit: Visit,
    account: Account,
    tableId: string,
    command: PersonCommand,
  ): Promise<Arrived | Refusal> {
    const before = await tables.find(tableId);
    if (!before) return NO_TABLE;
    if (visit.tableId !== null && visit.tableId !== tableId) return AT_TABLE_ALREADY;
    if (seatOf(before, account.id) !== null) return comeBack(visit, account, tableId);
    const refusal = await arrivals.during(account.id, visit, tableId, () =>
      tables.carryOut(tableId, command),
    );
    return refusal ?? entered(visit, account, tableId);
  }

  async function comeBack(
    visit: Visit,
    account: Account,
    tableId: string,
  ): Promise<Arrived | Refusal> {
    const refusal = await tables.carryOut(tableId, { type: 'comeBack', player: account.id });
    return refusal ?? entered(visit, account, tableId);
  }

  /** The telling has let the socket in already, unless the command was one that was done before. */
  async function entered(
    visit: Visit,
    { id }: Account,
    tableId: string,
  ): Promise<Arrived | Refusal> {
    const arrived = await tables.look(tableId, (table) => {
      const seat = seatOf(table, id);
      // They may have left by another socket meanwhile.
      if (seat === null && !isWatching(table, id)) return NOT_AT_TABLE;
      if (visit.tableId !== tableId) visits.enter(visit, table);
      return { tableId, seat, token: visit.token, table: viewTable(table, id) };
    });
    return arrived ?? NO_TABLE;
  }

  /** Whether the socket is at the table that this very command made. */
  function isMadeBy({ account, tableId }: Visit, commandId: string | undefined): boolean {
    const done = (tableId && tables.peek(tableId)?.done) || [];
    return done.some(({ key }) => commandId && key === `${account?.id}:${commandId}`);
  }

  async function createTable(
    visit: Visit,
    request: Request<'createTable'>,
  ): Promise<Answers['createTable'] | Refusal> {
    if (visit.tableId !== null && !isMadeBy(visit, request.commandId)) return AT_TABLE_ALREADY;
    const account = await identify(visit, request.playerName);
    if (isRefusal(account)) return account;
    const { game, options, settings, name, seats, addsToDeals, commandId } = request;
    const command: CreateCommand = {
      type: 'create',
      by: account.id,
      person: personOf(account),
      game,
      ...(options && { options }),
      ...(settings && { settings }),
      ...(name !== undefined && { name }),
      ...(seats !== undefined && { seats }),
      ...(addsToDeals && { adds: true }),
      ...(commandId && { commandId }),
      isPrivate: request.private ?? false,
    };
    const tableId = await arrivals.during(account.id, visit, NEW_TABLE, () =>
      tables.create(command, visit.address),
    );
    if (isRefusal(tableId)) return tableId;
    return seated(await entered(visit, account, tableId));
  }

  async function joinTable(
    visit: Visit,
    request: Request<'joinTable'>,
  ): Promise<Answers['joinTable'] | Refusal> {
    const tableId = await letIn(visit, 'sit', request);
    if (isRefusal(tableId)) return tableId;
    const { playerName, seat, invitation, addsToDeals, commandId } = request;
    const account = await identify(visit, playerName);
    if (isRefusal(account)) return account;
    const arrived = await arrive(visit, account, tableId, {
      type: 'sit',
      by: account.id,
      person: personOf(account),
      ...(seat !== undefined && { seat }),
      invitation,
      ...(addsToDeals && { adds: true }),
      ...(commandId && { commandId }),
    });
    return seated(arrived);
  }

  async function watchTable(
    visit: Visit,
    request: Request<'watchTable'>,
  ): Promise<Answers['watchTable'] | Refusal> {
    const tableId = await letIn(visit, 'watch', request);
    if (isRefusal(tableId)) return tableId;
    const account = await identify(visit, request.playerName);
    if (isRefusal(account)) return account;
    return arrive(visit, account, tableId, {
      type: 'watch',
      by: account.id,
      person: personOf(account),
      invitation: request.invitation,
    });
  }

  async function leaveTable(
    visit: Visit,
    { commandId }: Request<'leaveTable'>,
  ): Promise<object | Refusal> {
    const { account, tableId } = visit;
    const table = tableId === null ? null : await tables.find(tableId);
    if (!account || !table) return NOT_AT_TABLE;
    const type = isWatching(table, account.id) ? 'stopWatching' : 'leave';
    const others = visits
      .at(table.id)
      .filter((other) => other !== visit && other.account?.id === account.id);
    const refusal = await tables.carryOut(table.id, {
      type,
      by: account.id,
      ...(commandId && { commandId }),
    });
    if (refusal) return refusal;
    for (const { socket } of others) socket.emit('tableClosed', { reason: 'left' });
    return {};
  }

  async function reconnect(
    visit: Visit,
    { tableId: typed }: Request<'reconnect'>,
  ): Promise<Answers['reconnect'] | Refusal> {
    const { tableId } = readGameId(typed);
    const table = await tables.find(tableId);
    if (!table) return NO_TABLE;
    const { account } = visit;
    const refusal = rightRefusal(table, account?.id ?? null, 'return');
    if (refusal) return refusal;
    const back = seated(await comeBack(visit, account!, tableId));
    if (!isRefusal(back)) {
      await tables.look(tableId, (now) => tellReturned(visit, now, tables.now()));
    }
    return back;
  }

  return { identify, changeProfile, createTable, joinTable, watchTable, reconnect, leaveTable };
}

/** Tells a visitor who they are. */
export function welcome({ socket, token }: Visit, account: Account): void {
  const { id, name, avatar, isGuest } = account;
  socket.emit('welcome', { player: { id, name, avatar, isGuest }, token });
}

interface Arrived extends Omit<Answers['joinTable'], 'seat'> {
  seat: Seat | null;
}

function seated(arrived: Arrived | Refusal): Answers['joinTable'] | Refusal {
  if (isRefusal(arrived)) return arrived;
  return arrived.seat === null ? NOT_AT_TABLE : { ...arrived, seat: arrived.seat };
}

export function personOf({ id, name, avatar }: Account): Person {
  return { id, name, avatar };
}

/** “Tony” is what Tony#4821 is called. */
function isNameOf(account: Account, name: string): boolean {
  return name.trim() === account.name || name.trim() === account.name.replace(/#\d{4}$/, '');
}
