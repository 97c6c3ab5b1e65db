// Replays a game from its record: every position, with the facts of the move that led to it.

import type { CardName } from '#cards/notation.ts';
import { createGameUpdate, type GameUpdate } from '#protocol/gameUpdate.ts';
import { type TableView, viewTable } from '#protocol/tableView.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { personAt, type RecordedGame, replayRecord } from '#table/gameRecord.ts';
import type { Step } from '#table/step.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { sortHand } from '../cards/cardParts.ts';
import { trumpOf } from '#rules/tricks.ts';

/** A position to jump to: the start of a round, or the first card of a trick. */
export interface Mark {
  readonly at: number;
  readonly round: number;
  /** From 1; null for the start of the round. */
  readonly trick: number | null;
}

export interface Replay<R extends RecordedGame = FinishedGame> {
  readonly game: AnyGame;
  readonly record: R;
  /** The start, before any card was dealt, and then the position after every move. */
  readonly positions: readonly Step[];
  readonly marks: readonly Mark[];
}

/** Also replays of games that are not over. */
export type AnyReplay = Replay<RecordedGame>;

export function replayGame<R extends RecordedGame>(record: R): Replay<R> | Refusal {
  const steps = replayRecord(record);
  if (isRefusal(steps)) return steps;
  const positions = steps.filter(({ event: { type } }) => type === 'started' || type === 'moved');
  return { game: gameOf(record), record, positions, marks: marksOf(positions) };
}

function marksOf(positions: readonly Step[]): Mark[] {
  const marks: Mark[] = [];
  let round = 0;
  let tricks = 0;
  let isTrickOpen = false;
  positions.forEach(({ facts }, at) => {
    for (const { type } of facts) {
      if (type === 'handStarted') {
        round++;
        tricks = 0;
        marks.push({ at, round, trick: null });
      }
      if (type === 'played' && !isTrickOpen) {
        isTrickOpen = true;
        marks.push({ at, round, trick: ++tricks });
      }
      if (type === 'trickTaken') isTrickOpen = false;
    }
  });
  return marks;
}

/** The next mark after (1) or before (-1) a position; null if there is none. */
export function nextMark(marks: readonly Mark[], at: number, direction: 1 | -1): number | null {
  const found =
    direction > 0 ? marks.find((mark) => mark.at > at) : marks.findLast((mark) => mark.at < at);
  return found?.at ?? null;
}

/** The game at a position as a seat sees it, without choices: nobody acts in a replay. */
export function updateAt({ record, positions }: AnyReplay, at: number, seat: Seat): GameUpdate {
  const { table, facts } = positions[at];
  const update = createGameUpdate(table, seat, facts, record.endedAt ?? record.startedAt);
  return { ...update, ...positionFields(record, at), view: { ...update.view, legal: [] } };
}

export function handsAt({ game, record, positions }: AnyReplay, at: number): BySeat<CardName[]> {
  const { play } = positions[at].table;
  if (!play) throw new Error('A position of a replay has no game.');
  return record.players.map((_, seat) => {
    const view: View = game.view(play.state, seat);
    return sortHand(game, view.hand, trumpOf(view), 'strongFirst');
  });
}

/** The table at a position; only the last one shows the result. */
export function tableAt({ record, positions }: AnyReplay, at: number, seat: Seat): TableView {
  const isOver = record.result !== null && at === positions.length - 1;
  return {
    ...viewTable(positions[at].table, personAt(seat).id),
    ...positionFields(record, at),
    gameId: makeGameId(record.table, record.number),
    seat,
    status: isOver ? 'finished' : 'playing',
    result: isOver ? record.result : null,
    deal: null,
  };
}

/** Fields that the table and the update have in common; no clock runs in a replay. */
function positionFields({ number }: RecordedGame, at: number) {
  return { version: at, gameNumber: number, deadline: null };
}

/** `number` counts the games of a table from 1. */
export function replayAddress(tableId: string, number: number | string | undefined): string {
  return `/replay/${encodeURIComponent(tableId)}?game=${number}`;
}
