// What of a game without a server is kept while it is played, and what when it is over.

import type { Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { loadRetry, saveRetry } from './retryStorage.ts';
import { finishDaily, loadDaily, saveDaily } from './dailyStorage.ts';
import { saveRecord, type Origin } from './recordStorage.ts';
import type { OfflineGame } from './messages.ts';
import { forgetGame, isTakenBack, loadEvents, markTakenBack, saveEvents } from './savedGame.ts';

export interface GamePersistence {
  load(): TableEvent[];
  save(events: readonly TableEvent[]): void;
  /** Something was taken back. */
  rewind(events: readonly TableEvent[]): void;
  /** The game is not going on: over, or not begun. */
  finish(events: readonly TableEvent[]): void;
}

/** A game of a certain deal begins anew whenever it is opened. */
export function persistenceFor({
  game,
  seed,
  isAgain,
  isLesson,
  day,
}: OfflineGame): GamePersistence {
  if (day !== undefined) return keepingOfDay(game, day);
  if (isLesson) return NOTHING;
  if (isAgain) {
    const save = (events: readonly TableEvent[]): void => saveRetry(game, events);
    const finish = (events: readonly TableEvent[]): void => keepGame(events, AGAIN);
    return { load: () => loadRetry(game), save, rewind: save, finish };
  }
  return seed === null ? keepingOfChance(game) : keepingOfDeal();
}

const PLAIN: Origin = { kind: 'plain' };
/** What was known already, or thought over: it is not counted. */
const AGAIN: Origin = { kind: 'again' };
const NOTHING: GamePersistence = { load: () => [], save() {}, rewind() {}, finish() {} };

/** It is over before its game is, and nothing of it is taken back. */
function keepingOfDay(game: string, day: Day): GamePersistence {
  return {
    load: () => loadDaily(game, day),
    save: (events) => saveDaily(game, { day, events }),
    rewind() {},
    finish: (events) => finishDaily(game, { day, events }),
  };
}

function keepingOfDeal(): GamePersistence {
  let origin = PLAIN;
  return {
    ...NOTHING,
    rewind: () => (origin = AGAIN),
    finish: (events) => keepGame(events, origin),
  };
}

function keepingOfChance(game: string): GamePersistence {
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
      keepGame(events, origin);
    },
  };
}

function keepGame(events: readonly TableEvent[], origin: Origin): void {
  const record = finishedGame(events, gamesIn(events));
  if (record) saveRecord(record, origin);
}

/** Which game of the table is the last. */
export function gamesIn(events: readonly TableEvent[]): number {
  return events.filter(({ type }) => type === 'started').length;
}
