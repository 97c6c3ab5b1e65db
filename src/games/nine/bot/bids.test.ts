// Bids of bots in Nine Tricks, also with a person who plays at random.

import { expect, test } from 'vitest';
import { chooseMove } from '#bots/chooseMove.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER, type View } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { botOf } from '../../bots.ts';
import { nineReason } from '../bot.ts';
import { game } from '../game.ts';
import type { NineState } from '../state.ts';
import type { NineView } from '../view.ts';

const PERSON = 0;

test('[N-14] three bots and one person play a whole game, and the bids never add up to nine', () => {
  const random = randomFromNumber(4);
  const state = startGame(game, {}, 4) as NineState;
  while (game.turn(state).length > 0) {
    const [seat] = game.turn(state);
    const move =
      seat === DEALER || seat === PERSON
        ? wireMove(game.deck, randomMove(game.legal(state, seat), random))
        : chooseMove(botOf(game), game.view(state, seat) as View, 'easy', random);
    expect(isRefusal(playMove(game, state, seat, move))).toBe(false);
  }
  expect(state.rounds.length).toBeGreaterThan(5);
  for (const { bids } of state.rounds) {
    expect(bids.reduce((sum, bid) => sum + bid, 0)).not.toBe(9);
  }
});

test('the reason for a bid has the aces of the hand', () => {
  const view = { hand: ['AS', 'AH', 'KC'] } as unknown as NineView;
  expect(nineReason(view, { type: 'bid', value: 3 })).toEqual({
    key: 'holdsAces',
    aces: 2,
    next: { key: 'bestByPlay' },
  });
});
