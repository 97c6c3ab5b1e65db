// The way back into a game, before anything else on the start page.

import { Link } from 'wouter';
import { tablePath } from '#client/inviteLink.ts';
import controls from '../design/controls.module.css';
import { useWords } from '../words/useWords.ts';
import { Emblem } from './Emblem.tsx';
import styles from './RunningGames.module.css';
import type { RunningGames as Running } from './useRunningGames.ts';

export function RunningGames({ running: { table, alone } }: { running: Running }) {
  const { home, start } = useWords();
  if (!table && alone.length === 0) return null;
  return (
    <section className={styles.running} aria-labelledby="running">
      <h2 id="running">{start.running}</h2>
      <ul>
        {table && (
          <Row
            game={table.game}
            title={table.title}
            where={start.runningAt(table.name)}
            href={tablePath(table.id)}
            label={start.toTableOf(table.name)}
          />
        )}
        {alone.map(({ id, title }) => (
          <Row
            key={id}
            game={id}
            title={title}
            where={start.runningAlone}
            href={`/offline/${id}`}
            label={home.goOnOf(title)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  game: string;
  title: string;
  where: string;
  href: string;
  label: string;
}

function Row({ game, title, where, href, label }: RowProps) {
  const { home } = useWords();
  return (
    <li className={styles.row}>
      <Emblem game={game} />
      <div>
        <h3>{title}</h3>
        <p>{where}</p>
      </div>
      <Link href={href} className={controls.main} aria-label={label}>
        {home.goOn}
      </Link>
    </li>
  );
}
