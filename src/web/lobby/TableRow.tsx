// A table in the list: how it stands, what is played, who is there, and the ways to it.

import type { TableSummary } from '#protocol/tableSummary.ts';
import { formatTitle } from '#words/gameText.ts';
import {
  joinOnlineTable,
  watchOnlineTable,
  type JoinResult,
} from '../online/onlineTableActions.ts';
import { Button } from '../shell/Button.tsx';
import { formatVariant } from '../words/ruleWords.ts';
import { useLocale } from '../words/useLocale.ts';
import { useWords } from '../words/useWords.ts';
import { formatAge, useNow } from './age.ts';
import { SmallTable } from './SmallTable.tsx';
import styles from './TableRow.module.css';

interface TableRowProps {
  table: TableSummary;
  onArrive: (way: () => Promise<JoinResult>) => Promise<void>;
}

type ShownStatus = 'open' | 'full' | 'playing' | 'finished';

export function TableRow({ table, onArrive }: TableRowProps) {
  const words = useWords();
  const { lobby, list } = words;
  const now = useNow();
  const locale = useLocale();
  const { id, name, game, variant, seats, playerCount, playerNames, ownerName, watchers } = table;
  const status = shownStatus(table);
  const played = [
    formatTitle(words, game),
    variant && formatVariant(words, game, variant),
    name === id ? null : id,
  ];
  const more = [
    ownerName && lobby.owner(ownerName),
    formatAge(locale, table.createdAt, now),
    watchers > 0 && lobby.watchers(watchers),
  ];
  return (
    <li className={styles.row}>
      <SmallTable
        table={table}
        onSit={(seat) => void onArrive(() => joinOnlineTable(id, { seat }))}
      />
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={styles.game}>{played.filter(Boolean).join(' · ')}</p>
        <p>
          <span className={styles.status} data-status={status}>
            {lobby.status[status]}
          </span>{' '}
          {lobby.seatsTaken(playerCount, seats)}
        </p>
        <p className={styles.names}>{list(playerNames)}</p>
        <p className={styles.names}>{more.filter(Boolean).join(' · ')}</p>
      </div>
      <Ways table={table} onArrive={onArrive} />
    </li>
  );
}

function Ways({ table: { id, name, watchable, joinable }, onArrive }: TableRowProps) {
  const { lobby } = useWords();
  if (!watchable && !joinable) return null;
  return (
    <div className={styles.ways}>
      {joinable && (
        <Button
          look="main"
          aria-label={lobby.joinOf(name)}
          onClick={() => void onArrive(() => joinOnlineTable(id))}
        >
          {lobby.join}
        </Button>
      )}
      {watchable && (
        <Button
          look={joinable ? 'quiet' : 'button'}
          aria-label={lobby.watchOf(name)}
          onClick={() => void onArrive(() => watchOnlineTable(id))}
        >
          {lobby.watch}
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
