// Links to unfinished games, at the top of the start page.

import { Link } from 'wouter';
import { tablePath } from '#client/inviteLink.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import styles from './HomePage.module.css';
import type { Visitor } from './useVisitor.ts';

export function RunningGames({ visitor: { table, offline } }: { visitor: Visitor }) {
  const texts = useTexts();
  const { home, start } = texts;
  if (!table && offline.length === 0) return null;
  return (
    <section className={styles.running} aria-labelledby="running">
      <h2 id="running">{start.running}</h2>
      <ul>
        {table && (
          <Row
            game={table.game}
            place={start.runningAt(table.name)}
            href={tablePath(table.id)}
            label={start.toTableOf(table.name)}
          />
        )}
        {offline.map(({ id }) => (
          <Row
            key={id}
            game={id}
            place={start.runningAlone}
            href={`/offline/${id}`}
            label={home.goOnOf(formatTitle(texts, id))}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  game: string;
  place: string;
  href: string;
  label: string;
}

function Row({ game, place, href, label }: RowProps) {
  const texts = useTexts();
  return (
    <li className={styles.row}>
      <Emblem game={game} />
      <div>
        <h3>{formatTitle(texts, game)}</h3>
        <p>{place}</p>
      </div>
      <Link href={href} className={controls.main} aria-label={label}>
        {texts.home.goOn}
      </Link>
    </li>
  );
}
