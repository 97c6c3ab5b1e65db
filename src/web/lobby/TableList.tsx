// The tables that are listed, with what narrows them down.

import { useId, useState } from 'react';
import type { TableSummary } from '#protocol/tableSummary.ts';
import { GAMES } from '#rules/catalog.ts';
import controls from '../design/controls.module.css';
import type { Arrival } from '../online/arriving.ts';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LobbyPage.module.css';
import { TableRow } from './TableRow.tsx';

const ALL = '';

export function TableList({
  onArrive,
}: {
  onArrive: (way: () => Promise<Arrival>) => Promise<void>;
}) {
  const id = useId();
  const words = useWords();
  const lobby = useLobby(({ lobby }) => lobby);
  const isAtTable = useTable(({ table }) => table !== null);
  const [game, setGame] = useState(ALL);
  const [isFreeOnly, setFreeOnly] = useState(false);
  const fits = (table: TableSummary): boolean =>
    (game === ALL || table.game === game) && (!isFreeOnly || table.joinable);
  const tables = (lobby?.tables ?? []).filter(fits).toSorted(byUse);
  return (
    <section aria-labelledby={id}>
      <div className={styles.tablesHead}>
        <h2 id={id}>{words.lobby.tables}</h2>
        <label className={controls.check}>
          <input
            type="checkbox"
            checked={isFreeOnly}
            onChange={(event) => setFreeOnly(event.target.checked)}
          />
          {words.lobby.onlyFree}
        </label>
        <select
          className={controls.input}
          aria-label={words.lobby.filterGame}
          value={game}
          onChange={(event) => setGame(event.target.value)}
        >
          <option value={ALL}>{words.lobby.allGames}</option>
          {GAMES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {tables.length > 0 && (
        <ul className={styles.tables}>
          {tables.map((table) => (
            <TableRow key={table.id} table={table} onArrive={onArrive} />
          ))}
        </ul>
      )}
      {lobby && tables.length === 0 && <None isFiltered={lobby.tables.length > 0} />}
      {!lobby && !isAtTable && <p role="status">{words.shell.loading}</p>}
    </section>
  );
}

function None({ isFiltered }: { isFiltered: boolean }) {
  const { lobby } = useWords();
  return (
    <div className={styles.none}>
      <strong>{isFiltered ? lobby.noneLike : lobby.none}</strong>
      {!isFiltered && <p>{lobby.noneLead}</p>}
    </div>
  );
}

/** Where one can sit down first; the newest first among equals. */
function byUse(one: TableSummary, other: TableSummary): number {
  return Number(other.joinable) - Number(one.joinable) || other.createdAt - one.createdAt;
}
