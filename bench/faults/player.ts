// Somebody who plays on whatever happens: comes back by another node, and asks again until they are answered.

import { setTimeout as sleep } from 'node:timers/promises';
import { pick, randomFromNumber, type Random } from '#cards/random.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import { randomWireMove } from '../../src/server/testing/testRandomPlayer.ts';
import { connectClient, type TestClient } from '../../src/server/testing/testServer.ts';

/** An update that a connection received. */
export type ReceivedUpdate = Pick<GameUpdate, 'version' | 'view'>;

export interface Player {
  readonly id: string;
  /** The keys of the commands that were answered with yes. */
  readonly acknowledged: readonly string[];
  /** A list for each connection. */
  readonly told: readonly (readonly ReceivedUpdate[])[];
  /** Describes the player's state, to find out why a table stands still. */
  describe(): string;
  stop(): void;
}

export interface PlayerPlace {
  readonly name: string;
  readonly seed: number;
  /** Where nodes may be. */
  urls(): string[];
  /** Null for who makes the table; its id is told then. */
  readonly tableId: string | null;
}

const ANSWER_MS = 4000;
const CONNECT_MS = 3000;
/** Quick, and slow enough that machines have time for what goes wrong. */
const PACE_MS = 20;

interface State {
  readonly seat: PlayerPlace;
  readonly random: Random;
  readonly acknowledged: string[];
  readonly told: ReceivedUpdate[][];
  client: TestClient | null;
  token: string;
  tableId: string;
  latest: GameUpdate | null;
  status: string;
  isStopped: boolean;
  commands: number;
  /** Where they are, and what they wait for. */
  url: string;
  at: string;
}

/** At the table when it is settled. */
export async function seatPlayer(
  seat: PlayerPlace,
  options: object,
): Promise<{ player: Player; tableId: string; ready: () => Promise<void> }> {
  const random = randomFromNumber(seat.seed);
  const state: State = {
    seat,
    random,
    acknowledged: [],
    told: [],
    client: null,
    token: '',
    tableId: '',
    latest: null,
    status: 'ready',
    isStopped: false,
    commands: 0,
    url: '',
    at: 'arriving',
  };
  const client = await connected(state);
  const { name, tableId: wanted } = seat;
  const { tableId, token } = wanted
    ? await client.requestOrFail('joinTable', { tableId: wanted, playerName: name })
    : await client.requestOrFail('createTable', { playerName: name, ...options });
  [state.token, state.tableId] = [token, tableId];
  const { player } = await client.waitFor('welcome');
  return {
    tableId,
    ready: () => client.requestOrFail('setReady', { ready: true }).then(() => void playOn(state)),
    player: {
      id: player.id,
      acknowledged: state.acknowledged,
      told: state.told,
      describe: () => described(state),
      stop() {
        state.isStopped = true;
        state.client?.socket.disconnect();
      },
    },
  };
}

function described({ seat, url, at, status, told, latest }: State): string {
  const version = told.at(-1)?.at(-1)?.version ?? 0;
  const moves = latest?.view.legal.length ?? 0;
  return `${seat.name} at ${url}: ${at}, ${status}, told of ${version}, may do ${moves}`;
}

async function playOn(state: State): Promise<void> {
  while (!state.isStopped) {
    const client = await connected(state);
    const asked = nextRequest(state);
    if (asked) await insist(state, client, asked);
    state.at = 'looking on';
    await sleep(PACE_MS);
  }
}

interface Asked {
  readonly name: 'move' | 'rematch' | 'setReady';
  readonly request: object;
  readonly commandId: string;
  /** The update that the move was chosen from. */
  readonly update: GameUpdate | null;
}

function nextRequest(state: State): Asked | null {
  const commandId = `${state.seat.seed}-${++state.commands}`;
  if (state.status === 'finished') {
    state.status = 'voted';
    return { name: 'rematch', request: { vote: true }, commandId, update: null };
  }
  if (state.status === 'open') {
    state.status = 'ready';
    return { name: 'setReady', request: { ready: true }, commandId, update: null };
  }
  const { latest: update } = state;
  const legal = update?.view.legal ?? [];
  if (legal.length === 0) return null;
  state.latest = null;
  const request = { move: randomWireMove(legal, state.random) };
  return { name: 'move', request, commandId, update };
}

