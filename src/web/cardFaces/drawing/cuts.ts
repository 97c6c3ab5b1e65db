// The shapes that drawings are cut out by; they stand once beside all cards, under these names.

import { SUITS, type SuitName } from '#cards/card.ts';
import { ROBE } from './courtFigures.ts';
import { PIPS, pipTransform } from './pips.ts';

/** The ace's pip; a diamond is narrow, and so drawn larger. */
export function aceSize(suit: SuitName): number {
  return suit === 'diamonds' ? 156 : 140;
}

export function jewelName(suit: SuitName): string {
  return `deck-jewel-${suit}`;
}

export function drawCuts(): string {
  return (
    cut('deck-robe', `<path d="${ROBE}"/>`) +
    cut('deck-half', '<path d="M10 3h220v146.700L10 186.300Z"/>') +
    cut('deck-field', '<path d="M20 20h200v296H20Z"/>') +
    cut('deck-card', '<rect width="240" height="336" rx="18"/>') +
    SUITS.map(jewel).join('')
  );
}

function jewel(suit: SuitName): string {
  const at = [120, suit === 'hearts' ? 166 : 168] as const;
  const place = pipTransform({ at, size: aceSize(suit) * 0.745 });
  return cut(jewelName(suit), `<path d="${PIPS[suit]}" transform="${place}"/>`);
}

function cut(name: string, outline: string): string {
  return `<clipPath id="${name}">${outline}</clipPath>`;
}
