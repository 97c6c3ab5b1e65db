// Connects the page to a local table in a worker: its messages go to the stores and the browser's storage, actions go
// to the worker.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { useGame } from '../state/game.ts';
import {
  forgetGame,
  isTakenBack,
  loadEvents,
  loadRetry,
  markTakenBack,
  saveEvents,
  saveRetry,
} from '../state/savedGames.ts';
import { finishDaily, loadDaily, type Origin, saveDaily, saveRecord } from '../state/records.ts';
import { type TableActions, useTable } from '../state/table.ts';
import { currentPace } from '../state/usePace.ts';
import type { FromWorker, OfflineAnswer, OfflineGame, ToWorker } from './messages.ts';
import { offlinePerson } from './offlineQuery.ts';

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

interface GamePersistence {
  load(): TableEvent[];
  save(events: readonly TableEvent[]): void;
  /** Saves the remaining events after a move was taken back. */
  rewind(events: readonly TableEvent[]): void;
  /** Called whenever no game is in progress; saves the record of a finished game. */
  finish(events: readonly TableEvent[]): void;
}

/** Chooses by kind of game. A seeded game starts from the beginning whenever it is opened. */
export function persistenceFor({
  game,
  seed,
  isAgain,
  isLesson,
  day,
}: OfflineGame): GamePersistence {
  if (day !== undefined) return dailyPersistence(game, day);
  if (isLesson) return NO_PERSISTENCE;
  if (isAgain) {
    const save = (events: readonly TableEvent[]): void => saveRetry(game, events);
    const finish = (events: readonly TableEvent[]): void => saveFinishedGame(events, AGAIN);
    return { load: () => loadRetry(game), save, rewind: save, finish };
  }
  return seed === null ? randomGamePersistence(game) : seededGamePersistence();
}

const PLAIN: Origin = { kind: 'plain' };
/** A game whose cards were known, or in which a move was taken back; it is not counted. */
const AGAIN: Origin = { kind: 'again' };
const NO_PERSISTENCE: GamePersistence = { load: () => [], save() {}, rewind() {}, finish() {} };

/** The daily deal ends before its game does, and has no taking back. */
function dailyPersistence(game: string, day: Day): GamePersistence {
  return {
    load: () => loadDaily(game, day),
    save: (events) => saveDaily(game, { day, events }),
    rewind() {},
    finish: (events) => finishDaily(game, { day, events }),
  };
}

function seededGamePersistence(): GamePersistence {
  let origin = PLAIN;
  return {
    ...NO_PERSISTENCE,
    rewind: () => (origin = AGAIN),
    finish: (events) => saveFinishedGame(events, origin),
  };
}

function randomGamePersistence(game: string): GamePersistence {
  const save = (events: readonly TableEvent[]): void => saveEvents(game, events);
  return {
    load: () => loadEvents(game),
    save,
    rewind: (events) => {
      markTakenBack(game);
      save(events);
    },
    finish: (events) => {
      const origin = isTakenBack(game) ? AGAIN : PLAIN;
      forgetGame(game);
      saveFinishedGame(events, origin);
    },
  };
}

function saveFinishedGame(events: readonly TableEvent[], origin: Origin): void {
  const record = finishedGame(events, gamesIn(events));
  if (record) saveRecord(record, origin);
}

/** Returns how many games were started at the table. */
export function gamesIn(events: readonly TableEvent[]): number {
  return events.filter(({ type }) => type === 'started').length;
}
