// Draws any card or back in full or with a large index; its colours are CSS variables for two or four colours.

import { SUITS, suitOf, type SuitName } from '#cards/card.ts';
import { DECK_52, rankOf } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import { largeBack, smallBack, type BackName } from './backs.ts';
import { drawClipPaths } from './clipPaths.ts';
import { fullFace, largeFace } from './faces.ts';
import { inksOf, type Colours } from './inks.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

export { drawClipPaths as drawCuts };
export type Drawing = 'full' | 'large';

export function drawFace(name: CardName, drawing: Drawing): string {
  const card = readCard(DECK_52, name);
  const printed = { rank: rankOf(DECK_52, card), suit: SUITS[suitOf(card)] };
  return drawing === 'full' ? fullFace(printed) : largeFace(printed);
}

export function drawBack(name: BackName, drawing: Drawing): string {
  return drawing === 'full' ? largeBack(name) : smallBack(name);
}

/** The values of the CSS variables that a card is drawn with. */
export function inkVariables(
  suit: SuitName,
  colours: Colours,
): Readonly<Record<`--${string}`, string>> {
  const { suit: own, dark, counter } = inksOf(suit, colours);
  return { '--ink-suit': own, '--ink-dark': dark, '--ink-counter': counter };
}

/** A card as a self-contained SVG file. */
export function drawPicture(name: CardName, drawing: Drawing, colours: Colours): string {
  const suit = SUITS[suitOf(readCard(DECK_52, name))];
  const style = Object.entries(inkVariables(suit, colours)).map((entry) => entry.join(':'));
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" rx="18" fill="#fffdf8"/>`;
  const inside = `<defs>${drawClipPaths()}</defs>${paper}${drawFace(name, drawing)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="${style.join(';')}">${inside}</svg>`;
}
