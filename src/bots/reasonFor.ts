// Finds the reason that is shown for a move: one that is true of the position, or how the move compares.

import type { View } from '#rules/game.ts';
import type { PlainReason, Reason } from '#rules/reasons.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Bot } from './knowledge.ts';
import { isClear, type Difference } from './weighMoves.ts';

/** How a move compares with the best: it is the best, computed as equal, too close to call, or clearly behind. */
export type Comparison = 'best' | 'equal' | 'close' | 'behind';

const COMPARED: Readonly<Record<Exclude<Comparison, 'best'>, PlainReason['key']>> = {
  equal: 'equal',
  close: 'asGood',
  behind: 'worse',
};

/** `gain` is what the best move gains over this one. */
export function compareToBest({ gain, error }: Difference): Comparison {
  if (gain === 0 && error === 0) return 'equal';
  return isClear({ gain, error }) ? 'behind' : 'close';
}

export function reasonFor(
  { knowledge }: Bot,
  view: View,
  move: WireMove,
  comparison: Comparison,
): Reason {
  if (comparison !== 'best') return plain(COMPARED[comparison]);
  if (countLegal(view) === 1) return plain('onlyMove');
  return knowledge.reason(view, move) ?? plain(knowledge.solve ? 'bestByOdds' : 'bestByPlay');
}

function plain(key: PlainReason['key']): PlainReason {
  return { key };
}

function countLegal({ legal }: View): number {
  return legal.reduce((sum, choice) => {
    if (choice.kind === 'cards') return sum + (choice.from.length > choice.min ? 2 : 1);
    return sum + ('from' in choice ? choice.from.length : 1);
  }, 0);
}
