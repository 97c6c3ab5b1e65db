// How a language speaks to somebody at a table.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52, rankOf } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import type { Seat, View } from '#rules/game.ts';
import type { TextFormatter } from '#rules/words.ts';
import { formatEnding } from './gameText.ts';
import type { SharedWords } from './sharedWords.ts';

/** Every card of the smaller decks has its name here, too. */
export function formatCard(words: SharedWords, name: CardName): string {
  const card = readCard(DECK_52, name);
  return words.card(rankOf(DECK_52, card), SUITS[suitOf(card)]);
}

/** `who` calls the reader “You”; `me` is null for a watcher. */
export function createFormatter(
  words: SharedWords,
  { game, sides, seat: me }: Pick<View, 'game' | 'sides' | 'seat'>,
  who: (seat: Seat) => string,
): TextFormatter {
  const verb: TextFormatter['verb'] = (seat, you, other) => (seat === me ? you : other);
  const card: TextFormatter['card'] = (name) => formatCard(words, name);
  const cards: TextFormatter['cards'] = (names) => words.list(names.map(card));
  return {
    nameOf: who,
    verb,
    clause: (seat, you, other) => `${who(seat)} ${verb(seat, you, other)}`,
    sides: sides.map((side) => words.list(side.map(who))),
    card,
    cards,
    hand: cards,
    suit: (suit) => words.suitNames[suit],
    list: words.list,
    ending: (result) => formatEnding(words, game, result),
  };
}
