// Why a move at Hearts is a good one.

import { HEARTS, SPADES, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import { isPointCard, QUEEN_OF_SPADES, SEATS } from '#rules/hearts/state.ts';
import type { HeartsView } from '#rules/hearts/view.ts';
import type { WireMove } from '#rules/moves.ts';
import { readPlay, sayPlay, type CardPlay } from '../trickReasons.ts';

export function heartsReason(view: HeartsView, move: WireMove): string {
  if (move.type === 'pass') return passReason(move.cards as string[]);
  const play = readPlay(DECK_52, view, move.card as string, NO_TRUMP, SEATS);
  return shooterReason(view, play) ?? pointReason(play) ?? sayPlay(play, false);
}

function passReason(cards: readonly string[]): string {
  if (cards.includes('QS'))
    return 'The queen of spades is too dangerous to keep with so few spades.';
  if (cards.includes('AS') || cards.includes('KS')) {
    return 'A high spade would have to take the queen sooner or later.';
  }
  const hearts = cards.filter((card) => card.endsWith('H')).length;
  if (hearts >= 2) return 'High hearts take tricks that are full of points.';
  return 'These cards would take tricks, and giving them away shortens a suit.';
}

function shooterReason(view: HeartsView, play: CardPlay): string | null {
  const takers = view.points.filter((points) => points > 0).length;
  const threat = view.points.findIndex((points) => points > 8);
  if (takers !== 1 || threat < 0) return null;
  if (threat === view.seat && play.takes)
    return 'All points so far are yours: the moon is within reach.';
  return threat !== view.seat && play.takes && play.led !== null
    ? 'One player has all the points so far; a trick taken now stops the moon.'
    : null;
}

function pointReason({ card, name, led, takes, isLast, table }: CardPlay): string | null {
  const suit = suitOf(card);
  if (card === QUEEN_OF_SPADES && !takes) return 'The queen of spades goes to somebody else.';
  if (led !== null && suit !== led) {
    if (suit === HEARTS) return `The ${name} costs whoever takes this trick a point.`;
    return `Out of the suit led, this is the chance to get rid of the ${name}.`;
  }
  if (led === null && suit === SPADES) return 'A low spade may drive out the queen.';
  const points = table.filter(isPointCard).length;
  if (takes && isLast && points === 0)
    return `There are no points in the trick, so the ${name} wins it for nothing.`;
  return null;
}
