// The moves of a replay in words, as the live region reads them out at the table.

import { nameAt } from '#protocol/tableView.ts';
import type { View } from '#rules/game.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { formatFact } from '#texts/gameText.ts';
import { createFormatter } from '#texts/formatter.ts';
import type { Texts } from '../../texts/page.en.ts';
import { updateAt, type AnyReplay } from '../../game/replayGame.ts';

export interface MoveText {
  at: number;
  text: string;
  /** The number of the round that begins here. */
  hand: number | null;
}

/** Formats the public facts of each position, from the view of a spectator: no player is “you”. */
export function formatMoves(replay: AnyReplay, texts: Texts): MoveText[] {
  const [{ table }] = replay.positions;
  const view: View = { ...updateAt(replay, 0, 0).view, seat: null };
  const formatter = createFormatter(texts, view, (seat) => nameAt(table, seat));
  const hands = new Map(
    replay.marks.flatMap(({ at, round, trick }) => (trick === null ? [[at, round]] : [])),
  );
  return replay.positions.flatMap(({ facts }, at) => {
    const sentences = visibleFacts(facts, null)
      .filter(({ type }) => type !== 'gameOver')
      .map((fact) => formatFact(texts, view.game, fact, formatter))
      .filter((sentence) => sentence !== null);
    const text = sentences.join(' ');
    return text ? [{ at, text, hand: hands.get(at) ?? null }] : [];
  });
}
