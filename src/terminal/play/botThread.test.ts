// What takes long is thought about in another thread, and comes to the same there.
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { seededRandom } from '#cards/random.ts';
import { hint } from '#bots/hint.ts';
import { DEALER, type View } from '#rules/game.ts';
import { dealOf } from '#rules/moves.ts';
import { mustStart } from '#rules/play.ts';
import { advise, answerRequest, stopThinking, think, thinkNow, type Thought } from './botThread.ts';

afterAll(stopThinking);

const game = GAMES.find(({ id }) => id === 'pontoon')!;
const state = mustStart(game, {}, 1);
game.apply(state, DEALER, dealOf(game.deck.cards));
const view: View = game.view(state, 0);
const STRONG: Thought = { view, level: 'strong', secret: 'ab'.repeat(32), purpose: 'bot/0/0' };
const SEED = new Uint8Array(32).fill(7);

test('strong bots and advice answer from there, each to who asked, also after a stop', async () => {
  const easy: Thought = { ...STRONG, level: 'easy' };
  expect(think(easy)).toEqual(thinkNow(easy));
  const both = [think(STRONG), advise(view, SEED)];
  expect(both[0]).toBeInstanceOf(Promise);
  expect(await Promise.all(both)).toEqual([thinkNow(STRONG), hint(view, seededRandom(SEED))]);
  stopThinking();
  expect(await think(STRONG)).toEqual(thinkNow(STRONG));
});

test('what is wished for is what comes', () => {
  expect(answerRequest({ type: 'move', thought: STRONG })).toEqual(thinkNow(STRONG));
  expect(answerRequest({ type: 'hint', view, seed: SEED })).toEqual(hint(view, seededRandom(SEED)));
});

test('what cannot be thought about is an error, and the next thought is none', async () => {
  await expect(advise({ game: 'none' } as unknown as View, SEED)).rejects.toHaveProperty('message');
  expect(await think(STRONG)).toEqual(thinkNow(STRONG));
});
