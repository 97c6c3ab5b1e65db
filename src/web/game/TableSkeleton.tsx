// A table with the name of the game, shown until the game has loaded.

import { Link } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import tabletop from '../design/tabletop.module.css';
import { Icon } from '../ui/Icon.tsx';
import { SettingsButton } from '../ui/SettingsButton.tsx';
import { formatSummary } from '../words/options.ts';
import { useWords } from '../words/useWords.ts';
import styles from './GameScreen.module.css';

export function TableSkeleton({ game }: { game: AnyGame }) {
  const words = useWords();
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <Link href="/" className={controls.icon} aria-label={words.table.leave}>
          <Icon name="back" />
        </Link>
        <SettingsButton />
      </header>
      <div className={`${tabletop.rail} ${styles.rail}`}>
        <main className={`${tabletop.cloth} ${styles.tableSkeletonCloth}`} id="content">
          <h1>{formatTitle(words, game.id)}</h1>
          <p>{formatSummary(words, game)}</p>
          <p role="status" className={styles.loading}>
            {words.shell.loading}
          </p>
        </main>
      </div>
    </div>
  );
}
