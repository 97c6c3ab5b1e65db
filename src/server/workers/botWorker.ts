// The program of a worker thread.

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { chooseMove } from '#bots/chooseMove.ts';
import { hint } from '#bots/hint.ts';
import { decisionsOf, type ReplayedGame } from '#bots/review/decisions.ts';
import { luckOfHand } from '#bots/review/luck.ts';
import { sumUp, judgeDecision } from '#bots/review/review.ts';
import { seededRandom } from '#cards/random.ts';
import { botOf, botOfView } from '#games/bots.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { EventRejectedError } from '#table/refusals.ts';
import { gameOf } from '#table/gameOf.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { inEnglish, reviewInEnglish } from '#texts/inEnglish.ts';
import type { BotJob, ThinkingJob, WorkerAnswer } from './botWorkers.ts';
import { runHistoryJob } from './historyJobs.ts';
import { readOfflineGame, replayDaily } from './offlinePlay.ts';

/** On Linux a priority is that of one thread; elsewhere it would be that of the whole server. */
const LOW_PRIORITY = 10;
if (workerData.isForLongJobs && process.platform === 'linux') setPriority(0, LOW_PRIORITY);

const parent = assertDefined(parentPort, 'thread that started this one');

parent.on('message', (job: BotJob) => parent.postMessage(answer(job)));

/** Any other error ends the thread, and the job with it. */
function answer(job: BotJob): WorkerAnswer {
  try {
    return { result: run(job) };
  } catch (error) {
    if (!(error instanceof EventRejectedError)) throw error;
    return { rejected: error.refusal, message: error.message };
  }
}

function run(job: BotJob): unknown {
  switch (job.wanted) {
    case 'move':
    case 'hints':
      return thinkAbout(job);
    case 'decisionCount': {
      const replayed = replayedGame(job.record, job.seat);
      return isRefusal(replayed) ? replayed : replayed.decisions.length;
    }
    case 'judgement':
      return judge(job);
    case 'review':
      return sumUpReview(job);
    case 'luck': {
      const record: FinishedGame = JSON.parse(job.record);
      return luckOfHand(botOf(gameOf(record)), record, job.seat, job.hand);
    }
    case 'offline':
      return readOfflineGame(job.body);
    case 'daily': {
      const { game, day, moves } = job.played;
      return replayDaily(gameOf({ game }), day, moves);
    }
    default:
      return runHistoryJob(job);
  }
}

function thinkAbout({ wanted, view, level, seed }: ThinkingJob<'move' | 'hints'>): unknown {
  return wanted === 'move'
    ? chooseMove(botOfView(view), view, level, seededRandom(seed))
    : inEnglish(view.game, hint(botOfView(view), view));
}

function judge({ record, seat, decision }: ThinkingJob<'judgement'>): unknown {
  const judged = sound(replayedGame(record, seat)).decisions[decision];
  return judgeDecision(botOfView(judged.view), judged);
}

function sumUpReview({ record, seat, judged }: ThinkingJob<'review'>): unknown {
  const { decisions, last } = sound(replayedGame(record, seat));
  const views = new Map(decisions.map(({ at, view }) => [at, view]));
  return reviewInEnglish(sumUp(botOfView(last), seat, judged, last), views);
}

/** The games that are being reviewed, the latest first: their decisions are judged in turn. */
let replayedGames: { record: string; seat: Seat; replayed: ReplayedGame | Refusal }[] = [];
const MAX_REPLAYED = 4;

function replayedGame(text: string, seat: Seat): ReplayedGame | Refusal {
  const known = replayedGames.find((one) => one.seat === seat && one.record === text);
  const latest = known ?? { record: text, seat, replayed: replayGame(JSON.parse(text), seat) };
  replayedGames = [latest, ...replayedGames.filter((one) => one !== known)].slice(0, MAX_REPLAYED);
  return latest.replayed;
}

function replayGame(record: FinishedGame, seat: Seat): ReplayedGame | Refusal {
  return decisionsOf(gameOf(record), record, seat);
}

/** The record was counted before, so the rules accept it. */
function sound(replayed: ReplayedGame | Refusal): ReplayedGame {
  if (isRefusal(replayed)) throw new Error(`The record is refused: ${replayed.message}`);
  return replayed;
}
