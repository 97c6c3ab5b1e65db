// Joins the page to a table in a worker: what it says goes to the stores, what is asked goes to it.

import type { Hint } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { currentPace } from '../motion/usePace.ts';
import { ownFace, useAuth } from '../stores/auth.ts';
import { useGame } from '../stores/game.ts';
import { useTable } from '../stores/table.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';
import { forgetGame, loadEvents, saveEvents } from './savedGame.ts';

export const OFFLINE_PLAYER = 'me';

/** Opens the table, or the one that was left; answers how to leave it. */
export function connectOffline(game: OfflineGame): () => void {
  const worker = new Worker(new URL('./offlineWorker.ts', import.meta.url), { type: 'module' });
  const answers = new Map<number, (answer: never) => void>();
  const isKept = game.seed === null;
  let events: TableEvent[] = isKept ? loadEvents(game.game) : [];
  let asked = 0;

  function post(message: ToWorker): void {
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  }

  function ask<A extends OfflineAnswer = Refusal | null>(
    message: (id: number) => ToWorker,
  ): Promise<A> {
    const id = asked++;
    return new Promise((resolve) => {
      answers.set(id, resolve);
      post(message(id));
    });
  }

  function keep(happened: readonly TableEvent[]): void {
    events = [...events, ...happened];
    if (isKept) saveEvents(game.game, events);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    switch (data.type) {
      case 'table':
        if (data.table.status !== 'playing') forgetGame(game.game);
        return useTable.setState({ table: data.table });
      case 'game':
        return useGame.getState().receive(data.update, currentPace());
      case 'happened':
        return keep(data.events);
      case 'answer':
        answers.get(data.id)?.(data.answer as never);
        return void answers.delete(data.id);
      case 'cannotOpen':
        return useTable.getState().refuse(data.refusal);
    }
  });

  useGame.getState().clear();
  useTable.getState().sit({
    move: (move) => ask((id) => ({ type: 'move', id, move })),
    voteRematch: (vote) => ask((id) => ({ type: 'voteRematch', id, vote })),
    hurry: () => post({ type: 'hurry' }),
    hint: () => ask<Hint[] | Refusal>((id) => ({ type: 'hint', id })),
  });
  const { name, avatar } = ownFace(useAuth.getState());
  const person = { id: OFFLINE_PLAYER, name: name.trim(), avatar };
  post({ type: 'open', person, game, events });

  return () => {
    worker.terminate();
    useGame.getState().clear();
    useTable.getState().getUp();
  };
}
