// The connection of the page to a server: its messages go to the stores, and the player's actions go to the server.

import { useEffect } from 'react';
import { type Client, type ModelStore, openClient } from '#client/client.ts';
import type { ConnectionState, ServerMessage } from '#client/connection.ts';
import { tablePath } from '#client/inviteLink.ts';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import type { AckOf } from '#protocol/socketEvents.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useAuth } from './auth.ts';
import {
  dealSeed,
  deviceId,
  rememberCompanions,
  rememberTable,
  rememberWatching,
} from './browser.ts';
import { useGame } from './game.ts';
import { setActiveConnection, useLobby } from './lobby.ts';
import { saveMuted } from './muting.ts';
import { connectionToken, currentToken, ensureAccount, replaceToken } from './session.ts';
import { useTable } from './table.ts';
import { currentPace } from './usePace.ts';

let client: Client | null = null;
/** The account of the connection: another account needs a new connection. */
let owner: string | null = null;

/** The server closes a connection when its token expires; a token renewed early lets it reconnect at once. */
const TOKEN_CHECK_INTERVAL_MS = 10_000;
let tokenTimer: ReturnType<typeof setInterval> | undefined;

/** Opens a connection unless there is one for the same account. */
export function goOnline(): Client {
  const id = useAuth.getState().account?.id ?? null;
  if (client && owner === id) return client;
  goOffline();
  owner = id;
  useLobby.setState({ connection: { status: 'connecting' } });
  client = openClient({
    url: location.origin,
    token: connectionToken,
    dealSeed: dealSeed(),
    device: deviceId(),
    wantedTable: tableInAddress,
    store: STORES,
    onState: (connection) => useLobby.setState({ connection }),
    onMessage,
    onTokenRejected: (token) =>
      void replaceToken(token).then((hasOther) => hasOther && opened.reconnect()),
  });
  const opened = client;
  tokenTimer = setInterval(() => void currentToken().catch(() => {}), TOKEN_CHECK_INTERVAL_MS);
  setActiveConnection(goOffline);
  return client;
}

