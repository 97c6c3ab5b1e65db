// Connects the page to a local table in a worker: its messages go to the stores, actions go to the worker.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { currentPace } from '../state/usePace.ts';
import { useGame } from '../state/game.ts';
import { useTable, type TableActions } from '../state/table.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';
import { offlinePerson } from './offlinePlayer.ts';
import { persistenceFor } from './gamePersistence.ts';

/**
 * Opens a local table and returns a function that leaves it. The table continues `startEvents`, or the
 * saved game if there is one.
 */
export function connectOffline(game: OfflineGame, startEvents?: TableEvent[]): () => void {
  const persistence = persistenceFor(game);
  let events = startEvents ?? persistence.load();
  const worker = openWorker((message) => {
    switch (message.type) {
      case 'table':
        if (message.table.status !== 'playing') persistence.finish(events);
        return useTable.setState({ table: message.table });
      case 'game':
        return useGame.getState().receive(message.update, currentPace());
      case 'happened':
        events = [...events, ...message.events];
        return persistence.save(events);
      case 'rewound':
        events = message.events;
        useGame.getState().clear();
        return persistence.rewind(events);
      case 'dailyOver':
        persistence.finish(events);
        return useTable.setState({ actions: finishedDailyActions(actionsFor(worker)) });
      case 'cannotOpen':
        return useTable.getState().setRefusal(message.refusal);
    }
  });

  useGame.getState().clear();
  const actions = actionsFor(worker);
  useTable.getState().enterTable(game.day === undefined ? actions : dailyActions(actions));
  worker.post({ type: 'open', person: offlinePerson(), game, events });

  return () => {
    worker.close();
    useGame.getState().clear();
    useTable.getState().reset();
  };
}

function actionsFor({ post, ask }: TableWorker): TableActions {
  const request = async (messageFor: (id: number) => ToWorker): Promise<Refusal | null> => {
    const answer = await ask(messageFor);
    return isRefusal(answer) ? answer : null;
  };
  return {
    move: (move) => request((id) => ({ type: 'move', id, move })),
    voteRematch: (vote) => request((id) => ({ type: 'voteRematch', id, vote })),
    endPause: () => post({ type: 'hurry' }),
    takeBack: () => post({ type: 'takeBack' }),
    hint: async () => (await ask((id) => ({ type: 'hint', id }))) ?? [],
  };
}

/** The daily deal is compared with others, so it offers neither hints nor taking back. */
function dailyActions({ move, voteRematch, endPause }: TableActions): TableActions {
  return { move, voteRematch, ...(endPause && { endPause }) };
}

/** No round follows the last one of the daily deal. */
function finishedDailyActions({ move, voteRematch }: TableActions): TableActions {
  return { move, voteRematch };
}

interface TableWorker {
  post: (message: ToWorker) => void;
  /** Sends the message for a new request id and resolves with the answer. */
  ask: (messageFor: (id: number) => ToWorker) => Promise<OfflineAnswer>;
  close: () => void;
}

type TableMessage = Exclude<FromWorker, { type: 'answer' }>;

function openWorker(onMessage: (message: TableMessage) => void): TableWorker {
  const worker = new Worker(new URL('./offlineWorker.ts', import.meta.url), { type: 'module' });
  const answers = new Map<number, (answer: OfflineAnswer) => void>();
  let requestCount = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'answer') return onMessage(data);
    answers.get(data.id)?.(data.answer);
    answers.delete(data.id);
  });

  function post(message: ToWorker): void {
    // Messages to a worker have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  }

  return {
    post,
    ask: (messageFor) =>
      new Promise((resolve) => {
        const id = requestCount++;
        answers.set(id, resolve);
        post(messageFor(id));
      }),
    close: () => worker.terminate(),
  };
}
