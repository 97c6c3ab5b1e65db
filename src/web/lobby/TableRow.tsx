// A table in the list: what is played, who is there, how full it is, and the ways to it.

import type { TableSummary } from '#protocol/tableSummary.ts';
import { findGame } from '#table/gameOf.ts';
import { sitDown, watch, type Arrival } from '../online/arriving.ts';
import { Button } from '../shell/Button.tsx';
import { usePreference } from '../stores/auth.ts';
import { sayVariant } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LobbyPage.module.css';
import { sayAge, useNow } from './age.ts';

interface TableRowProps {
  table: TableSummary;
  onArrive: (way: () => Promise<Arrival>) => Promise<void>;
}

type ShownStatus = 'open' | 'full' | 'playing' | 'finished';

export function TableRow({ table, onArrive }: TableRowProps) {
  const words = useWords();
  const { lobby, list } = words;
  const now = useNow();
  const language = usePreference('language');
  const { id, name, game, variant, playerNames, ownerName, watchers } = table;
  const status = shownStatus(table);
  const played = [
    findGame(game)?.title ?? game,
    variant && sayVariant(words, game, variant),
    name === id ? null : id,
  ];
  const more = [
    ownerName && lobby.owner(ownerName),
    sayAge(language, table.createdAt, now),
    watchers > 0 && lobby.watchers(watchers),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>
          {name}
          <span className={styles.status} data-status={status}>
            {lobby.status[status]}
          </span>
        </h3>
        <p className={styles.game}>{played.filter(Boolean).join(' · ')}</p>
        <p>{list(playerNames)}</p>
        <p>{more.filter(Boolean).join(' · ')}</p>
      </div>
      <SeatDots table={table} />
      <Ways table={table} onArrive={onArrive} />
    </li>
  );
}

function SeatDots({ table: { seats, playerCount } }: { table: TableSummary }) {
  const { lobby } = useWords();
  return (
    <div className={styles.seats}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: seats }, (_, at) => (
          <span key={at} className={styles.dot} data-taken={at < playerCount || undefined} />
        ))}
      </span>
      <span className="visually-hidden">{lobby.seatsTaken(playerCount, seats)}</span>
      <span aria-hidden="true">
        {playerCount}/{seats}
      </span>
    </div>
  );
}

function Ways({ table: { id, name, watchable, joinable }, onArrive }: TableRowProps) {
  const { lobby } = useWords();
  return (
    <div className={styles.ways}>
      {watchable && (
        <Button
          look="quiet"
          aria-label={lobby.watchOf(name)}
          onClick={() => void onArrive(() => watch(id))}
        >
          {lobby.watch}
        </Button>
      )}
      {joinable && (
        <Button
          look="main"
          aria-label={lobby.joinOf(name)}
          onClick={() => void onArrive(() => sitDown(id))}
        >
          {lobby.join}
        </Button>
      )}
    </div>
  );
}

/** A table that waits but has no free seat is full. */
function shownStatus({ status, seats, playerCount }: TableSummary): ShownStatus {
  if (status === 'playing') return 'playing';
  if (status !== 'open') return 'finished';
  return playerCount < seats ? 'open' : 'full';
}
