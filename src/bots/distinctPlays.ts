// Plays that differ: of cards with no unseen card between them, one is as good as the next.

import type { Card } from '#cards/card.ts';
import { handOfCards, type Hands } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { cardMove, handOfChoice, type CardChoice, type Move, cardIn } from '#rules/moves.ts';
import { trickStart, type TrickLog } from '#rules/tricks.ts';
import { distinctCards, unseenCards } from './masks.ts';

/** Returns one play per run of equivalent cards. `special` cards are equivalent to no other; `policyMove` stands for its run. */
export function distinctPlays(
  state: TrickLog & { hands: Hands },
  seat: Seat,
  { choice, size, wholeSuit }: { choice: CardChoice; size: number; wholeSuit: number },
  special: readonly Card[],
  policyMove: Move,
): Move[] {
  const before = state.plays.slice(0, trickStart(state, size));
  const between = unseenCards(wholeSuit, state.hands, seat, before);
  const cards = distinctCards(
    handOfChoice(choice),
    between,
    handOfCards(special),
    cardIn(policyMove),
  );
  return cards.map((one) => cardMove(choice.type, one));
}
