// The review page: loads the game from wherever it is stored and opens it at the requested round.

import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { formatTitle } from '#texts/gameText.ts';
import { addressAfterGame } from '../../state/server.ts';
import { Page } from '../../ui/Page.tsx';
import { LobbyLink } from '../../ui/Problem.tsx';
import { leadsToLobby } from '../../hooks/useRefusal.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { firstDecision, openReviewed } from './reviewModel.ts';
import { ReviewScreen } from './ReviewScreen.tsx';
import { findOnline, findOwn, findShared, type ReviewedGame } from './reviewSource.ts';

/** Reviews a game that was played offline in this browser, or one that is packed into the link. */
export function OwnReviewPage({ id }: { id: string }) {
  return <GameLoader load={() => findOwn(id, location.hash)} loadKey={id} />;
}

export function OnlineReviewPage({ id }: { id: string }) {
  const number = Number(new URLSearchParams(useSearch()).get('game')) || undefined;
  return <GameLoader load={() => findOnline(id, number)} loadKey={`${id} ${number}`} />;
}

export function SharedReviewPage({ link }: { link: string }) {
  return <GameLoader load={() => findShared(link)} loadKey={link} />;
}

interface GameLoaderProps {
  load: () => Promise<ReviewedGame | Refusal>;
  /** The game is loaded again when this changes. */
  loadKey: string;
}

function GameLoader({ load, loadKey }: GameLoaderProps) {
  const texts = useTexts();
  const [game, setGame] = useState<ReviewedGame | Refusal | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void load().then((outcome) => isCurrent && setGame(outcome));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line exhaustive-deps
  }, [loadKey]);
  if (game === null) {
    return (
      <Page>
        <p role="status">{texts.shell.loading}</p>
      </Page>
    );
  }
  return isRefusal(game) ? <NotFound refusal={game} /> : <Opened game={game} />;
}

function Opened({ game }: { game: ReviewedGame }) {
  const texts = useTexts();
  const hand = Number(new URLSearchParams(useSearch()).get('hand')) || null;
  const reviewed = useMemo(() => openReviewed(game), [game]);
  if (isRefusal(reviewed)) return <NotFound refusal={reviewed} />;
  const start = firstDecision(reviewed, hand);
  if (!start) {
    return (
      <Page>
        <p>{texts.review.nothing(formatTitle(texts, reviewed.replay.game.id))}</p>
      </Page>
    );
  }
  return <ReviewScreen {...{ game, reviewed, start }} back={backHref(game)} />;
}

function NotFound({ refusal }: { refusal: Refusal }) {
  const texts = useTexts();
  const page = useTexts().reviewPage;
  return (
    <Page>
      <h1>{page.notFound}</h1>
      <p role="alert">{formatRefusal(texts.refusals, refusal)}</p>
      {leadsToLobby(refusal) && <LobbyLink />}
    </Page>
  );
}

function backHref({ record, gameId }: ReviewedGame): string {
  if (gameId !== null) return addressAfterGame(record.table);
  return record.result === null ? `/offline/${record.game}` : '/';
}
