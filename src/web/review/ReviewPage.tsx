// The page of a review: finds the game, wherever it is kept, and opens it at the hand that was asked for.

import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#words/refusals.ts';
import { formatTitle } from '#words/gameText.ts';
import { Page } from '../shell/Page.tsx';
import { useWords } from '../words/useWords.ts';
import { useReviewWords } from './pageWords.ts';
import { firstOf, openReviewed } from './reviewModel.ts';
import { ReviewScreen } from './ReviewScreen.tsx';
import { findOnline, findOwn, findShared, type ReviewedGame } from './reviewSource.ts';

/** Of a game that was played in this browser, or that is in the link. */
export function OwnReviewPage({ id }: { id: string }) {
  return <Found finding={() => findOwn(id, location.hash)} on={id} />;
}

export function OnlineReviewPage({ id }: { id: string }) {
  const number = Number(new URLSearchParams(useSearch()).get('game')) || undefined;
  return <Found finding={() => findOnline(id, number)} on={`${id} ${number}`} />;
}

export function SharedReviewPage({ link }: { link: string }) {
  return <Found finding={() => findShared(link)} on={link} />;
}

interface FoundProps {
  finding: () => Promise<ReviewedGame | Refusal>;
  /** What is found hangs on this. */
  on: string;
}

function Found({ finding, on }: FoundProps) {
  const words = useWords();
  const [found, setFound] = useState<ReviewedGame | Refusal | null>(null);
  useEffect(() => {
    let isWanted = true;
    void finding().then((outcome) => isWanted && setFound(outcome));
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line exhaustive-deps
  }, [on]);
  if (found === null) {
    return (
      <Page>
        <p role="status">{words.shell.loading}</p>
      </Page>
    );
  }
  return isRefusal(found) ? <NotFound refusal={found} /> : <Opened game={found} />;
}

function Opened({ game }: { game: ReviewedGame }) {
  const words = useWords();
  const hand = Number(new URLSearchParams(useSearch()).get('hand')) || null;
  const reviewed = useMemo(() => openReviewed(game), [game]);
  if (isRefusal(reviewed)) return <NotFound refusal={reviewed} />;
  const start = firstOf(reviewed, hand);
  if (!start) {
    return (
      <Page>
        <p>{words.review.nothing(formatTitle(words, reviewed.replay.game.id))}</p>
      </Page>
    );
  }
  return <ReviewScreen {...{ game, reviewed, start }} back={backFrom(game)} />;
}

function NotFound({ refusal }: { refusal: Refusal }) {
  const words = useWords();
  const page = useReviewWords();
  return (
    <Page>
      <h1>{page.notFound}</h1>
      <p role="alert">{formatRefusal(words.refusals, refusal)}</p>
    </Page>
  );
}

function backFrom({ record, gameId }: ReviewedGame): string {
  if (gameId !== null) return '/profile';
  return record.result === null ? `/offline/${record.game}` : '/';
}
