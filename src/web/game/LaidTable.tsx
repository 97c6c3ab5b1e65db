// A table that is being laid: what is seen of a game until its cards are there.

import type { AnyGame } from '#rules/game.ts';
import tabletop from '../design/tabletop.module.css';
import { saySummary } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LaidTable.module.css';

export function LaidTable({ game }: { game: AnyGame }) {
  const words = useWords();
  return (
    <main className={styles.room} id="content">
      <div className={`${tabletop.rail} ${styles.rail}`}>
        <div className={`${tabletop.cloth} ${styles.cloth}`}>
          <h1>{game.title}</h1>
          <p>{saySummary(words, game)}</p>
          <p role="status" className={styles.moment}>
            {words.shell.loading}
          </p>
        </div>
      </div>
    </main>
  );
}
