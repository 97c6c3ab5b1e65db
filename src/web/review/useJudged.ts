// The decisions of a game as they are judged: here in a worker, or by the server that it was played at.

import { startTransition, useEffect, useState } from 'react';
import type { Luck } from '#bots/review/luck.ts';
import type { ReviewedDecision } from '#bots/review/review.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { api } from '../online/session.ts';
import type { FromReviewer, ReviewOrder } from './reviewMessages.ts';
import { judgedOf, type ReviewedGame } from './reviewSource.ts';

export interface Judged {
  /** In the order of playing. */
  readonly decisions: readonly ReviewedDecision[];
  readonly done: number;
  readonly isReady: boolean;
  readonly refusal: Refusal | null;
  /** What the cards were worth, as far as it is reckoned. */
  readonly luck: Luck | null;
}

export const NOTHING: Judged = {
  decisions: [],
  done: 0,
  isReady: false,
  refusal: null,
  luck: null,
};

/** What a page takes to be painted, more or less. */
const PAINTED_MS = 350;

/** `first` is the hand to begin with. */
export function useJudged(game: ReviewedGame, first: number | null): Judged {
  const [judged, setJudged] = useState<Judged>(NOTHING);
  useEffect(() => {
    setJudged(NOTHING);
    if (game.judged) setJudged(ready(NOTHING, game.judged));
    if (game.judged || game.gameId === null) return workHere();
    const endThere = judgeThere(game.gameId, setJudged);
    const endHere = workHere();
    return () => {
      endThere();
      endHere();
    };

    /** Once the page is painted: it has the processor to itself until then. */
    function workHere(): () => void {
      let end = (): void => {};
      const timer = setTimeout(() => {
        end = startWorker();
      }, PAINTED_MS);
      return () => {
        clearTimeout(timer);
        end();
      };
    }

    function startWorker(): () => void {
      const worker = new Worker(new URL('./reviewWorker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<FromReviewer>) =>
        // Whatever moves on the page goes first.
        startTransition(() => setJudged((before) => withNews(before, data))),
      );
      const { record, seat } = game;
      const isJudged = game.judged !== null || game.gameId !== null;
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ record, seat, first, isJudged } satisfies ReviewOrder);
      return () => worker.terminate();
    }
    // Another hand that is looked at does not begin it anew.
    // oxlint-disable-next-line exhaustive-deps
  }, [game]);
  return judged;
}

function ready(before: Judged, decisions: readonly ReviewedDecision[]): Judged {
  return { ...before, decisions, done: decisions.length, isReady: true };
}

export function withNews(before: Judged, news: FromReviewer): Judged {
  switch (news.type) {
    case 'judged': {
      const decisions = [...before.decisions, news.decision].sort(
        (one, other) => one.at - other.at,
      );
      return { ...before, decisions, done: decisions.length };
    }
    case 'done':
      return { ...before, isReady: true };
    case 'luck':
      return { ...before, luck: news.luck };
    case 'refused':
      return { ...before, refusal: news.refusal };
  }
}

/** How often the server is asked how far it is. */
const EVERY_MS = 700;

function judgeThere(
  gameId: string,
  tell: (change: (before: Judged) => Judged) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  void ask(() => api.beginReview(gameId));
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };

  async function ask(asking: () => ReturnType<typeof api.review>): Promise<void> {
    const state = await asking();
    if (!isWanted) return;
    if (isRefusal(state)) return tell((before) => ({ ...before, refusal: state }));
    const decisions = judgedOf(state);
    if (decisions) return tell((before) => ready(before, decisions));
    tell((before) => ({ ...before, done: state.done }));
    // One that was given up, as when the server stopped, is begun again.
    const next = state.status === 'none' ? api.beginReview : api.review;
    timer = setTimeout(() => void ask(() => next(gameId)), EVERY_MS);
  }
}
