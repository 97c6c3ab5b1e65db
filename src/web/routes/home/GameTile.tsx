// A game on the start page: its emblem, a summary, and the ways to play it: alone, with friends, or with anybody.

import { Suspense, useState } from 'react';
import type { GameInfo } from 'virtual:games';
import { Link, useLocation } from 'wouter';
import { formatTitle } from '#words/gameText.ts';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import styles from './HomePage.module.css';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { formatSummary } from '../../words/options.ts';
import { useWords } from '../../words/useWords.ts';
import { lazyPage } from '../../words/lazyPage.ts';

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
  const words = useWords();
  const { home, friends } = words;
  const title = formatTitle(words, game.id);
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
            <p>{formatSummary(words, game)}</p>
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
          <summary aria-label={`${words.table.more}: ${title}`}>{words.table.more}</summary>
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
  const words = useWords();
  const { home, start } = words;
  const [isAsking, setAsking] = useState(false);
  const title = formatTitle(words, id);
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
  const words = useWords();
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
        aria-label={words.entry.onlineOf(formatTitle(words, game.id))}
        onClick={() => void play()}
      >
        {words.entry.onlineShort}
      </Button>
      <Problem text={problem} />
    </>
  );
}
