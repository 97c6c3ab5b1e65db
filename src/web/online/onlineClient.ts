// Joins the page to the server: what it says goes to the stores, what is asked goes to it.

import { openClient, type Client, type ModelStore } from '#client/client.ts';
import type { ServerMessage } from '#client/connection.ts';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import type { AckOf } from '#protocol/socketEvents.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { currentPace } from '../motion/usePace.ts';
import { useAuth } from '../stores/auth.ts';
import { useGame } from '../stores/game.ts';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { dealSeed } from './dealSeed.ts';
import { rememberTable } from './lastTable.ts';
import { setActiveConnection } from './activeConnection.ts';
import { currentToken, connectionToken, replaceToken } from './session.ts';

let client: Client | null = null;
/** Whose line it is: another account needs another. */
let owner: string | null = null;

/** The server closes a line whose token runs out; with a new one at hand it is back before it is missed. */
const FRESH_MS = 10_000;
let keepFresh: ReturnType<typeof setInterval> | undefined;

/** Opens the line where there is none, or where it is somebody else's. */
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
    store: STORES,
    onState: (line) => useLobby.setState({ connection: line }),
    onMessage: onHeard,
    onTokenRejected: (token) =>
      void replaceToken(token).then((isBetter) => isBetter && opened.reconnect()),
  });
  const opened = client;
  keepFresh = setInterval(() => void currentToken().catch(() => {}), FRESH_MS);
  setActiveConnection(goOffline);
  return client;
}

export function goOffline(): void {
  if (!client) return;
  clearInterval(keepFresh);
  client.close();
  client = null;
  useLobby.setState({ connection: null, lobby: null });
  useTable.getState().reset();
  useGame.getState().clear();
}

export function retry(): void {
  client?.retry();
}

/** A phone that wakes up, or a network that is back, does not wait for the next try. */
function retryWhenBack(): void {
  if (document.visibilityState === 'visible' && useLobby.getState().connection?.status !== 'online')
    retry();
}
// Not where pages are drawn beforehand: there is nobody to wake up.
if (typeof document !== 'undefined') {
  window.addEventListener('online', retryWhenBack);
  document.addEventListener('visibilitychange', retryWhenBack);
}

/** The stores are all that the page knows: the client folds into them what it hears. */
const STORES: ModelStore = {
  get() {
    const { table, typing, deals, leftTable: gone } = useTable.getState();
    const { waiting, update } = useGame.getState();
    const game = waiting.at(-1) ?? update;
    const { account: player } = useAuth.getState();
    return {
      player,
      lobby: useLobby.getState().lobby,
      table,
      game,
      typing,
      deals,
      leftTable: gone,
    };
  },
  set({ player, lobby, table, game, typing, deals, leftTable: gone }, before) {
    if (player && player !== before.player) recognize(player);
    if (lobby !== before.lobby) useLobby.setState({ lobby });
    if (table && table.id !== before.table?.id) useTable.getState().enterTable(TABLE_ACTIONS);
    if (table?.id !== before.table?.id || table?.status !== before.table?.status)
      rememberTable(table);
    useTable.setState({ table, typing, deals, leftTable: gone, ...(!table && { actions: null }) });
    if (!game && before.game) useGame.getState().clear();
    if (game && game !== before.game) useGame.getState().receive(game, currentPace());
  },
};

function onHeard({ event }: ServerMessage): void {
  if (event === 'autoPlay' || event === 'autoPass') {
    useTable.setState({ clockMovedAt: Date.now() });
  }
}

/** All is written down together, so what another tab has written must be known first. */
function recognize(account: Account): void {
  void useAuth.persist.rehydrate();
  useAuth.getState().enter(account);
}

/** What one can ask of a table, whatever the line does in the meantime. */
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

/** Null when it was done. */
export async function sendRequest<N extends RequestName>(
  name: N,
  request: RequestInput<N>,
): Promise<Refusal | null> {
  const answer = await requestResult(name, request);
  return isRefusal(answer) ? answer : null;
}

type Done<N extends RequestName> = Extract<AckOf<N>, { ok: true }>;

/** The same, with what came of it. */
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
