// The tables that are listed, with what narrows them down.

import { useEffect, useId, useState } from 'react';
import {
  ANY_GAME,
  compareTables,
  formatTableCursor,
  type TableSummary,
} from '#protocol/tableSummary.ts';
import { isRefusal } from '#rules/refusal.ts';
import { GAMES } from '#rules/catalog.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import type { JoinResult } from '../online/onlineTableActions.ts';
import { requestResult } from '../online/onlineClient.ts';
import { Button } from '../shell/Button.tsx';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LobbyPage.module.css';
import { SmallTable } from './SmallTable.tsx';
import { TableRow } from './TableRow.tsx';

const ALL = '';
const ON_PAGE = 50;

interface TableListProps {
  onArrive: (way: () => Promise<JoinResult>) => Promise<void>;
  onCreate: () => void;
}

export function TableList({ onArrive, onCreate }: TableListProps) {
  const id = useId();
  const words = useWords();
  const lobby = useLobby(({ lobby }) => lobby);
  const isAtTable = useTable(({ table }) => table !== null);
  const [game, setGame] = useState(ALL);
  const [isFreeOnly, setFreeOnly] = useState(false);
  const fits = (table: TableSummary): boolean =>
    (game === ALL || table.game === game) && (!isFreeOnly || table.joinable);
  const { tables, isMore, showMore } = useTables(fits, game, isFreeOnly);
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.tablesHead}>
        <h2 id={id}>
          {words.lobby.tables}{' '}
          {lobby && lobby.total > 0 && <span className={styles.count}>{lobby.total}</span>}
        </h2>
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
          {GAMES.map(({ id }) => (
            <option key={id} value={id}>
              {formatTitle(words, id)}
            </option>
          ))}
        </select>
      </div>
      {tables.length > 0 && (
        <DeckOfCards>
          <ul className={styles.tables}>
            {tables.map((table) => (
              <TableRow key={table.id} table={table} onArrive={onArrive} />
            ))}
          </ul>
        </DeckOfCards>
      )}
      {isMore && (
        <button type="button" className={styles.more} onClick={() => void showMore()}>
          {words.lobby.moreTables}
        </button>
      )}
      {lobby && tables.length === 0 && <None isFiltered={lobby.total > 0} onCreate={onCreate} />}
      {!lobby && !isAtTable && <p role="status">{words.shell.loading}</p>}
    </section>
  );
}

const EMPTY_TABLE = {
  name: '',
  game: GAMES[0].id,
  faces: [null, null, null, null],
  joinable: false,
};

function None({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  const { lobby, room } = useWords();
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

/** The tables that fit, a page of them and then more; what is not known here the server is asked for. */
function useTables(fits: (table: TableSummary) => boolean, game: string, isFreeOnly: boolean) {
  const lobby = useLobby((state) => state.lobby);
  const [shown, setShown] = useState(ON_PAGE);
  /** Whether the server has no more of this kind. */
  const [isEnd, setEnd] = useState(false);
  const known = (lobby?.tables ?? []).filter(fits).toSorted(compareTables);
  const tables = known.slice(0, shown);
  const isWhole = lobby === null || lobby.tables.length >= lobby.total;

  /** What comes is told to the store. */
  async function fetchAfter(last: TableSummary | undefined): Promise<void> {
    const answer = await requestResult('listTables', {
      which: isFreeOnly ? 'joinable' : 'all',
      game: game === ALL ? ANY_GAME : game,
      ...(last && { after: formatTableCursor(last) }),
    });
    if (!isRefusal(answer)) setEnd(answer.next === null);
  }

  useEffect(() => {
    setShown(ON_PAGE);
    setEnd(false);
    if (!isWhole) void fetchAfter(undefined);
    // What is known changes all the time; only another choice begins anew.
    // oxlint-disable-next-line exhaustive-deps
  }, [game, isFreeOnly]);

  return {
    tables,
    isMore: known.length > shown || (!isWhole && !isEnd),
    async showMore(): Promise<void> {
      if (!isWhole && !isEnd) await fetchAfter(tables.at(-1));
      setShown((count) => count + ON_PAGE);
    },
  };
}
