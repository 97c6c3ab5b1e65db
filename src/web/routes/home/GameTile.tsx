// A game on the start page: its emblem, a summary, and the ways to play it: alone, with friends, or with anybody.

import { Suspense, useState } from 'react';
import type { GameInfo } from 'virtual:games';
import { Link, useLocation } from 'wouter';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import styles from './HomePage.module.css';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { formatSummary } from '../../texts/options.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { lazyPage } from '../../texts/lazyPage.ts';

const NewGameDialog = lazyPage(async () => (await import('./NewGame.tsx')).NewGameDialog);
const FriendsSheet = lazyPage(async () => (await import('./FriendsSheet.tsx')).FriendsSheet);
const HouseRules = lazyPage(async () => (await import('./NewGame.tsx')).HouseRules);

interface GameTileProps {
  game: GameInfo;
  isSaved: boolean;
  /** Shows only the name and the ways to play; the rest opens on request. */
  isCompact: boolean;
}

export function GameTile({ game, isSaved, isCompact }: GameTileProps) {
  const texts = useTexts();
  const { home, friends } = texts;
  const title = formatTitle(texts, game.id);
  const [open, setOpen] = useState<'rules' | 'friends' | null>(null);
  const close = (): void => setOpen(null);
  const more = (
    <>
      <OnlineButton game={game} />
      <Button look="quiet" aria-label={home.optionsOf(title)} onClick={() => setOpen('rules')}>
        {home.options}
      </Button>
      <Link href={`/rules/${game.id}`} className={controls.quiet} aria-label={home.rulesOf(title)}>
        {home.rules}
      </Link>
    </>
  );
  return (
    <li className={styles.tile}>
      <div className={`${tabletop.rail} ${styles.table}`}>
        <div className={`${tabletop.cloth} ${styles.cloth}`}>
          <Emblem game={game.id} />
        </div>
      </div>
      <div className={styles.about}>
        <h3>{title}</h3>
        {!isCompact && (
          <>
            <p>{formatSummary(texts, game)}</p>
            <p className={styles.players}>{home.players(game.seats.min, game.seats.max)}</p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        <PlayLink game={game} isSaved={isSaved} />
        <Button aria-label={friends.title(title)} onClick={() => setOpen('friends')}>
          {friends.short}
        </Button>
      </div>
      {isCompact ? (
        <details className={styles.moreOf}>
          <summary aria-label={`${texts.table.more}: ${title}`}>{texts.table.more}</summary>
          <div className={styles.more}>{more}</div>
        </details>
      ) : (
        <div className={styles.more}>{more}</div>
      )}
      <Suspense>
        {open === 'rules' && <HouseRules game={game} onClose={close} />}
        {open === 'friends' && <FriendsSheet game={game} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** Starts a new game. An unfinished one is continued from the list at the top of the page, and given up only on request. */
function PlayLink({ game: { id }, isSaved }: { game: GameInfo; isSaved: boolean }) {
  const texts = useTexts();
  const { home, start } = texts;
  const [isAsking, setAsking] = useState(false);
  const title = formatTitle(texts, id);
  if (!isSaved) {
    return (
      <Link href={`/offline/${id}`} className={controls.main} aria-label={home.playOf(title)}>
        {home.play}
      </Link>
    );
  }
  return (
    <>
      <Button aria-label={start.newGameOf(title)} onClick={() => setAsking(true)}>
        {home.newGame}
      </Button>
      {isAsking && (
        <Suspense>
          <NewGameDialog game={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function OnlineButton({ game }: { game: GameInfo }) {
  const texts = useTexts();
  const [, go] = useLocation();
  const { problem, isBusy, try: attempt } = useRefusal();

  async function play(): Promise<void> {
    // The start page works without the online client, so it is loaded on demand.
    const { quickPlay, tableAddress } = await import('../../state/server.ts');
    const tableId = await attempt(() => quickPlay(game.id));
    if (tableId !== null) go(tableAddress(tableId));
  }

  return (
    <>
      <Button
        look="quiet"
        disabled={isBusy}
        aria-label={texts.entry.onlineOf(formatTitle(texts, game.id))}
        onClick={() => void play()}
      >
        {texts.entry.onlineShort}
      </Button>
      <Problem text={problem} />
    </>
  );
}
