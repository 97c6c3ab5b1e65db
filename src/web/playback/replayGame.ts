// A finished game played again from its record: every position, with what happened on the way to it.

import type { CardName } from '#cards/notation.ts';
import { createGameUpdate, type GameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable, type TableView } from '#protocol/tableView.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { personAt, replayRecord, type RecordedGame } from '#table/gameRecord.ts';
import type { Step } from '#table/step.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { sortHand } from '../cardFaces/cardParts.ts';
import { trumpOf } from '../game/claim.ts';

/** A place to jump to: the start of a hand, or the first card of one of its tricks. */
export interface Mark {
  readonly at: number;
  readonly hand: number;
  /** From 1; null for the hand itself. */
  readonly trick: number | null;
}

export interface Replay<R extends RecordedGame = FinishedGame> {
  readonly game: AnyGame;
  readonly record: R;
  /** The first is the start, before anything was dealt; then every move. */
  readonly positions: readonly Step[];
  readonly marks: readonly Mark[];
}

/** Also of a game that is not over. */
export type AnyReplay = Replay<RecordedGame>;

export function replayGame<R extends RecordedGame>(record: R): Replay<R> | Refusal {
  const steps = replayRecord(record);
  if (isRefusal(steps)) return steps;
  const positions = steps.filter(({ event: { type } }) => type === 'started' || type === 'moved');
  return { game: gameOf(record), record, positions, marks: marksOf(positions) };
}

function marksOf(positions: readonly Step[]): Mark[] {
  const marks: Mark[] = [];
  let hand = 0;
  let tricks = 0;
  let isTrickOpen = false;
  positions.forEach(({ facts }, at) => {
    for (const { type } of facts) {
      if (type === 'handStarted') {
        hand++;
        tricks = 0;
        marks.push({ at, hand, trick: null });
      }
      if (type === 'played' && !isTrickOpen) {
        isTrickOpen = true;
        marks.push({ at, hand, trick: ++tricks });
      }
      if (type === 'trickTaken') isTrickOpen = false;
    }
  });
  return marks;
}

/** The mark before or after a position; null where there is none. */
export function nextMark(marks: readonly Mark[], at: number, by: 1 | -1): number | null {
  const found =
    by > 0 ? marks.find((mark) => mark.at > at) : marks.findLast((mark) => mark.at < at);
  return found?.at ?? null;
}

/** Nobody acts in a replay: there is nothing to choose. */
export function updateAt({ record, positions }: AnyReplay, at: number, seat: Seat): GameUpdate {
  const { table, facts } = positions[at];
  const update = createGameUpdate(table, seat, facts, record.endedAt ?? record.startedAt);
  return { ...update, ...momentOf(record, at), view: { ...update.view, legal: [] } };
}

export function handsAt({ game, record, positions }: AnyReplay, at: number): BySeat<CardName[]> {
  const { play } = positions[at].table;
  if (!play) throw new Error('A position of a replay has no game.');
  return record.players.map((_, seat) => {
    const view: View = game.view(play.state, seat);
    return sortHand(game, view.hand, trumpOf(view), 'strongFirst');
  });
}

/** The table as it stood at that moment; the result is shown at the end only. */
export function tableAt({ record, positions }: AnyReplay, at: number, seat: Seat): TableView {
  const isOver = record.result !== null && at === positions.length - 1;
  return {
    ...viewTable(positions[at].table, personAt(seat).id),
    ...momentOf(record, at),
    gameId: makeGameId(record.table, record.number),
    seat,
    status: isOver ? 'finished' : 'playing',
    result: isOver ? record.result : null,
    deal: null,
  };
}

/** Where in which game of its table one is; no clock runs. */
function momentOf({ number }: RecordedGame, at: number) {
  return { version: at, gameNumber: number, deadline: null };
}
