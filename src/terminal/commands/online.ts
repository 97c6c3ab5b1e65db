// `masa join`, `masa watch`, `masa host` and `masa tables`: the tables of a server in the terminal.

import { openClient, type Client } from '#client/client.ts';
import { readInvite, type Invite } from '#client/inviteLink.ts';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { RequestInput } from '#protocol/requests.ts';
import type { AckOf } from '#protocol/socketEvents.ts';
import { DEFAULT_GAME, ANY_GAME, type TableSummary } from '#protocol/tableView.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { tableSettings } from '#table/settings.ts';
import { BOT_LEVELS } from '#table/table.ts';
import { readInviteCode } from '#table/tableId.ts';
import { formatTitle } from '#texts/gameText.ts';
import { type Call, refuse, usageProblem } from '../commandLine/commandLine.ts';
import { isSignedOut, playerName, readServer, sessionAt } from '../online/server.ts';
import {
  openTableSession,
  type JoinTable,
  type OpenClient,
  type TableSession,
  awaitConnection,
  unreachable,
} from '../online/session.ts';
import { runTableLoop } from '../online/visit.ts';
import { inColumns, wrap } from '../screen/layout.ts';
import { type Look, lookFor } from '../screen/look.ts';
import { complain, print } from '../screen/output.ts';
import { ui, words } from '../texts/language.ts';
import { readHouseRules, readOptions, findGameByName, readSeats } from './games.ts';

export async function runJoin(
  call: Call,
  connect: OpenClient = openClient,
): Promise<number | Refusal> {
  const invite = readTable(call);
  if (isRefusal(invite)) return invite;
  const find = findOnce(invite);
  return goTo(atServerOf(invite, call), connect, async (client) => {
    const found = await find(client);
    return isRefusal(found) ? found : join(client, found, call);
  });
}

export async function runWatch(
  call: Call,
  connect: OpenClient = openClient,
): Promise<number | Refusal> {
  const invite = readTable(call);
  if (isRefusal(invite)) return invite;
  const find = findOnce(invite);
  return goTo(atServerOf(invite, call), connect, async (client) => {
    const found = await find(client);
    if (isRefusal(found)) return found;
    return arrivalOf(await client.request('watchTable', wayTo(client, found, call)), client);
  });
}

/** Creates the table at the first connection and joins that same table at every later one. */
export async function runHost(
  call: Call,
  connect: OpenClient = openClient,
): Promise<number | Refusal> {
  const wanted = readHostOptions(call);
  if (isRefusal(wanted)) return wanted;
  let made: Invite | null = null;
  return goTo(call, connect, async (client) => {
    if (made !== null) return join(client, made, call);
    const answer = await client.request('createTable', { ...wanted.request, ...named(call) });
    const arrived = arrivalOf(answer, client);
    if (!answer.ok) return arrived;
    made = { origin: null, tableId: answer.tableId, invitation: answer.table.invitation };
    for (let bot = 0; bot < wanted.bots; bot++) {
      const added = await client.request('addBot', wanted.level ? { level: wanted.level } : {});
      if (!added.ok) return receivedRefusal(added.error);
    }
    return arrived;
  });
}

async function join(client: Client, invite: Invite, call: Call): ReturnType<JoinTable> {
  const way = wayTo(client, invite, call);
  const answer = await client.request('joinTable', way);
  const isRunning = !answer.ok && answer.error.code === RUNNING;
  const seat = isRunning ? await seatOfBot(client, way) : undefined;
  if (seat === undefined) return arrivalOf(answer, client);
  return arrivalOf(await client.request('joinTable', { ...way, seat }), client);
}

const RUNNING = 'GAME_IN_PROGRESS';

/** Returns a seat that a bot plays and the player may take, the player’s own former seat first. */
async function seatOfBot(
  client: Client,
  { tableId, invitation }: { tableId: string; invitation?: string },
): Promise<number | undefined> {
  const wanted = { tableId, ...(invitation !== undefined && { invitation }) };
  const seen = await client.request('previewTable', wanted);
  return seen.ok ? seen.preview.openSeats[0] : undefined;
}

/** Returns how to join. A player who lost the place may hold a newer invitation than the one typed. */
function wayTo(
  { model: { leftTable: gone } }: Client,
  { tableId, invitation }: Invite,
  call: Call,
) {
  const latest = gone?.table.invitation ?? invitation;
  return { tableId, ...named(call), ...(latest !== null && { invitation: latest }) };
}

/** Takes the server from a link. */
function atServerOf({ origin }: Invite, call: Call): Call {
  return origin === null || call.options.server !== undefined
    ? call
    : { ...call, options: { ...call.options, server: origin } };
}

const SEAT_ELSEWHERE = 'ALREADY_IN_GAME';

function arrivalOf(
  answer: AckOf<'joinTable'> | AckOf<'watchTable'>,
  { model }: Client,
): { token: string } | Refusal {
  if (answer.ok) return answer;
  const refusal = receivedRefusal(answer.error);
  if (refusal.code !== SEAT_ELSEWHERE || !model.table) return refusal;
  const { id } = model.table;
  return refuse('sitsElsewhere', {
    advice: ui.online.entry.sitsElsewhere(id, ui.online.words.leave),
  });
}

async function goTo(call: Call, connect: OpenClient, arrive: JoinTable): Promise<number | Refusal> {
  const url = readServer(call);
  if (isRefusal(url)) return url;
  // Whoever gives a name is a guest, so that two people can play on one computer.
  const isSignedIn = call.options.name === undefined && sessionAt(url) !== null;
  if (isSignedIn && (await isSignedOut(url)))
    return complain(refuse('notSignedIn', { advice: ui.online.login.ended(url) }));
  const session = await openTableSession({
    connect,
    isSignedIn,
    url,
    name: playerName(call),
    join: arrive,
  });
  if (isRefusal(session)) return complain(session);
  const look = lookFor(call);
  const end = await runTableLoop(session, look);
  const { words: lastWords = '', isFailure = false } = session.ending ?? {};
  const words = end === 'left' ? await goodbye(session, call, url) : [lastWords];
  session.client.close();
  print(words.flatMap((line) => wrapWords(line, look())));
  return isFailure ? 1 : 0;
}

