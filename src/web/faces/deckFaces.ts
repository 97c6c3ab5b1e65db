// The deck in the page: each card is drawn once, into one sprite, and shown from there.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import type { BackName } from './drawing/backs.ts';
import type * as Drawings from './drawing/deck.ts';

export const DECK_STYLES = ['classic', 'classicFour', 'large', 'largeFour'] as const;
export type DeckStyle = (typeof DECK_STYLES)[number];

/** Where the drawings of a card are in the sprite, and the inks that they are shown in. */
export interface CardDrawings {
  usual: string;
  /** The same card as it is drawn where it is tiny. */
  tiny: string;
  inks: Readonly<Record<`--${string}`, string>>;
}

export interface PrintedDeck {
  face: (card: CardName) => CardDrawings;
  back: (name: BackName) => CardDrawings;
}

export async function loadDeck(style: DeckStyle): Promise<PrintedDeck> {
  return printDeck(style, await import('./drawing/deck.ts'));
}

function printDeck(style: DeckStyle, drawings: typeof Drawings): PrintedDeck {
  const { drawFace, drawBack, drawCuts, inkVariables } = drawings;
  const colours = style.endsWith('Four') ? 'four' : 'two';
  const usual = style.startsWith('classic') ? 'full' : 'large';
  inSprite('deck-cuts', drawCuts);
  const faceIn = (card: CardName, drawing: 'full' | 'large'): string =>
    inSprite(`deck-${card}-${drawing}`, () => drawFace(card, drawing));
  const backIn = (name: BackName, drawing: 'full' | 'large'): string =>
    inSprite(`deck-${name}-${drawing}`, () => drawBack(name, drawing));
  return {
    face: (card) => ({
      usual: faceIn(card, usual),
      tiny: faceIn(card, 'large'),
      inks: inkVariables(SUITS[suitOf(readCard(DECK_52, card))], colours),
    }),
    back: (name) => ({ usual: backIn(name, 'full'), tiny: backIn(name, 'large'), inks: {} }),
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** The name of a drawing that is in the sprite from now on. */
function inSprite(name: string, draw: () => string): string {
  if (!document.getElementById(name)) {
    const drawing = document.createElementNS(SVG, 'g');
    drawing.id = name;
    drawing.innerHTML = draw();
    sprite().append(drawing);
  }
  return `#${name}`;
}

/** Out of sight, and yet displayed: cuts of what is not displayed do not cut in every browser. */
function sprite(): Element {
  const found = document.querySelector('#deck-sprite > defs');
  if (found) return found;
  const place = document.createElementNS(SVG, 'svg');
  place.id = 'deck-sprite';
  place.setAttribute('aria-hidden', 'true');
  place.setAttribute('width', '0');
  place.setAttribute('height', '0');
  place.style.position = 'absolute';
  const drawings = document.createElementNS(SVG, 'defs');
  place.append(drawings);
  document.body.append(place);
  return drawings;
}
