// The moves of a game in words, as they are told at the table, for whoever looks at it again.

import { nameAt } from '#protocol/playerViews.ts';
import type { View } from '#rules/game.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { formatFact } from '#words/gameText.ts';
import { createFormatter } from '#words/formatter.ts';
import type { Words } from '../words/en.ts';
import { updateAt, type Replay } from '../playback/replayGame.ts';

export interface MoveText {
  at: number;
  said: string;
  /** The number of the hand that begins here. */
  hand: number | null;
}

/** What there is nothing to say of is left out, and so is what was for one seat alone; nobody is “you” in it. */
export function formatMoves(replay: Replay, words: Words): MoveText[] {
  const [{ table }] = replay.positions;
  const view: View = { ...updateAt(replay, 0, 0).view, seat: null };
  const speech = createFormatter(words, view, (seat) => nameAt(table, seat));
  const hands = new Map(
    replay.marks.flatMap(({ at, round, trick }) => (trick === null ? [[at, round]] : [])),
  );
  return replay.positions.flatMap(({ facts }, at) => {
    const said = visibleFacts(facts, null)
      .filter(({ type }) => type !== 'gameOver')
      .map((fact) => formatFact(words, view.game, fact, speech))
      .filter((sentence) => sentence !== null);
    return said.length > 0 ? [{ at, said: said.join(' '), hand: hands.get(at) ?? null }] : [];
  });
}
