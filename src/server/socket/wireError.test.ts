// A refusal on a socket: the codes of its protocol, and the key by which any language says it.

import { expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { notInHand, refuse } from '#rules/commonRefusals.ts';
import { wireError } from './wireError.ts';

test('cards that the rules do not allow have one code, with the reason in the details', () => {
  expect(wireError(refuse('mustFollow', { requiredSuit: 'clubs' }, 'HE9'))).toEqual({
    code: 'ILLEGAL_PLAY',
    key: 'rules.mustFollow',
    message: 'You must follow suit: play one of your clubs.',
    clause: 'HE9',
    details: { requiredSuit: 'clubs', reason: 'MUST_FOLLOW_SUIT' },
  });
});

test('whatever else there is keeps its code but for a card that is not held', () => {
  expect(wireError(notInHand(DECK_52, DECK_52.cards[0], 'HE9'))).toMatchObject({
    code: 'INVALID_CARD',
    key: 'rules.notInHand',
  });
  expect(wireError(refuse('gameOver'))).toMatchObject({
    code: 'WRONG_GAME_PHASE',
    key: 'rules.gameOver',
  });
});
