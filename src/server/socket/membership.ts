// Lets people come to a table and leave it: creating, sitting down, watching, returning, leaving.

import type { AckPayloads } from '#protocol/socketEvents.ts';
import type { Request } from '#protocol/requests.ts';
import { previewTable } from '#protocol/tablePreview.ts';
import { viewTable } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PersonCommand } from '#table/commands.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { isAllowed, NO_TABLE, permissionRefusal } from '#table/permissions.ts';
import { isWatching, seatOf, type Table } from '#table/table.ts';
import { personOf, type Account } from '../accounts/account.ts';
import type { GameService } from '../service/gameService.ts';
import type { Client } from './client.ts';
import type { Identities } from './identities.ts';
import { NEW_TABLE, type PendingJoins } from './pendingJoins.ts';
import type { CreateGameUpdate } from './gameUpdates.ts';
import { sendFullGame } from './patches.ts';
import { sendReconnected } from './reconnectTokens.ts';
import type { Roster } from './roster.ts';
import { accountOf } from './client.ts';

export interface MembershipDeps {
  readonly service: GameService;
  readonly identities: Identities;
  readonly roster: Roster;
  readonly pending: PendingJoins;
  readonly updateOf: CreateGameUpdate;
}

export const NOT_AT_TABLE = refuse('notAtTable');
const AT_TABLE_ALREADY = refuse('atTableAlready');

type Answer<N extends keyof AckPayloads> = Promise<AckPayloads[N] | Refusal>;

export async function createTable(
  deps: MembershipDeps,
  client: Client,
  request: Request<'createTable'>,
): Answer<'createTable'> {
  const { service, identities, pending } = deps;
  const { playerName, addsToDeals: adds, private: isPrivate, ...wanted } = request;
  const isElsewhere = client.tableId !== null && !isMadeBy(service, client, request.commandId);
  if (isElsewhere) return AT_TABLE_ALREADY;
  const account = await identities.identify(client, playerName);
  if (isRefusal(account)) return account;
  const tableId = await pending.track(account.id, client, NEW_TABLE, () =>
    service.create(account, { ...wanted, adds, isPrivate, from: client.address }),
  );
  if (isRefusal(tableId)) return tableId;
  return seated(await entered(deps, client, account, tableId));
}

export async function joinTable(
  deps: MembershipDeps,
  client: Client,
  request: Request<'joinTable'>,
): Answer<'joinTable'> {
  const tableId = await letIn(deps.service, client, 'sit', request);
  if (isRefusal(tableId)) return tableId;
  const { playerName, seat, invitation, addsToDeals, commandId } = request;
  const account = await deps.identities.identify(client, playerName);
  if (isRefusal(account)) return account;
  const arrived = await arrive(deps, client, account, tableId, {
    // With a seat the request may also take a bot's seat; without one, as in the Hearts API, it is refused during a game.
    ...(seat === undefined ? { type: 'sit' } : { type: 'takeSeat', seat }),
    by: account.id,
    person: personOf(account),
    invitation,
    ...(addsToDeals && { adds: true }),
    ...(commandId && { commandId }),
  });
  return seated(arrived);
}

export async function watchTable(
  deps: MembershipDeps,
  client: Client,
  request: Request<'watchTable'>,
): Answer<'watchTable'> {
  const tableId = await letIn(deps.service, client, 'watch', request);
  if (isRefusal(tableId)) return tableId;
  const account = await deps.identities.identify(client, request.playerName);
  if (isRefusal(account)) return account;
  return arrive(deps, client, account, tableId, {
    type: 'watch',
    by: account.id,
    person: personOf(account),
    invitation: request.invitation,
  });
}

/** Shows a table to a person who has not sat down yet. */
export async function preview(
  { service }: MembershipDeps,
  client: Client,
  request: Request<'previewTable'>,
): Answer<'previewTable'> {
  const tableId = await letIn(service, client, 'preview', request);
  if (isRefusal(tableId)) return tableId;
  const player = client.account?.id ?? null;
  const shown = await service.tables.read(tableId, (table) =>
    previewTable(table, player, request.invitation),
  );
  return shown ? { preview: shown } : NO_TABLE;
}

