// Tests that long work runs in another thread, with the same result.
import { botOf } from '#games/bots.ts';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { hint } from '#bots/hint.ts';
import { DEALER, type View } from '#rules/game.ts';
import { dealOf } from '#rules/moves.ts';
import { startGameOrThrow } from '#rules/play.ts';
import type { BotQuestion } from '#table/botTurns.ts';
import { chooseBotMove as chooseMoveNow } from '#table/localBot.ts';
import { requestHints, runBotJob, stopBotThread, chooseBotMove } from './botThread.ts';

afterAll(stopBotThread);

const game = GAMES.find(({ id }) => id === 'pontoon')!;
const state = startGameOrThrow(game, {}, 1);
game.apply(state, DEALER, dealOf(game.deck.cards));
const view: View = game.view(state, 0);
const STRONG: BotQuestion = { view, level: 'strong', secret: 'ab'.repeat(32), purpose: 'bot/0/0' };

test('strong bots and hints answer from the thread, each its own request, also after a stop', async () => {
  const easy: BotQuestion = { ...STRONG, level: 'easy' };
  expect(chooseBotMove(easy)).toEqual(chooseMoveNow(easy));
  const both = [chooseBotMove(STRONG), requestHints(view)];
  expect(both[0]).toBeInstanceOf(Promise);
  expect(await Promise.all(both)).toEqual([chooseMoveNow(STRONG), hint(botOf(game), view)]);
  stopBotThread();
  expect(await chooseBotMove(STRONG)).toEqual(chooseMoveNow(STRONG));
});

test('returns the move that the bot would play', () => {
  expect(runBotJob({ type: 'move', thought: STRONG })).toEqual(chooseMoveNow(STRONG));
  expect(runBotJob({ type: 'hint', view })).toEqual(hint(botOf(game), view));
});

test('a failing job is an error and does not break the next one', async () => {
  await expect(requestHints({ game: 'none' } as unknown as View)).rejects.toHaveProperty('message');
  expect(await chooseBotMove(STRONG)).toEqual(chooseMoveNow(STRONG));
});