function tableInAddress(): string | null {
  const [, id] = /^\/table\/([^/]+)/.exec(location.pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

export function goOffline(): void {
  if (!client) return;
  clearInterval(tokenTimer);
  client.close();
  client = null;
  useLobby.setState({ connection: null, lobby: null });
  useTable.getState().reset();
  useGame.getState().clear();
}

export function retry(): void {
  client?.retry();
}

/** When a phone wakes up or the network is back, retries at once. */
function retryWhenBack(): void {
  if (document.visibilityState === 'visible' && useLobby.getState().connection?.status !== 'online')
    retry();
}
// While pages are prerendered there is no document.
if (typeof document !== 'undefined') {
  window.addEventListener('online', retryWhenBack);
  document.addEventListener('visibilitychange', retryWhenBack);
}

/** Lets the client keep its model in the stores of the page. */
const STORES: ModelStore = {
  get() {
    const { table, typing, deals, leftTable } = useTable.getState();
    const { latest: game } = useGame.getState();
    const { account: player } = useAuth.getState();
    return {
      player,
      lobby: useLobby.getState().lobby,
      table,
      game,
      typing,
      deals,
      leftTable,
    };
  },
  set({ player, lobby, table, game, typing, deals, leftTable }, before) {
    if (player && player !== before.player) saveAccount(player);
    if (lobby !== before.lobby) useLobby.setState({ lobby });
    if (table && table.id !== before.table?.id) useTable.getState().enterTable(TABLE_ACTIONS);
    if (table?.id !== before.table?.id || table?.status !== before.table?.status)
      rememberTable(table);
    if (table?.players !== before.table?.players || table?.status !== before.table?.status)
      rememberCompanions(table);
    useTable.setState({ table, typing, deals, leftTable, ...(!table && { actions: null }) });
    if (!game && before.game) useGame.getState().clear();
    if (game && game !== before.game) useGame.getState().receive(game, currentPace());
  },
};

function onMessage({ event, payload }: ServerMessage): void {
  if (event === 'playingElsewhere') useTable.setState({ isElsewhere: payload.isElsewhere });
  if (event === 'mutedPlayers') saveMuted(payload.muted);
  if (event === 'autoPlay' || event === 'autoPass') {
    useTable.setState({ clockMovedAt: Date.now() });
  }
}

/** The whole store is saved at once, so this first loads what another tab has saved. */
function saveAccount(account: Account): void {
  void useAuth.persist.rehydrate();
  useAuth.getState().enter(account);
}

/** The actions of an online table. They use the current connection, which may have been reopened. */
const TABLE_ACTIONS = {
  move: (move: object) => sendRequest('move', { move }),
  voteRematch: (vote: boolean) => sendRequest('rematch', { vote }),
  endPause: () => void sendRequest('goOn', {}),
  leave: () => void sendRequest('leaveTable', {}),
  hint: async () => {
    const answer = await requestResult('hint', {});
    return isRefusal(answer) ? answer : answer.hints;
  },
};

/** Sends a request; returns null if it was executed. */
export async function sendRequest<N extends RequestName>(
  name: N,
  request: RequestInput<N>,
): Promise<Refusal | null> {
  const answer = await requestResult(name, request);
  return isRefusal(answer) ? answer : null;
}

type Done<N extends RequestName> = Extract<AckOf<N>, { ok: true }>;

/** Sends a request; returns its result or the refusal. */
export async function requestResult<N extends RequestName>(
  name: N,
  request: RequestInput<N>,
): Promise<Done<N> | Refusal> {
  const answer = await goOnline().request(name, request);
  return answer.ok ? answer : receivedRefusal(answer.error);
}

export function emitTyping(isTyping: boolean): void {
  client?.emitVolatile('typing', { isTyping });
}

/** The id of the table, or why the player could not get there. */
export type JoinResult = string | Refusal;

async function withAccount(
  request: () => Promise<{ tableId: string } | Refusal>,
): Promise<JoinResult> {
  const refusal = await ensureAccount();
  if (refusal) return refusal;
  const answer = await request();
  return isRefusal(answer) ? answer : answer.tableId;
}

export function createOnlineTable(request: RequestInput<'createTable'>): Promise<JoinResult> {
  return withAccount(() => requestResult('createTable', request));
}

export function joinOnlineTable(
  tableId: string,
  options: Pick<RequestInput<'joinTable'>, 'seat' | 'invitation'> = {},
): Promise<JoinResult> {
  rememberWatching(null);
  return withAccount(() => requestResult('joinTable', { tableId, ...options }));
}

export async function watchOnlineTable(tableId: string, invitation?: string): Promise<JoinResult> {
  const result = await withAccount(() => requestResult('watchTable', { tableId, invitation }));
  rememberWatching(isRefusal(result) ? null : result);
  return result;
}

/** Leaves for good: returning to the page does not resume watching. */
export function leaveTable(): ReturnType<typeof sendRequest> {
  rememberWatching(null);
  return sendRequest('leaveTable', {});
}

/** Joins the open table of this game with the most players, or creates one. */
export async function quickPlay(game: string): Promise<JoinResult> {
  const answer = await requestResult('listTables', { game });
  const waiting = isRefusal(answer) ? [] : answer.tables;
  const fullest = waiting.toSorted((one, other) => other.playerCount - one.playerCount)[0];
  const result = fullest ? await joinOnlineTable(fullest.id) : null;
  return result === null || isRefusal(result) ? createOnlineTable({ game }) : result;
}

/** Where to go from a replay or a review: back to the table if the player is still there. */
export function addressAfterGame(tableId: string): string {
  return useTable.getState().table?.id === tableId ? tableAddress(tableId) : '/profile';
}

export function tableAddress(tableId: string): string {
  return tablePath(tableId);
}

export function useOnline(): ConnectionState | null {
  const id = useAuth(({ account }) => account?.id ?? null);
  useEffect(() => void goOnline(), [id]);
  return useLobby(({ connection }) => connection);
}
