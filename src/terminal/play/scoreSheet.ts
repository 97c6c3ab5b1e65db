// The score sheet as a table: one row for each round, one column for each side.

import type { View } from '#rules/game.ts';
import type { Naming } from '../cards/naming.ts';
import { signed } from '#words/signed.ts';
import { formatSide } from './formatFacts.ts';
import { ui } from '../texts/language.ts';

const FIRST_COLUMN = 7;
const MIN_COLUMN_WIDTH = 8;

export function scoreSheet(view: View, who: Naming): string[] {
  const heads = view.sides.map((side) => formatSide(side, who));
  const widths = heads.map((head) => Math.max(head.length + 2, MIN_COLUMN_WIDTH));
  const row = (first: string, cells: readonly string[]): string =>
    first.padEnd(FIRST_COLUMN) + cells.map((cell, at) => cell.padStart(widths[at])).join('');
  return [
    row(ui.ask.roundColumn, heads),
    ...view.sheet.map(({ round, change }) => row(String(round), change.map(signed))),
    row(ui.ask.totalColumn, view.scores.map(String)),
  ];
}

/** Formats the scores for plain output: “Scores: You 3, West 5.” */
export function scoreSentence(view: View, who: Naming): string {
  const sums = view.sides.map((side, at) => `${formatSide(side, who)} ${view.scores[at]}`);
  return `${ui.ask.scores}: ${sums.join(', ')}.`;
}
