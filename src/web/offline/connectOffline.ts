// Joins the page to a table in a worker: what it says goes to the stores, what is asked goes to it.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { currentPace } from '../motion/usePace.ts';
import { useGame } from '../stores/game.ts';
import { useTable, type TableActions } from '../stores/table.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';
import { offlinePerson } from './offlinePlayer.ts';
import { persistenceFor } from './gamePersistence.ts';

/** Opens the table, or the one that was left, or `begun`; answers how to leave it. */
export function connectOffline(game: OfflineGame, begun?: TableEvent[]): () => void {
  const keeping = persistenceFor(game);
  let events = begun ?? keeping.load();
  const worker = openWorker((message) => {
    switch (message.type) {
      case 'table':
        if (message.table.status !== 'playing') keeping.finish(events);
        return useTable.setState({ table: message.table });
      case 'game':
        return useGame.getState().receive(message.update, currentPace());
      case 'happened':
        events = [...events, ...message.events];
        return keeping.save(events);
      case 'rewound':
        events = message.events;
        useGame.getState().clear();
        return keeping.rewind(events);
      case 'dailyOver':
        keeping.finish(events);
        return useTable.setState({ actions: withoutMore(actionsBy(worker)) });
      case 'cannotOpen':
        return useTable.getState().setRefusal(message.refusal);
    }
  });

  useGame.getState().clear();
  const actions = actionsBy(worker);
  useTable.getState().enterTable(game.day === undefined ? actions : alone(actions));
  worker.post({ type: 'open', person: offlinePerson(), game, events });

  return () => {
    worker.close();
    useGame.getState().clear();
    useTable.getState().reset();
  };
}

function actionsBy({ post, ask }: TableWorker): TableActions {
  const refusalTo = async (message: (id: number) => ToWorker): Promise<Refusal | null> => {
    const answer = await ask(message);
    return isRefusal(answer) ? answer : null;
  };
  return {
    move: (move) => refusalTo((id) => ({ type: 'move', id, move })),
    voteRematch: (vote) => refusalTo((id) => ({ type: 'voteRematch', id, vote })),
    endPause: () => post({ type: 'hurry' }),
    takeBack: () => post({ type: 'takeBack' }),
    hint: async () => (await ask((id) => ({ type: 'hint', id }))) ?? [],
  };
}

/** The deal of the day is everybody's own: nobody helps, and nothing is taken back. */
function alone({ move, voteRematch, endPause: hurry }: TableActions): TableActions {
  return { move, voteRematch, ...(hurry && { endPause: hurry }) };
}

/** Nothing comes after it. */
function withoutMore({ move, voteRematch }: TableActions): TableActions {
  return { move, voteRematch };
}

interface TableWorker {
  post: (message: ToWorker) => void;
  /** Makes the message with an id, by which it is answered. */
  ask: (message: (id: number) => ToWorker) => Promise<OfflineAnswer>;
  close: () => void;
}

type News = Exclude<FromWorker, { type: 'answer' }>;

function openWorker(onNews: (message: News) => void): TableWorker {
  const worker = new Worker(new URL('./offlineWorker.ts', import.meta.url), { type: 'module' });
  const answers = new Map<number, (answer: OfflineAnswer) => void>();
  let asked = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type !== 'answer') return onNews(data);
    answers.get(data.id)?.(data.answer);
    answers.delete(data.id);
  });

  function post(message: ToWorker): void {
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  }

  return {
    post,
    ask: (message) =>
      new Promise((resolve) => {
        const id = asked++;
        answers.set(id, resolve);
        post(message(id));
      }),
    close: () => worker.terminate(),
  };
}
