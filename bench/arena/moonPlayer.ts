// A Hearts player that always tries to shoot the moon, to measure how well others defend.

import { HEARTS, strengthOf, suitOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { moonPass } from '#games/hearts/bot.ts';
import type { HeartsView } from '#games/hearts/view.ts';
import type { View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';

export function moonPlayer(view: View, _random: Random): WireMove {
  const hearts = view as HeartsView;
  const [choice] = view.legal;
  const cards = readCards(
    DECK_52,
    choice.kind === 'card' || choice.kind === 'cards' ? choice.from : [],
  );
  const move =
    choice.type === 'pass'
      ? { type: 'pass', cards: moonPass(handOfCards(cards)) }
      : { type: 'play', card: chooseCard(hearts, cards) };
  return wireMove(DECK_52, move as Move);
}

/** Plays the highest card, or when not following suit the lowest that is no heart. */
function chooseCard(view: HeartsView, cards: readonly Card[]): Card {
  const plays = view.trick?.plays ?? [];
  const [led] = readCards(
    DECK_52,
    plays.slice(0, 1).map(({ card }) => card),
  );
  const isFollowing = led === undefined || suitOf(cards[0]) === suitOf(led);
  const value = (card: Card): number =>
    isFollowing ? strengthOf(card) : -strengthOf(card) - (suitOf(card) === HEARTS ? 20 : 0);
  return cards.reduce((one, other) => (value(other) > value(one) ? other : one));
}