export async function leaveTable(
  { service, roster }: MembershipDeps,
  client: Client,
  { commandId }: Request<'leaveTable'>,
): Promise<object | Refusal> {
  const { account, tableId } = client;
  const table = tableId === null ? null : await service.tables.find(tableId);
  if (!account || !table) return NOT_AT_TABLE;
  const type = isWatching(table, account.id) ? 'stopWatching' : 'leave';
  const others = roster
    .at(table.id)
    .filter((other) => other !== client && other.account?.id === account.id);
  const refusal = await service.executeForConnection(table.id, { type, by: account.id, commandId });
  if (refusal) return refusal;
  for (const { socket } of others) socket.emit('tableClosed', { reason: 'left' });
  return {};
}

export async function reconnect(
  deps: MembershipDeps,
  client: Client,
  { tableId: typed }: Request<'reconnect'>,
): Answer<'reconnect'> {
  const { tables } = deps.service;
  const { tableId } = parseGameId(typed);
  const table = await tables.find(tableId);
  if (!table) return NO_TABLE;
  const { account } = client;
  const refusal = permissionRefusal(table, account?.id ?? null, 'return');
  if (refusal) return refusal;
  const back = seated(await comeBack(deps, client, accountOf(client), tableId));
  if (!isRefusal(back)) {
    await tables.read(tableId, (table) => {
      if (client.takesPatches) sendFullGame(client, table, tables.now());
      sendReconnected(client, table, deps.updateOf);
    });
  }
  return back;
}

/** Returns the table if the person may enter it. Only people who may enter become guests. */
async function letIn(
  { tables }: GameService,
  { account }: Client,
  way: 'sit' | 'watch' | 'preview',
  { tableId: typed, invitation }: Pick<Request<'joinTable'>, 'tableId' | 'invitation'>,
): Promise<string | Refusal> {
  const player = account?.id ?? null;
  const isKnown = (table: Table): boolean => isAllowed(table, player, way, { invitation });
  const tableId = await tables.resolveId(typed, isKnown);
  const table = await tables.find(tableId);
  if (!table) return NO_TABLE;
  return permissionRefusal(table, player, way, { invitation }) ?? tableId;
}

/** Sits down or watches, or returns to the table that the person is already at. */
async function arrive(
  deps: MembershipDeps,
  client: Client,
  account: Account,
  tableId: string,
  command: PersonCommand & { commandId?: string },
): Promise<Arrived | Refusal> {
  const { service, pending } = deps;
  const before = await service.tables.find(tableId);
  if (!before) return NO_TABLE;
  if (client.tableId !== null && client.tableId !== tableId) return AT_TABLE_ALREADY;
  if (seatOf(before, account.id) !== null) return comeBack(deps, client, account, tableId);
  const refusal = await pending.track(account.id, client, tableId, () =>
    service.executeForConnection(tableId, command),
  );
  return refusal ?? entered(deps, client, account, tableId);
}

async function comeBack(
  deps: MembershipDeps,
  client: Client,
  account: Account,
  tableId: string,
): Promise<Arrived | Refusal> {
  const refusal = await deps.service.reconnect(tableId, account.id);
  return refusal ?? entered(deps, client, account, tableId);
}

/** The broadcast has let the socket in already, unless the command is a repeated one. */
async function entered(
  { service, roster }: MembershipDeps,
  client: Client,
  { id }: Account,
  tableId: string,
): Promise<Arrived | Refusal> {
  const arrived = await service.tables.read(tableId, (table) => {
    const seat = seatOf(table, id);
    // The person may have left by another socket meanwhile.
    if (seat === null && !isWatching(table, id)) return NOT_AT_TABLE;
    if (client.tableId !== tableId) roster.enter(client, table);
    return { tableId, seat, token: client.token, table: viewTable(table, id) };
  });
  return arrived ?? NO_TABLE;
}

/** Whether the socket is at the table that this command created. */
function isMadeBy(
  { tables }: GameService,
  { account, tableId }: Client,
  commandId: string | undefined,
): boolean {
  const done = (tableId && tables.peek(tableId)?.done) || [];
  return done.some(({ key }) => commandId && key === `${account?.id}:${commandId}`);
}

interface Arrived extends Omit<AckPayloads['joinTable'], 'seat'> {
  seat: Seat | null;
}

function seated(arrived: Arrived | Refusal): AckPayloads['joinTable'] | Refusal {
  if (isRefusal(arrived)) return arrived;
  return arrived.seat === null ? NOT_AT_TABLE : { ...arrived, seat: arrived.seat };
}
