// Draws the hand with the numbers to choose by, and the other choices, with the position of each.

import type { CardName } from '#cards/notation.ts';
import type { Look } from '../screen/look.ts';
import { paint, padTo, widthOf } from '../screen/paint.ts';
import { CARD_WIDTH, COVERED_WIDTH, drawCards, shortCard, suitLetter } from './cards.ts';
import { choicesOf, type Selection } from './inputLine.ts';
import type { Prompt } from './prompt.ts';

/** Where a choice can be clicked: a line and its columns, the last one excluded. */
export interface Target {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** The index among the choices that the arrows step through. */
  readonly choice: number;
}

export interface Drawn {
  readonly lines: readonly string[];
  readonly targets: readonly Target[];
}

interface Cell {
  readonly card: CardName;
  readonly number: string;
  readonly choice: number;
}

const CARD_CELL = 4;
const SUIT_GAP = 2;
const NO_CHOICE = -1;

/** Draws cards over their numbers; a card that may not be played has a dot. */
export function drawHand(
  hand: readonly CardName[],
  prompt: Prompt | null,
  selection: Selection,
  look: Look,
): Drawn {
  return rowsOf(cellsOf(hand, prompt, selection, look), look);
}

/** Draws whole cards, for a window that is large enough. */
export function drawLargeHand(
  hand: readonly CardName[],
  prompt: Prompt | null,
  selection: Selection,
  look: Look,
): Drawn {
  const cells = cellsOf(hand, prompt, selection, look);
  const step = hand.length * CARD_WIDTH > look.columns - 2 ? COVERED_WIDTH : CARD_WIDTH;
  const picture = drawCards(hand, look.columns - 2, look).map((line) => ` ${line}`);
  const numbers = cells.map(({ number }) => padTo(` ${number}`, step)).join('');
  return {
    lines: [...picture, ` ${numbers}`],
    targets: cells.flatMap(({ choice }, at) =>
      [...picture.keys(), picture.length].map((line) => ({
        line,
        from: 1 + at * step,
        to: 1 + at * step + (at === cells.length - 1 ? CARD_WIDTH : step),
        choice,
      })),
    ),
  };
}

function cellsOf(
  hand: readonly CardName[],
  prompt: Prompt | null,
  selection: Selection,
  look: Look,
): Cell[] {
  const choices = prompt ? choicesOf(prompt) : [];
  return hand.map((card, at) => {
    const choice = choices.findIndex((one) => 'card' in one && one.card === card);
    const closed = prompt?.card || prompt?.cards ? '·' : '';
    const number = choice === NO_CHOICE ? closed : String(at + 1);
    return { card, choice, number: markOf(number, card, choice, selection, look) };
  });
}

/** Marks the selected card with brackets, a marked one with a star: colour alone would not be enough. */
function markOf(
  number: string,
  card: CardName,
  choice: number,
  { cursor, marked }: Selection,
  look: Look,
): string {
  const shown = marked.includes(card) ? `${number}*` : number;
  if (choice !== NO_CHOICE && choice === cursor) return paint(look, 'accent', `[${shown}]`);
  return ` ${look.isAscii ? shown.replace('·', '.') : shown}`;
}

/** Arranges as many cells in a row as fit. */
function rowsOf(cells: readonly Cell[], look: Look): Drawn {
  const lines: string[] = [];
  const targets: Target[] = [];
  let top = '';
  let bottom = '';
  const end = (): void => {
    if (top !== '') lines.push(...(bottom.trim() === '' ? [top] : [top, bottom]));
    top = bottom = '';
  };
  for (const [at, { card, number, choice }] of cells.entries()) {
    const isNewSuit = at > 0 && suitLetter(cells[at - 1].card) !== suitLetter(card);
    const gap = isNewSuit && top !== '' ? ' '.repeat(SUIT_GAP) : '';
    if (widthOf(top) + gap.length + CARD_CELL > look.columns - 1) end();
    const from = widthOf(top) + (top === '' ? 0 : gap.length);
    top = padTo(top, from) + padTo(` ${shortCard(card, look)}`, CARD_CELL);
    bottom = padTo(bottom, from) + padTo(number, CARD_CELL);
    for (const line of [lines.length, lines.length + 1])
      targets.push({ line, from, to: from + CARD_CELL, choice });
  }
  end();
  return { lines, targets };
}

/** “Pass  2  [3]  4”. */
export function drawOffers(prompt: Prompt, { cursor }: Selection, look: Look): Drawn {
  const lines: string[] = [];
  const targets: Target[] = [];
  for (const [choice, one] of choicesOf(prompt).entries()) {
    if (!('offer' in one)) continue;
    const { label } = one.offer;
    const shown = choice === cursor ? paint(look, 'accent', `[${label}]`) : ` ${label} `;
    const line = lines.at(-1);
    const isFull = line === undefined || widthOf(line) + widthOf(shown) + 1 > look.columns - 1;
    const before = isFull ? '' : `${line} `;
    if (isFull) lines.push(shown);
    else lines[lines.length - 1] = before + shown;
    const from = widthOf(before);
    targets.push({ line: lines.length - 1, from, to: from + widthOf(shown), choice });
  }
  return { lines, targets };
}