/** The same command by the same key, until somebody answers. */
async function insist(state: State, first: TestClient, asked: Asked): Promise<void> {
  let client = first;
  while (!state.isStopped) {
    const { name, request, commandId } = asked;
    state.at = `asking for ${name} ${commandId}`;
    const answer = await client.socket
      .timeout(ANSWER_MS)
      .emitWithAck(name, { ...request, commandId })
      .catch(() => null);
    if (answer?.ok) {
      if (name !== 'setReady') state.acknowledged.push(commandId);
      return;
    }
    const isOver = answer && !LATER.has(answer.error.code);
    if (isOver) return void tryOtherwise(state, asked, answer.error.code);
    if (!answer) client.socket.disconnect();
    await sleep(100);
    client = await connected(state);
    if (answer && GONE.has(answer.error.code)) await sitDownAgain(state, client);
  }
}

/** Refused for what may pass, such as a pause: who is told nothing new asks again for something. */
function tryOtherwise(state: State, { name, update }: Asked, code: string): void {
  state.at = `refused ${name}: ${code}`;
  if (name === 'rematch') state.status = 'finished';
  else if (name === 'setReady') state.status = 'playing';
  else state.latest ??= update;
}

/** Sits down again after an absence between two games, which costs the seat. */
async function sitDownAgain({ tableId, seat }: State, { socket }: TestClient): Promise<void> {
  await socket
    .timeout(ANSWER_MS)
    .emitWithAck('joinTable', { tableId, playerName: seat.name })
    .catch(() => null);
}

/** The command that answers each status. */
const ANSWERED: ReadonlyMap<string, string> = new Map([
  ['finished', 'voted'],
  ['open', 'ready'],
]);

const GONE = new Set(['NOT_AT_TABLE', 'NOT_SEATED']);
const LATER = new Set([
  'STORAGE_UNAVAILABLE',
  'TRY_LATER',
  'SERVER_STOPPING',
  'INTERNAL_ERROR',
  ...GONE,
]);

/** By any node that lets them in. */
async function connected(state: State): Promise<TestClient> {
  while (!state.client?.socket.connected) {
    if (state.isStopped && state.client) return state.client;
    const urls = state.seat.urls();
    const url = urls.length > 0 ? pick(urls, state.random) : null;
    state.at = 'connecting';
    state.url = url ?? 'nowhere';
    state.client = url === null ? null : await tryOne(state, url);
    if (!state.client) await sleep(100);
  }
  return state.client;
}

async function tryOne(state: State, url: string): Promise<TestClient | null> {
  const client = connectClient(url, state.token === '' ? {} : { token: state.token });
  const told: ReceivedUpdate[] = [];
  state.told.push(told);
  client.socket.on('updateGame', (update: GameUpdate) => {
    told.push({ version: update.version, view: update.view });
    state.latest = update;
    if (['voted', 'ready', 'open'].includes(state.status)) state.status = 'playing';
  });
  client.socket.on('updateTable', ({ status }: { status: string }) => {
    const isAnswered = ANSWERED.get(status) === state.status;
    if (!isAnswered) state.status = status;
  });
  client.socket.on('tableJoined', ({ table }: { table: { status: string } }) => {
    state.status = table.status;
  });
  const arrival = state.token === '' ? 'lobby' : 'reconnected';
  const isThere = await Promise.race([
    new Promise<boolean>((resolve) => {
      client.socket.once(arrival, () => resolve(true));
      client.socket.once('connect_error', () => resolve(false));
      client.socket.once('disconnect', () => resolve(false));
    }),
    sleep(CONNECT_MS).then(() => false),
  ]);
  if (isThere) return client;
  client.socket.disconnect();
  return null;
}
