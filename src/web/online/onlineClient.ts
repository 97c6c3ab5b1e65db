// Joins the page to the server: what it says goes to the stores, what is asked goes to it.

import { openClient, type Client } from '#client/client.ts';
import { inLocalTime } from '#client/clock.ts';
import type { Account } from '#client/credentials.ts';
import type { AnswerTo, Heard } from '#client/line.ts';
import { isNews, type Model } from '#client/model.ts';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { currentPace } from '../motion/usePace.ts';
import { useAuth } from '../stores/auth.ts';
import { useGame } from '../stores/game.ts';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { dealSeed } from './dealSeed.ts';
import { holdLine } from './openLines.ts';
import { currentToken, lineToken, replaceToken } from './session.ts';

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
  useLobby.getState().setLine({ status: 'connecting' });
  client = openClient({
    url: location.origin,
    token: lineToken,
    dealSeed: dealSeed(),
    onState: (line) => useLobby.getState().setLine(line),
    onHeard,
    onUnknown: (token) =>
      void replaceToken(token).then((isBetter) => isBetter && opened.comeAgain()),
  });
  const opened = client;
  keepFresh = setInterval(() => void currentToken().catch(() => {}), FRESH_MS);
  holdLine(goOffline);
  return client;
}

export function goOffline(): void {
  if (!client) return;
  holdLine(null);
  clearInterval(keepFresh);
  client.close();
  client = null;
  useLobby.getState().setLine(null);
  useLobby.getState().show(null);
  useTable.getState().getUp();
  useGame.getState().clear();
}

export function retry(): void {
  client?.retry();
}

/** A phone that wakes up, or a network that is back, does not wait for the next try. */
function retryWhenBack(): void {
  if (document.visibilityState === 'visible' && client?.state.status !== 'online') retry();
}
window.addEventListener('online', retryWhenBack);
document.addEventListener('visibilitychange', retryWhenBack);

function onHeard(heard: Heard, before: Model): void {
  const { model, deals } = client!;
  const { show, note, sit } = useTable.getState();
  if (model.lobby !== before.lobby) useLobby.getState().show(model.lobby);
  if (model.table?.id !== before.table?.id) enterOrLeave(model);
  if (model.table && model.table !== before.table) {
    show(inLocalTime(model.table, useGame.getState().offset ?? 0));
  }
  note({ typing: model.typing, deals, gone: model.gone });
  if (heard.event === 'autoPlay' || heard.event === 'autoPass') {
    note({ clockMovedAt: Date.now() });
  }
  if (heard.event === 'welcome') recognize(heard.payload.player);
  if (heard.event === 'updateGame' && isNews(before, heard.payload)) {
    useGame.getState().receive(heard.payload, currentPace());
  }

  function enterOrLeave({ table }: Model): void {
    const isSameGame = table && useGame.getState().update?.tableId === table.id;
    if (!isSameGame && (table || !model.gone)) useGame.getState().clear();
    if (table) sit(TABLE_ACTIONS);
    else useTable.setState({ table: null, actions: null });
  }
}

/** All is written down together, so what another tab has written must be known first. */
function recognize(account: Account): void {
  void useAuth.persist.rehydrate();
  useAuth.getState().enter(account);
}

/** What one can ask of a table, whatever the line does in the meantime. */
const TABLE_ACTIONS = {
  move: (move: object) => ask('move', { move }),
  voteRematch: (vote: boolean) => ask('rematch', { vote }),
  leave: () => void ask('leaveTable', {}),
  hint: async () => {
    const answer = await askFor('hint', {});
    return isRefusal(answer) ? answer : answer.hints;
  },
};

/** Null when it was done. */
export async function ask<N extends RequestName>(
  name: N,
  request: RequestInput<N>,
): Promise<Refusal | null> {
  const answer = await askFor(name, request);
  return isRefusal(answer) ? answer : null;
}

/** The same, with what came of it. */
export async function askFor<N extends RequestName>(
  name: N,
  request: RequestInput<N>,
): Promise<Extract<AnswerTo<N>, { ok: true }> | Refusal> {
  const answer = await goOnline().ask(name, request);
  if (answer.ok) return answer as Extract<AnswerTo<N>, { ok: true }>;
  return receivedRefusal(answer.error);
}

export function mentionTyping(isTyping: boolean): void {
  client?.mention('typing', { isTyping });
}
