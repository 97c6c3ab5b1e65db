// The player's hand with the numbers to choose by, and the other things to choose.

import type { CardName } from '#cards/notation.ts';
import { shortCard, suitLetter } from '../cardFaces.ts';
import type { Look } from '../look.ts';
import { paint, padTo, widthOf } from '../paint.ts';
import type { Prompt } from './prompt.ts';
import { choicesOf, type Selection } from './selection.ts';

interface Cell {
  readonly top: string;
  readonly bottom: string;
}

const CARD_CELL = 4;
const SUIT_GAP = 2;

/** Cards over their numbers; a card that may not be played has a dot. */
export function drawHand(
  hand: readonly CardName[],
  prompt: Prompt | null,
  selection: Selection,
  look: Look,
): string[] {
  const from = prompt?.card?.from ?? prompt?.cards?.from ?? [];
  const cells = hand.map((card, at) => {
    const isNewSuit = at > 0 && suitLetter(hand[at - 1]) !== suitLetter(card);
    const isOpen = from.includes(card);
    const number = isOpen ? String(at + 1) : prompt?.card || prompt?.cards ? '·' : '';
    return {
      isNewSuit,
      top: ` ${shortCard(card, look)}`,
      bottom: markOf(number, card, prompt, selection, look),
    };
  });
  return rowsOf(cells, look);
}

/** Brackets for the card under the arrows, a star for a marked one: colour alone would not do. */
function markOf(
  number: string,
  card: CardName,
  prompt: Prompt | null,
  { cursor, marked }: Selection,
  look: Look,
): string {
  const choice = prompt ? choicesOf(prompt)[cursor] : undefined;
  const isUnderCursor = choice !== undefined && 'card' in choice && choice.card === card;
  const shown = marked.includes(card) ? `${number}*` : number;
  if (isUnderCursor) return paint(look, 'accent', `[${shown}]`);
  return ` ${look.isAscii ? shown.replace('·', '.') : shown}`;
}

/** As many cells in a row as there is room for. */
function rowsOf(cells: readonly (Cell & { isNewSuit: boolean })[], look: Look): string[] {
  const rows: Cell[] = [];
  let top = '';
  let bottom = '';
  for (const cell of cells) {
    const gap = cell.isNewSuit && top !== '' ? ' '.repeat(SUIT_GAP) : '';
    if (widthOf(top) + gap.length + CARD_CELL > look.columns - 1) {
      rows.push({ top, bottom });
      top = bottom = '';
    }
    const lead = top === '' ? '' : gap;
    top += lead + padTo(cell.top, CARD_CELL);
    bottom += lead + padTo(cell.bottom, CARD_CELL);
  }
  if (top !== '') rows.push({ top, bottom });
  return rows.flatMap((row) => (row.bottom.trim() === '' ? [row.top] : [row.top, row.bottom]));
}

/** “Pass  2  [3]  4”. */
export function drawOffers(prompt: Prompt, { cursor }: Selection, look: Look): string[] {
  const choice = choicesOf(prompt)[cursor];
  const current = choice !== undefined && 'offer' in choice ? choice.offer : null;
  const labels = prompt.offers.map((offer) =>
    offer === current ? paint(look, 'accent', `[${offer.label}]`) : ` ${offer.label} `,
  );
  const lines: string[] = [];
  for (const label of labels) {
    const line = lines.at(-1);
    const isFull = line === undefined || widthOf(line) + widthOf(label) + 1 > look.columns - 1;
    if (isFull) lines.push(label);
    else lines[lines.length - 1] = `${line} ${label}`;
  }
  return lines;
}
