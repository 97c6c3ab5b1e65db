// A refusal on a socket: the codes of its protocol, and the key by which any language says it.

import { describe, expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { refusals as hearts } from '#games/hearts/texts.en.ts';
import { refusals as sobesobe } from '#games/sobesobe/texts.en.ts';
import { notInHand, notYourTurn, refuse } from '#rules/commonRefusals.ts';
import { createRefuse, type Refusals } from '#rules/refusal.ts';
import { NO_TABLE } from '#table/permissions.ts';
import { wireError } from './client.ts';

test('cards that the rules do not allow have one code, with the reason in the details', () => {
  expect(wireError(refuse('mustFollow', { requiredSuit: 'clubs' }, 'HE9'), 'play')).toEqual({
    code: 'ILLEGAL_PLAY',
    key: 'rules.mustFollow',
    message: 'You must follow suit: play one of your clubs.',
    clause: 'HE9',
    details: { requiredSuit: 'clubs', reason: 'MUST_FOLLOW_SUIT' },
  });
});

test('whatever else there is keeps its code but for a card that is not held', () => {
  expect(wireError(notInHand(DECK_52, DECK_52.cards[0], 'HE9'), 'play')).toMatchObject({
    code: 'INVALID_CARD',
    key: 'rules.notInHand',
  });
  expect(wireError(refuse('gameOver'), 'play')).toMatchObject({
    code: 'WRONG_GAME_PHASE',
    key: 'rules.gameOver',
  });
  for (const refusal of [NO_TABLE, notYourTurn([], 'HE9')]) {
    expect(wireError(refusal, 'play').code).toBe(refusal.code);
  }
});

/** The code of each refusal of a game on the wire, of a card and of another move. */
function codesOf(game: string, table: Refusals): Record<string, string[]> {
  const of = createRefuse(game, table);
  return Object.fromEntries(
    Object.keys(table).map((name) => [
      name,
      ['play', 'other'].map((type) => wireError(of(name, { min: 0, max: 1 }), type).code),
    ]),
  );
}

describe('refusals of a game’s own rules', () => {
  test('is an illegal play where it is a card, and keeps its code where it is another move', () => {
    const codes = codesOf('hearts', hearts);
    expect(codes.heartsNotBroken).toEqual(['ILLEGAL_PLAY', 'HEARTS_NOT_BROKEN']);
    expect(codes.queenTooEarly).toEqual(['ILLEGAL_PLAY', 'NO_POINTS_ON_FIRST_TRICK']);
    expect(codes.passThree[1]).toBe('INVALID_PASS');
    expect(codesOf('sobesobe', sobesobe).mustCut).toEqual(['ILLEGAL_PLAY', 'MUST_CUT']);
  });

  test('keeps a code that all games have', () => {
    const codes = codesOf('sobesobe', sobesobe);
    expect(codes.sittingOut).toEqual(['NOT_YOUR_TURN', 'NOT_YOUR_TURN']);
    expect(codes.dealtAlready).toEqual(['WRONG_ROUND_PHASE', 'WRONG_ROUND_PHASE']);
  });

  test('needs no line here for a code of its own', () => {
    const table = { noHurry: ['NOT_SO_FAST', 'Not so fast.', 'XX1'] } as const;
    expect(codesOf('nine', table).noHurry).toEqual(['ILLEGAL_PLAY', 'NOT_SO_FAST']);
    expect(codesOf('table', table).noHurry).toEqual(['NOT_SO_FAST', 'NOT_SO_FAST']);
  });
});
