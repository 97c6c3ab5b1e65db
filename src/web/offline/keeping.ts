// What of a game without a server is kept while it is played, and what when it is over.

import type { TableEvent } from '#table/events.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { loadAgain, saveAgain } from '../again/keptAgain.ts';
import { lessonEvents } from '../learn/lessonEvents.ts';
import { keepRecord, type Origin } from './keptRecords.ts';
import type { OfflineGame } from './messages.ts';
import { forgetGame, loadEvents, saveEvents } from './savedGame.ts';

export interface Keeping {
  load(): TableEvent[];
  save(events: readonly TableEvent[]): void;
  /** The game is not going on: over, or not begun. */
  finish(events: readonly TableEvent[]): void;
}

/** A game of a certain deal begins anew whenever it is opened. */
export function keepingOf({ game, seed, isAgain, isLesson }: OfflineGame): Keeping {
  if (isLesson) return { load: () => lessonEvents(game), save: () => {}, finish: () => {} };
  const origin: Origin = { kind: isAgain ? 'again' : 'plain' };
  const finish = (events: readonly TableEvent[]): void => {
    const record = finishedGame(events, gamesIn(events));
    if (record) keepRecord(record, origin);
  };
  if (isAgain) {
    return { load: () => loadAgain(game), save: (events) => saveAgain(game, events), finish };
  }
  if (seed !== null) return { load: () => [], save: () => {}, finish };
  return {
    load: () => loadEvents(game),
    save: (events) => saveEvents(game, events),
    finish: (events) => {
      forgetGame(game);
      finish(events);
    },
  };
}

/** Which game of the table is the last. */
export function gamesIn(events: readonly TableEvent[]): number {
  return events.filter(({ type }) => type === 'started').length;
}
