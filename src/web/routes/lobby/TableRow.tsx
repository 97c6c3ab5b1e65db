// A table in the list: its status, game and players, and the buttons to join or watch.

import type { TableSummary } from '#protocol/tableView.ts';
import { formatTitle } from '#texts/gameText.ts';
import { joinOnlineTable, watchOnlineTable, type JoinResult } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { formatVariant } from '../../texts/options.ts';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import { formatAge, useNow } from './age.ts';
import { SmallTable } from './SmallTable.tsx';
import styles from './LobbyPage.module.css';

interface TableRowProps {
  table: TableSummary;
  onJoin: (request: () => Promise<JoinResult>) => Promise<void>;
}

type ShownStatus = 'open' | 'full' | 'playing' | 'finished';

export function TableRow({ table, onJoin }: TableRowProps) {
  const texts = useTexts();
  const { lobby, list } = texts;
  const now = useNow();
  const locale = useLocale();
  const { id, name, game, variant, seats, playerCount, playerNames, ownerName, watchers } = table;
  const status = shownStatus(table);
  const gameLine = [
    formatTitle(texts, game),
    variant && formatVariant(texts, game, variant),
    name === id ? null : id,
  ];
  const details = [
    ownerName && lobby.owner(ownerName),
    formatAge(locale, table.createdAt, now),
    watchers > 0 && lobby.watchers(watchers),
  ];
  return (
    <li className={styles.row}>
      <SmallTable
        table={table}
        onSit={(seat) => void onJoin(() => joinOnlineTable(id, { seat }))}
      />
      <div className={styles.details}>
        <h3>{name}</h3>
        <p className={styles.game}>{gameLine.filter(Boolean).join(' · ')}</p>
        <p>
          <span className={styles.status} data-status={status}>
            {lobby.status[status]}
          </span>{' '}
          {lobby.seatsTaken(playerCount, seats)}
        </p>
        <p className={styles.names}>{list(playerNames)}</p>
        <p className={styles.names}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <TableActions table={table} onJoin={onJoin} />
    </li>
  );
}

function TableActions({ table: { id, name, watchable, joinable }, onJoin }: TableRowProps) {
  const { lobby } = useTexts();
  if (!watchable && !joinable) return null;
  return (
    <div className={styles.actions}>
      {joinable && (
        <Button
          look="main"
          aria-label={lobby.joinOf(name)}
          onClick={() => void onJoin(() => joinOnlineTable(id))}
        >
          {lobby.join}
        </Button>
      )}
      {watchable && (
        <Button
          look={joinable ? 'quiet' : 'button'}
          aria-label={lobby.watchOf(name)}
          onClick={() => void onJoin(() => watchOnlineTable(id))}
        >
          {lobby.watch}
        </Button>
      )}
    </div>
  );
}

/** An open table without a free seat is shown as full. */
function shownStatus({ status, seats, playerCount }: TableSummary): ShownStatus {
  if (status === 'playing') return 'playing';
  if (status !== 'open') return 'finished';
  return playerCount < seats ? 'open' : 'full';
}
