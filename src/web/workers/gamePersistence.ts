// Decides what the browser stores of a local game, both while it is played and when it is over.

import type { Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { loadRetry, saveRetry } from '../state/retryStorage.ts';
import { finishDaily, loadDaily, saveDaily } from '../state/dailyStorage.ts';
import { saveRecord, type Origin } from '../state/recordStorage.ts';
import type { OfflineGame } from './messages.ts';
import {
  forgetGame,
  isTakenBack,
  loadEvents,
  markTakenBack,
  saveEvents,
} from '../state/savedGame.ts';

export interface GamePersistence {
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
