// The deck of the page: each card is drawn once, into the sprite, and shown from there.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import type { DeckStyle } from '../state/preferences.ts';
import type { BackName } from './drawing/backs.ts';
import type * as Drawings from './drawing/deck.ts';
import { addToSprite } from './sprite.ts';

/** Sprite hrefs of a card's drawings, and the CSS variables with its colours. */
export interface CardDrawings {
  usual: string;
  /** The drawing for narrow cards; the style sheet decides which of the two is shown. */
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
  addToSprite('deck-clip-paths', drawCuts);
  const faceHref = (card: CardName, drawing: 'full' | 'large'): string =>
    addToSprite(`deck-${card}-${drawing}`, () => drawFace(card, drawing));
  const backHref = (name: BackName, drawing: 'full' | 'large'): string =>
    addToSprite(`deck-${name}-${drawing}`, () => drawBack(name, drawing));
  return {
    face: (card) => ({
      usual: faceHref(card, usual),
      tiny: faceHref(card, 'large'),
      inks: inkVariables(SUITS[suitOf(readCard(DECK_52, card))], colours),
    }),
    back: (name) => ({ usual: backHref(name, 'full'), tiny: backHref(name, 'large'), inks: {} }),
  };
}