/** During a game the seat is kept; at any other time it becomes free. */
async function goodbye(session: TableSession, { options }: Call, url: string): Promise<string[]> {
  const { table, client } = session;
  if (client.model.table === null) return [ui.online.entry.leftGoodbye];
  if (table.seat === null || table.status !== 'playing') {
    await session.leave();
    return [table.seat === null ? ui.online.entry.goodbye : ui.online.entry.leftGoodbye];
  }
  const again = [
    `masa join ${table.id}`,
    ...(options.server === undefined ? [] : [`--server ${url}`]),
    ...(options.name === undefined ? [] : [`--name ${quoted(String(options.name))}`]),
  ];
  return [ui.online.entry.seatKept, again.join(' ')];
}

/** Wraps a text but keeps commands in one piece, to be copied. */
function wrapWords(line: string, look: Look): string[] {
  return line.startsWith('masa ') ? [line] : wrap(line, look);
}

function quoted(name: string): string {
  return /^[\w-]+$/.test(name) ? name : `"${name}"`;
}

/** A code may be typed in two halves, as it is said. */
function readTable({ operands }: Call): Invite | Refusal {
  const typed = operands.join(' ');
  const invite = readInvite(typed);
  const isUnclear = operands.length > 1 && readInviteCode(typed) === null;
  return invite.tableId === '' || isUnclear ? usageProblem(ui.online.entry.whichTable) : invite;
}

/** Opens an invitation code at the first connection; a later one comes to the same table, also when the code has ended. */
function findOnce(invite: Invite): (client: Client) => Promise<Invite | Refusal> {
  let found: Invite | null = null;
  return async (client) => {
    const code = readInviteCode(invite.tableId);
    if (found !== null || code === null) return found ?? invite;
    const answer = await client.request('openInviteCode', { code });
    if (!answer.ok) return receivedRefusal(answer.error);
    found = { ...invite, tableId: answer.tableId, invitation: answer.invitation };
    return found;
  };
}

function named(call: Call): { playerName?: string } {
  const name = playerName(call);
  return name === undefined ? {} : { playerName: name };
}

/** Checks all options before asking the server. */
function readHostOptions(call: Call) {
  const game = findGameByName(call.operands[0] ?? DEFAULT_GAME);
  if (isRefusal(game)) return game;
  const options = readHouseRules(game, call);
  if (isRefusal(options)) return options;
  const settings = readOptions(
    { title: ui.usage.aTable, options: tableSettings },
    call.repeated.setting ?? [],
  );
  if (isRefusal(settings)) return settings;
  const seats = call.options.seats === undefined ? undefined : readSeats(game, call);
  if (isRefusal(seats)) return seats;
  const bots = readBots(call, seats ?? game.seats.max);
  if (isRefusal(bots)) return bots;
  return {
    request: {
      game: game.id,
      options,
      settings,
      private: call.options.private === true,
      ...(seats !== undefined && { seats }),
    },
    bots,
    level: BOT_LEVELS.find((level) => level === call.options.level),
  };
}

/** Reads the number of bots, at most one for each other seat. */
function readBots({ options: { bots = '0' } }: Call, seats: number): number | Refusal {
  if (!/^\d{1,2}$/.test(String(bots)))
    return usageProblem(ui.online.entry.botsNumber(String(bots)));
  const most = seats - 1;
  return Number(bots) <= most
    ? Number(bots)
    : usageProblem(ui.online.entry.tooManyBots(String(bots), most));
}

export async function runTables(
  call: Call,
  connect: OpenClient = openClient,
): Promise<number | Refusal> {
  const url = readServer(call);
  if (isRefusal(url)) return url;
  const tables = await fetchTables(url, connect);
  if (isRefusal(tables)) return complain(tables);
  // Written to stderr, because programs read the lines.
  if (tables.length === 0) complain(ui.online.entry.noTables);
  return print(listTables(tables));
}

async function fetchTables(
  url: string,
  connect: OpenClient,
): Promise<readonly TableSummary[] | Refusal> {
  const answer = awaitConnection();
  const client = connect({ url, token: async () => null, onState: answer.onState });
  try {
    if (!(await answer.isReached)) return unreachable(url);
    return await allPages(client);
  } finally {
    client.close();
  }
}

async function allPages(client: Client): Promise<readonly TableSummary[] | Refusal> {
  const tables: TableSummary[] = [];
  let after: string | null = null;
  do {
    const wanted: RequestInput<'listTables'> = {
      which: 'all',
      game: ANY_GAME,
      ...(after !== null && { after }),
    };
    const page: AckOf<'listTables'> = await client.request('listTables', wanted);
    if (!page.ok) return receivedRefusal(page.error);
    tables.push(...page.tables);
    after = page.next;
  } while (after !== null);
  return tables;
}

/** Lists in columns: the code to join by, the game, the seats, the possible actions, the players. */
function listTables(tables: readonly TableSummary[]): string[] {
  return inColumns(
    tables.map((table) => [
      table.id,
      formatTitle(words, table.game),
      ui.online.seats.taken(table.playerCount, table.seats),
      possibility(table),
      table.playerNames.join(', '),
    ]),
  );
}

function possibility({ joinable, watchable, status }: TableSummary): string {
  if (joinable) return 'join';
  return watchable ? 'watch' : status;
}
