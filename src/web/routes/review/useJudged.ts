// Collects the judgements of a game's decisions: from a worker, or from the server where it was played.

import { startTransition, useEffect, useState } from 'react';
import type { Luck } from '#bots/review/luck.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';
import type { ReviewMessage, ReviewRequest } from '../../workers/judgeRecord.ts';
import { judgedOf, type ReviewedGame } from './reviewSource.ts';

export interface Judged {
  /** In playing order. */
  readonly decisions: readonly ReviewedDecision[];
  readonly done: number;
  readonly isReady: boolean;
  readonly refusal: Refusal | null;
  /** The luck of the rounds computed so far. */
  readonly luck: Luck | null;
}

export const NOT_JUDGED: Judged = {
  decisions: [],
  done: 0,
  isReady: false,
  refusal: null,
  luck: null,
};

/** Roughly the time that the page needs for its first paint. */
const PAINT_DELAY_MS = 350;

/** `firstRound` is judged first. */
export function useJudged(game: ReviewedGame, firstRound: number | null): Judged {
  const [judged, setJudged] = useState<Judged>(NOT_JUDGED);
  useEffect(() => {
    setJudged(NOT_JUDGED);
    if (game.judged) setJudged(judgedBy(NOT_JUDGED, game.judged));
    if (game.judged || game.gameId === null) return scheduleWorker();
    const stopServer = judgeOnServer(game.gameId, setJudged);
    const stopWorker = scheduleWorker();
    return () => {
      stopServer();
      stopWorker();
    };

    /** Starts the worker after the first paint, so that the page has the processor to itself until then. */
    function scheduleWorker(): () => void {
      let stop = (): void => {};
      const timer = setTimeout(() => {
        stop = startWorker();
      }, PAINT_DELAY_MS);
      return () => {
        clearTimeout(timer);
        stop();
      };
    }

    function startWorker(): () => void {
      const worker = new Worker(new URL('../../workers/reviewWorker.ts', import.meta.url), {
        type: 'module',
      });
      worker.addEventListener('message', ({ data }: MessageEvent<ReviewMessage>) =>
        // Animations have priority over new judgements.
        startTransition(() => setJudged((before) => applyMessage(before, data))),
      );
      const { record, seat } = game;
      const isJudged = game.judged !== null || game.gameId !== null;
      // Messages to a worker have no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ record, seat, firstRound, isJudged } satisfies ReviewRequest);
      return () => worker.terminate();
    }
    // Looking at another round does not start the judging again.
    // oxlint-disable-next-line exhaustive-deps
  }, [game]);
  return judged;
}

function judgedBy(state: Judged, decisions: readonly ReviewedDecision[]): Judged {
  return { ...state, decisions, done: decisions.length, isReady: true };
}

export function applyMessage(state: Judged, message: ReviewMessage): Judged {
  switch (message.type) {
    case 'judged': {
      const decisions = [...state.decisions, message.decision].sort(
        (one, other) => one.at - other.at,
      );
      return { ...state, decisions, done: decisions.length };
    }
    case 'done':
      return { ...state, isReady: true };
    case 'luck':
      return { ...state, luck: message.luck };
    case 'refused':
      return { ...state, refusal: message.refusal };
  }
}

const POLL_INTERVAL_MS = 700;

function judgeOnServer(
  gameId: string,
  update: (change: (before: Judged) => Judged) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCurrent = true;
  void poll(() => api.beginReview(gameId));
  return () => {
    isCurrent = false;
    clearTimeout(timer);
  };

  async function poll(request: () => ReturnType<typeof api.review>): Promise<void> {
    const state = await request();
    if (!isCurrent) return;
    if (isRefusal(state)) return update((before) => ({ ...before, refusal: state }));
    const decisions = judgedOf(state);
    if (decisions) return update((before) => judgedBy(before, decisions));
    update((before) => ({ ...before, done: state.done }));
    // A review that the server gave up, for example because it was stopped, is started again.
    const next = state.status === 'none' ? api.beginReview : api.review;
    timer = setTimeout(() => void poll(() => next(gameId)), POLL_INTERVAL_MS);
  }
}
