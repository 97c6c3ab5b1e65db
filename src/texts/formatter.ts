// Creates the formatter of texts for one viewer of a table.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52, rankOf } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import type { Seat, View } from '#rules/game.ts';
import type { TextFormatter } from '#rules/texts.ts';
import { formatEnding } from './gameText.ts';
import type { SharedTexts } from './sharedTexts.ts';

/** Works for smaller decks, too, whose cards all belong to the deck of 52. */
export function formatCard(words: SharedTexts, name: CardName): string {
  const card = readCard(DECK_52, name);
  return words.card(rankOf(DECK_52, card), SUITS[suitOf(card)]);
}

/** Cards begin with a capital letter as labels only. No name of a card begins with a letter that Turkish lowers differently. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `nameOf` must call the viewer “You” in the viewer's language. The seat is null for a spectator. */
export function createFormatter(
  words: SharedTexts,
  { game, sides, seat: viewer }: Pick<View, 'game' | 'sides' | 'seat'>,
  nameOf: (seat: Seat) => string,
): TextFormatter {
  const verb: TextFormatter['verb'] = (seat, you, other) => (seat === viewer ? you : other);
  // Facts name cards inside a sentence.
  const card: TextFormatter['card'] = (name) => lowerFirst(formatCard(words, name));
  const cards: TextFormatter['cards'] = (names) => words.list(names.map(card));
  return {
    nameOf,
    verb,
    clause: (seat, you, other) => `${nameOf(seat)} ${verb(seat, you, other)}`,
    sides: sides.map((side) => words.list(side.map(nameOf))),
    card,
    cards,
    hand: cards,
    suit: (suit) => words.suitNames[suit],
    list: words.list,
    ending: (result) => formatEnding(words, game, result),
  };
}
