// The list of tables, with its filters.

import { useEffect, useId, useState } from 'react';
import {
  ANY_GAME,
  compareTables,
  formatTableCursor,
  type TableSummary,
} from '#protocol/tableView.ts';
import { isRefusal } from '#rules/refusal.ts';
import { GAMES } from 'virtual:games';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { type JoinResult, requestResult } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { useLobby } from '../../state/lobby.ts';
import { useTable } from '../../state/table.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './LobbyPage.module.css';
import { SmallTable } from './SmallTable.tsx';
import { TableRow } from './TableRow.tsx';

const ALL = '';
const PAGE_SIZE = 50;

interface TableListProps {
  onJoin: (request: () => Promise<JoinResult>) => Promise<void>;
  onCreate: () => void;
}

export function TableList({ onJoin, onCreate }: TableListProps) {
  const id = useId();
  const texts = useTexts();
  const lobby = useLobby(({ lobby }) => lobby);
  const isAtTable = useTable(({ table }) => table !== null);
  const [game, setGame] = useState(ALL);
  const [isFreeOnly, setFreeOnly] = useState(false);
  const matches = (table: TableSummary): boolean =>
    (game === ALL || table.game === game) && (!isFreeOnly || table.joinable);
  const { tables, isMore, showMore } = useTables(matches, game, isFreeOnly);
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.tablesHead}>
        <h2 id={id}>
          {texts.lobby.tables}{' '}
          {lobby && lobby.total > 0 && <span className={styles.count}>{lobby.total}</span>}
        </h2>
        <label className={controls.check}>
          <input
            type="checkbox"
            checked={isFreeOnly}
            onChange={(event) => setFreeOnly(event.target.checked)}
          />
          {texts.lobby.onlyFree}
        </label>
        <select
          className={controls.input}
          aria-label={texts.lobby.filterGame}
          value={game}
          onChange={(event) => setGame(event.target.value)}
        >
          <option value={ALL}>{texts.lobby.allGames}</option>
          {GAMES.map(({ id }) => (
            <option key={id} value={id}>
              {formatTitle(texts, id)}
            </option>
          ))}
        </select>
      </div>
      {tables.length > 0 && (
        <DeckOfCards>
          <ul className={styles.tables}>
            {tables.map((table) => (
              <TableRow key={table.id} table={table} onJoin={onJoin} />
            ))}
          </ul>
        </DeckOfCards>
      )}
      {isMore && (
        <button type="button" className={styles.more} onClick={() => void showMore()}>
          {texts.lobby.moreTables}
        </button>
      )}
      {lobby && tables.length === 0 && <Empty isFiltered={lobby.total > 0} onCreate={onCreate} />}
      {!lobby && !isAtTable && <p role="status">{texts.shell.loading}</p>}
    </section>
  );
}

const EMPTY_TABLE = {
  name: '',
  game: GAMES[0].id,
  faces: [null, null, null, null],
  joinable: false,
};

function Empty({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  const { lobby, room } = useTexts();
  return (
    <div className={styles.none}>
      <DeckOfCards>
        <SmallTable table={EMPTY_TABLE} />
      </DeckOfCards>
      <strong>{isFiltered ? lobby.noneLike : lobby.none}</strong>
      {!isFiltered && (
        <>
          <p>{lobby.noneLead}</p>
          <Button look="main" onClick={onCreate}>
            {room.openFirst}
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns the matching tables page by page. Asks the server for tables that the lobby has not received. */
function useTables(matches: (table: TableSummary) => boolean, game: string, isFreeOnly: boolean) {
  const lobby = useLobby((state) => state.lobby);
  const [shown, setShown] = useState(PAGE_SIZE);
  /** Whether the server has no more matching tables. */
  const [isEnd, setEnd] = useState(false);
  const known = (lobby?.tables ?? []).filter(matches).toSorted(compareTables);
  const tables = known.slice(0, shown);
  const isComplete = lobby === null || lobby.tables.length >= lobby.total;

  /** The client adds the tables of the answer to the lobby store. */
  async function fetchAfter(last: TableSummary | undefined): Promise<void> {
    const answer = await requestResult('listTables', {
      which: isFreeOnly ? 'joinable' : 'all',
      game: game === ALL ? ANY_GAME : game,
      ...(last && { after: formatTableCursor(last) }),
    });
    if (!isRefusal(answer)) setEnd(answer.next === null);
  }

  useEffect(() => {
    setShown(PAGE_SIZE);
    setEnd(false);
    if (!isComplete) void fetchAfter(undefined);
    // `isComplete` changes all the time; only another filter starts from the beginning.
    // oxlint-disable-next-line exhaustive-deps
  }, [game, isFreeOnly]);

  return {
    tables,
    isMore: known.length > shown || (!isComplete && !isEnd),
    async showMore(): Promise<void> {
      if (!isComplete && !isEnd) await fetchAfter(tables.at(-1));
      setShown((count) => count + PAGE_SIZE);
    },
  };
}
