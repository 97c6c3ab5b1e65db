// The way back into a game, before anything else on the start page.

import { Link } from 'wouter';
import { tablePath } from '#client/inviteLink.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { useWords } from '../words/useWords.ts';
import { Emblem } from './Emblem.tsx';
import styles from './RunningGames.module.css';
import type { RunningGames as Running } from './useRunningGames.ts';

export function RunningGames({ running: { table, alone } }: { running: Running }) {
  const words = useWords();
  const { home, start } = words;
  if (!table && alone.length === 0) return null;
  return (
    <section className={styles.running} aria-labelledby="running">
      <h2 id="running">{start.running}</h2>
      <ul>
        {table && (
          <Row
            game={table.game}
            where={start.runningAt(table.name)}
            href={tablePath(table.id)}
            label={start.toTableOf(table.name)}
          />
        )}
        {alone.map(({ id }) => (
          <Row
            key={id}
            game={id}
            where={start.runningAlone}
            href={`/offline/${id}`}
            label={home.goOnOf(formatTitle(words, id))}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  game: string;
  where: string;
  href: string;
  label: string;
}

function Row({ game, where, href, label }: RowProps) {
  const words = useWords();
  return (
    <li className={styles.row}>
      <Emblem game={game} />
      <div>
        <h3>{formatTitle(words, game)}</h3>
        <p>{where}</p>
      </div>
      <Link href={href} className={controls.main} aria-label={label}>
        {words.home.goOn}
      </Link>
    </li>
  );
}
