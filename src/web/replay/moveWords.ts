// The moves of a game in words, as they are told at the table, for whoever looks at it again.

import { nameAt } from '#protocol/playerViews.ts';
import type { View } from '#rules/game.ts';
import { factsFor } from '#table/visibleFacts.ts';
import { tellFact } from '#words/gameText.ts';
import { speechOf } from '#words/formatter.ts';
import type { Words } from '../words/en.ts';
import { updateAt, type Replay } from '../playback/replayGame.ts';

export interface SaidMove {
  at: number;
  said: string;
  /** The number of the hand that begins here. */
  hand: number | null;
}

/** What there is nothing to say of is left out, and so is what was for one seat alone; nobody is “you” in it. */
export function sayMoves(replay: Replay, words: Words): SaidMove[] {
  const [{ table }] = replay.positions;
  const view: View = { ...updateAt(replay, 0, 0).view, seat: null };
  const speech = speechOf(words, view, (seat) => nameAt(table, seat));
  const hands = new Map(
    replay.marks.flatMap(({ at, hand, trick }) => (trick === null ? [[at, hand]] : [])),
  );
  return replay.positions.flatMap(({ facts }, at) => {
    const said = factsFor(facts, null)
      .filter(({ type }) => type !== 'gameOver')
      .map((fact) => tellFact(words, view.game, fact, speech))
      .filter((sentence) => sentence !== null);
    return said.length > 0 ? [{ at, said: said.join(' '), hand: hands.get(at) ?? null }] : [];
  });
}
