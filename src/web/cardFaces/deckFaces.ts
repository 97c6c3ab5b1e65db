// The deck in the page: each card is drawn once, into one sprite, and shown from there.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import type { DeckStyle } from '../preferences/preferences.ts';
import type { BackName } from './drawing/backs.ts';
import type * as Drawings from './drawing/deck.ts';
import { inSprite } from './sprite.ts';

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
