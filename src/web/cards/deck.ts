// The deck of the page: finds the drawings of a card in deck.svg in the chosen style.

import type { CardName } from '#cards/notation.ts';
import { assertDefined } from '#table/assertions.ts';
import type { CardBack, DeckStyle } from '../state/auth.ts';
import { BLACK, inksOf, suitOfName, type Inks } from './cardParts.ts';
import deckFile from './deck.svg';
import { loadDrawings } from './drawings.ts';

/** The hrefs of a card's drawings, and the CSS variables with its colours. */
export interface CardDrawings {
  usual: string;
  /** The drawing for narrow cards; the style sheet decides which of the two is shown. */
  tiny: string;
  inks: Inks;
}

export interface PrintedDeck {
  face: (card: CardName) => CardDrawings;
  back: (name: CardBack) => CardDrawings;
}

export async function loadDeck(style: DeckStyle): Promise<PrintedDeck> {
  const drawings = await loadDrawings(deckFile);
  const usual = style.startsWith('classic') ? 'full' : 'large';
  const hrefOf = (name: string, size: 'full' | 'large'): string =>
    assertDefined(drawings(`deck-${name}-${size}`), `drawing of ${name}`);
  return {
    face: (card) => ({
      usual: hrefOf(card, usual),
      tiny: hrefOf(card, 'large'),
      inks: inksOf(suitOfName(card), style),
    }),
    // Backs have colours of their own.
    back: (name) => ({ usual: hrefOf(name, 'full'), tiny: hrefOf(name, 'large'), inks: BLACK }),
  };
}
