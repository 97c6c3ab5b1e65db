// The thread in which a bot thinks.

import { parentPort } from 'node:worker_threads';
import { chooseMove } from '#bots/chooseMove.ts';
import { hint } from '#bots/hint.ts';
import { luckOfHand } from '#bots/review/luck.ts';
import { judgeDecision } from '#bots/review/reviewGame.ts';
import { seededRandom } from '#cards/random.ts';
import { inEnglish } from '#words/en/hints.ts';
import { gameOf } from '#table/gameOf.ts';
import { replayDaily } from '../daily/replayDaily.ts';
import { verifyOfflineGame } from './verifyOfflineGame.ts';
import type { BotJob } from './botWorkers.ts';
import { assertDefined } from '#table/assertions.ts';

const parent = assertDefined(parentPort, 'thread that started this one');

parent.on('message', (question: BotJob) => parent.postMessage(thinkAbout(question)));

function thinkAbout(question: BotJob): unknown {
  if (question.wanted === 'judgement') return judgeDecision(question.decision);
  if (question.wanted === 'offline') return verifyOfflineGame(question.record);
  if (question.wanted === 'luck') {
    const { record, seat, hand } = question;
    return luckOfHand(gameOf(record), record, seat, hand);
  }
  if (question.wanted === 'daily') {
    const { game, day, moves } = question.played;
    return replayDaily(gameOf({ game }), day, moves);
  }
  const { wanted, view, level, seed } = question;
  const random = seededRandom(seed);
  return wanted === 'move'
    ? chooseMove(view, level, random)
    : inEnglish(view.game, hint(view, random, level));
}
