// Why a move at SobeSobe is a good one.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import type { WireMove } from '#rules/moves.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import { readPlay, sayPlay } from '../trickReasons.ts';

export function sobeReason(view: SobeView, move: WireMove): string {
  switch (move.type) {
    case 'look':
      return 'Two cards seen are worth more than blind hearts.';
    case 'trump':
      return view.looked
        ? `With ${String(move.suit)} as trump these two cards promise the most.`
        : 'Blind hearts count four points a trick, and it is time to take the risk.';
    case 'stay':
      return move.playing === true
        ? 'The cards are good enough to expect a trick.'
        : 'A round without a trick costs more than these cards promise.';
    case 'exchange':
      return (move.cards as unknown[]).length === 0
        ? 'Every card of this hand is worth more than a new one promises.'
        : 'Trumps and aces stay; what hardly takes a trick may become something better.';
    default:
      return playReason(view, move.card as string);
  }
}

function playReason(view: SobeView, card: string): string {
  const trump = SUITS.indexOf(view.trump!);
  const play = readPlay(DECK_40, view, card, trump, view.active.length);
  if (view.tricksTaken[view.seat!] === 0 && play.takes && play.led !== null) {
    return `A first trick saves you the penalty, and the ${play.name} takes this one as it lies.`;
  }
  if (play.led === null && suitOf(play.card) === trump && play.isMaster) {
    return `The ${play.name} is the strongest trump left.`;
  }
  return sayPlay(play, true);
}
