// Golden values of single cards in the policies. Most of them decide few moves, so other tests could miss a change.

import { expect, test } from 'vitest';
import { CLUBS, HEARTS, suitOf, type Card } from '#cards/card.ts';
import { DECK_36, DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, handOf, type SuitMask } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { moonPass, passValue } from '../hearts/bot.ts';
import { losingLead, winningLead } from '../nine/bot.ts';
import { costOf, worthOf } from '../pitch/bot.ts';
import { type PitchState, options } from '../pitch/state.ts';
import { GAMES } from '../registry.ts';

const GOLDEN = './valuations.golden.txt';
const random = quickRandom(seedFromNumber(1));

const rounded = (value: number): string => String(Number(value.toFixed(3)));

/** Returns the hands of a random deal. */
function heartsHands(): number[] {
  const game = GAMES.find(({ id }) => id === 'hearts')!;
  const state = startGameOrThrow(game, {}, 4);
  game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random));
  return (state as unknown as { hands: number[] }).hands;
}

function passingLines(): string[] {
  return Array.from({ length: 12 }, heartsHands).flatMap((hands) =>
    [0, 1, 2, 3].map((seat) => {
      const hand = handOf(hands, seat);
      const cards = cardsOfHand(hand);
      const values = cards.map(
        (card) => `${nameCards(DECK_52, [card])} ${rounded(passValue(hand, card))}`,
      );
      return `${values.join(', ')}; for the moon ${nameCards(DECK_52, moonPass(hand)).join(' ')}`;
    }),
  );
}

function leadLines(): string[] {
  const whole: SuitMask = (1 << DECK_36.ranks.length) - 1;
  return Array.from({ length: 40 }, () => {
    const mask = 1 + random(whole);
    const others = random(whole + 1) & ~mask;
    const values = [winningLead(mask, others), losingLead(mask, others)].map(rounded);
    return `${mask.toString(2)} against ${others.toString(2)}: ${values.join(', ')}`;
  });
}

function pitchLines(): string[] {
  const isShown = (card: Card): boolean => suitOf(card) === CLUBS || suitOf(card) === HEARTS;
  return options.variant.values.flatMap((variant) => {
    const state = { trump: HEARTS, options: { variant } } as unknown as PitchState;
    return DECK_52.cards.filter(isShown).map((card) => {
      const values = [worthOf(card, state), costOf(card, state)].map(rounded);
      return `${variant} ${nameCards(DECK_52, [card])}: ${values.join(', ')}`;
    });
  });
}

test('the card values of the policies match the golden file', async () => {
  const parts = [passingLines(), leadLines(), pitchLines()];
  await expect(`${parts.flat().join('\n')}\n`).toMatchFileSnapshot(GOLDEN);
});
