// The people and games for the walk over every status, and the asking of an operation by its name.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Endpoint } from '#protocol/api/endpoint.ts';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { EXAMPLES } from '#protocol/api/examples.ts';
import { RPC_BASE, RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { assertDefined } from '#table/assertions.ts';
import { promiseOf } from '#table/fairness.ts';
import { signOperator } from '../operations/administration.ts';
import { type ApiAnswer, type ApiClient, callApi, guest, registered } from './testClient.ts';
import { actOnce, BLIND_HEARTS } from './testPlayers.ts';
import type { TestProvider } from './testProvider.ts';
import { QUICK, TEST_SETTINGS, type TestServer } from './testServer.ts';

export type OperationName = keyof typeof ENDPOINTS | keyof typeof RPC_ENDPOINTS;

export const OPERATIONS: Readonly<Record<OperationName, Endpoint>> = {
  ...ENDPOINTS,
  ...RPC_ENDPOINTS,
};

export interface World {
  readonly server: TestServer;
  readonly provider: TestProvider;
  /** Registered; owns what is made for a row. */
  readonly anna: ApiClient;
  readonly bruno: ApiClient;
  readonly carla: ApiClient;
  readonly dora: ApiClient;
  readonly stranger: ApiClient;
  /** Removed from the table that is `running`. */
  readonly kicked: ApiClient;
  /** A game that is on, to which the stranger is nobody. */
  readonly running: string;
  /** A game that is over, and its table closed. */
  readonly closed: string;
  /** Played it. */
  readonly emil: ApiClient;
  /** Puts the clock of the tables forward. */
  readonly letPass: (milliseconds: number) => void;
}

export interface Asking {
  readonly by?: ApiClient | null;
  readonly gameId?: string;
  readonly userId?: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly params?: Record<string, string>;
}

const CLOCKLESS = { ...QUICK, turnSeconds: 0 };
/** A player who misses one deal is not waited for at the next, but may add to it while the table pauses. */
export const TIME_TO_ADD = { ...CLOCKLESS, handPause: 1000 };

export async function newWorld(
  server: TestServer,
  provider: TestProvider,
  letPass: World['letPass'],
): Promise<World> {
  const anna = await registered(server, 'anna');
  const names = ['Bruno', 'Carla', 'Dora', 'Kicked', 'Stranger', 'Owner'];
  const guests = await Promise.all(names.map((name) => guest(server, name)));
  const [bruno, carla, dora, kicked, stranger, owner] = guests;
  const running = await runningGame(server, [owner, bruno, carla], kicked);
  const { closed, emil } = await closedGame(server);
  const people = { anna, bruno, carla, dora, stranger, kicked, emil };
  return { server, provider, letPass, running, closed, ...people };
}

async function runningGame(
  server: TestServer,
  [owner, ...others]: readonly ApiClient[],
  kicked: ApiClient,
): Promise<string> {
  const { id } = await owner.do('POST', '/games', { maxPlayers: 4, settings: CLOCKLESS });
  for (const player of [...others, kicked]) await player.do('POST', `/games/${id}/join`);
  const socket = server.connect({ token: owner.token });
  await socket.waitFor('reconnected');
  await socket.requestOrFail('kick', { seat: 3 });
  await owner.do('POST', `/games/${id}/start`);
  return id;
}

async function closedGame(server: TestServer): Promise<Pick<World, 'closed' | 'emil'>> {
  const players = await Promise.all(['Emil', 'Fritz'].map((name) => guest(server, name)));
  const wanted = { maxPlayers: 2, settings: CLOCKLESS, options: { roundLimit: 1 } };
  const { id } = await players[0].do('POST', '/games', wanted);
  await players[1].do('POST', `/games/${id}/join`);
  await players[0].do('POST', `/games/${id}/start`);
  await playUntil(players, id, ({ status }) => status === 'Completed');
  const socket = server.connect({ token: players[0].token });
  await socket.waitFor('reconnected');
  await socket.requestOrFail('closeTable');
  return { closed: id, emil: players[0] };
}

/** By the four actions, with hearts as trump: clubs leave nobody a choice. Answers the last state that was looked at. */
export async function playUntil(
  players: readonly ApiClient[],
  gameId: string,
  isEnough: (state: ApiAnswer['body']) => boolean,
): Promise<ApiAnswer['body']> {
  for (;;) {
    for (const player of players) {
      const state = await player.do('GET', `/games/${gameId}/state`);
      if (isEnough(state)) return state;
      const isTrump = state.actionRequired === 'SELECT_TRUMP' && state.view.legal.length > 0;
      if (isTrump) await player.do('POST', `/games/${gameId}/rounds/current/trump`, BLIND_HEARTS);
      else await actOnce(player, gameId, () => 0);
    }
  }
}

/** The operation, with the body of its example unless another is given. */
export async function ask(
  { server, anna }: World,
  name: OperationName,
  asking: Asking,
): Promise<ApiAnswer> {
  const { by = null, gameId, userId, query = '', headers = {}, params = {} } = asking;
  const { method, path, body: schema, isOpen, isAdmin } = OPERATIONS[name];
  const isCall = name in RPC_ENDPOINTS;
  // Where it is for those who run the server, the operator stands in for Anna.
  const isOperator = isAdmin && by?.id === anna.id;
  const values: Record<string, string> = {
    gameId: gameId ?? 'nowhere',
    userId: userId ?? 'nobody',
    position: '1',
    link: gameId ?? 'nowhere',
    tableId: gameId ?? 'nowhere',
    banId: gameId ?? 'nowhere',
    reportId: 'nowhere',
    sessionId: gameId ?? 'nowhere',
    round: 'current',
    ...params,
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key]));
  const body = schema && ('body' in asking ? asking.body : exampleBody(name, gameId));
  return callApi(
    server.url,
    // A guest who signs in with their token is no longer a guest.
    isOpen || by === null ? null : isOperator ? await operatorToken() : by.token,
    method.toUpperCase(),
    (isCall ? RPC_BASE : '') + filled + query,
    { ...(body !== undefined && { body }), headers, base: isCall ? '' : '/api/v1' },
  );
}

