// Clip paths that the card drawings refer to by id; the sprite contains them once.

import { SUITS, type SuitName } from '#cards/card.ts';
import { ROBE } from './courtFigures.ts';
import { PIPS, pipTransform } from './pips.ts';

/** The size of the ace's pip; the diamond is narrow and therefore larger. */
export function aceSize(suit: SuitName): number {
  return suit === 'diamonds' ? 156 : 140;
}

export function jewelId(suit: SuitName): string {
  return `deck-jewel-${suit}`;
}

export function drawClipPaths(): string {
  return (
    clipPath('deck-robe', `<path d="${ROBE}"/>`) +
    clipPath('deck-half', '<path d="M10 3h220v146.700L10 186.300Z"/>') +
    clipPath('deck-field', '<path d="M20 20h200v296H20Z"/>') +
    clipPath('deck-card', '<rect width="240" height="336" rx="18"/>') +
    SUITS.map(jewel).join('')
  );
}

function jewel(suit: SuitName): string {
  const at = [120, suit === 'hearts' ? 166 : 168] as const;
  const transform = pipTransform({ at, size: aceSize(suit) * 0.745 });
  return clipPath(jewelId(suit), `<path d="${PIPS[suit]}" transform="${transform}"/>`);
}

function clipPath(id: string, outline: string): string {
  return `<clipPath id="${id}">${outline}</clipPath>`;
}
