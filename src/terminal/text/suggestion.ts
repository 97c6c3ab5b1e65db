// Suggests the word that was probably meant by a mistyped one.

import { folded } from './answers.ts';

const FURTHEST = 2;

/** Returns the nearest word if it is near enough to be a typing mistake. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, slips: countSlips(folded(typed), folded(word)) }))
    .filter(({ word, slips }) => slips <= Math.min(FURTHEST, word.length - 2))
    .sort((one, other) => one.slips - other.slips);
  return near[0]?.word ?? null;
}

/** Returns the Levenshtein distance, with the exchange of two neighbours as one mistake. */
function countSlips(one: string, other: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchange = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const slips = [line[at - 1] + 1, back[at] + 1, back[at - 1] + (isSame ? 0 : 1)];
      if (isExchange) slips.push(twoBack[at - 2] + 1);
      line.push(Math.min(...slips));
    }
    twoBack = back;
    back = line;
  }
  return back[other.length];
}