/** It is good for a minute. */
function operatorToken(): Promise<string> {
  return signOperator(TEST_SETTINGS.secret ?? '');
}

function exampleBody(name: OperationName, gameId: string | undefined): unknown {
  const body = EXAMPLES[name].body as object;
  return 'table_id' in body ? { ...body, table_id: gameId ?? 'nowhere' } : body;
}

/** A game of SobeSobe of Anna's that waits, with those who have joined. */
export async function waitingGame(
  { anna }: World,
  others: readonly ApiClient[] = [],
  wanted: object = {},
): Promise<string> {
  const { id } = await anna.do('POST', '/games', {
    maxPlayers: 4,
    settings: CLOCKLESS,
    ...wanted,
  });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  return id;
}

export async function startedGame(world: World): Promise<string> {
  const id = await waitingGame(world, [world.bruno, world.carla]);
  await world.anna.do('POST', `/games/${id}/start`);
  return id;
}

/** A full table of ten-point Pitch, made by calls. */
export async function pitchTable(
  world: World,
  { isStarted, adds = false }: { isStarted: boolean; adds?: boolean },
): Promise<string> {
  const by = world.anna;
  const settings = { ...(adds ? TIME_TO_ADD : CLOCKLESS), start: 'ready', removal: 'forfeit' };
  const made = { variant: '10-point', target_score: 50, settings, adds_to_deals: adds };
  const { body } = await ask(world, 'create_table', { by, body: made });
  const gameId: string = body.table_id;
  for (const player of [world.bruno, world.carla, world.dora]) {
    await ask(world, 'join_table', { by: player, gameId, body: { table_id: gameId } });
  }
  if (isStarted) await ask(world, 'start_game', { by, gameId });
  return gameId;
}

/** The move that a choice asks for, whatever the game. */
export function moveFor(choice: WireChoice): { type: string; [argument: string]: unknown } {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type };
    case 'value':
      return { type: choice.type, [choice.field]: choice.from[0] };
    case 'cards':
      return { type: choice.type, cards: choice.from.slice(0, choice.min) };
    default:
      return { type: choice.type, card: choice.from[0] };
  }
}

const BYTES = 'ab'.repeat(16);

/** Sends what the coming deals want of Anna, hand after hand, until both were taken. */
export async function addToDeals(
  players: readonly ApiClient[],
  gameId: string,
  send: (what: 'promise' | 'opening', body: object) => Promise<ApiAnswer>,
  wanted: 'promise' | 'opening',
): Promise<ApiAnswer> {
  for (;;) {
    const { deal } = await players[0].do('GET', `/games/${gameId}/state`);
    if (deal?.wanted) {
      const body =
        deal.wanted === 'promise'
          ? { deal: deal.label, hash: promiseOf(BYTES, deal.label, 0) }
          : { deal: deal.label, bytes: BYTES };
      const answer = await send(deal.wanted, body);
      // The deal may have begun without a contribution that came too late.
      if (deal.wanted === wanted && answer.status === 200) return answer;
      // The others’ questions are answered when the cards are dealt: the bytes would come too late.
      continue;
    }
    for (const player of players) await moveOnce(player, gameId);
  }
}

async function moveOnce(player: ApiClient, gameId: string): Promise<void> {
  const { view } = await player.do('GET', `/games/${gameId}/state`);
  const [choice] = view?.legal ?? [];
  if (choice) await player.post(`/games/${gameId}/moves`, { move: moveFor(choice) });
}

/** Returns the contents of the newest mail to this address, once there is one. */
export async function mailTo(
  { server }: Pick<World, 'server'>,
  email: string,
): Promise<{ code: string; token: string }> {
  const outbox = join(server.dataFolder, 'outbox');
  const text = await vi.waitUntil(() => newestMail(outbox, email), 20_000);
  const [code] = assertDefined(/\b\d{6}\b/.exec(text), 'code in the mail');
  const [, token] = assertDefined(/#token=([\w.-]+)/.exec(text), 'link in the mail');
  return { code, token };
}

async function newestMail(outbox: string, email: string): Promise<string | undefined> {
  const files = await readdir(outbox).catch(() => []);
  const mails = files.sort().map((file) => readFile(join(outbox, file), 'utf8'));
  const newest = (await Promise.all(mails)).findLast((mail) => mail.includes(email));
  // The lines of a mail are broken, and its equals signs written out.
  return newest?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
