// The page of an online table: joining it, the waiting room, the game, and what remains after leaving.

import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { LeftTable } from '#client/model.ts';
import type { TableView } from '#protocol/tableView.ts';
import { plainTableId } from '#table/tableId.ts';
import controls from '../../design/controls.module.css';
import { useLobby } from '../../state/lobby.ts';
import { useTable } from '../../state/table.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { JoinScreen } from './JoinScreen.tsx';
import styles from './WaitingRoom.module.css';
import { tableAddress, useOnline } from '../../state/server.ts';
import { rememberInvitation, lastTableText, readLastTable } from '../../state/browser.ts';
import { OnlinePage } from '../../ui/OnlinePage.tsx';

const loadGame = () => import('./OnlineGame.tsx');
const WaitingRoom = lazy(async () => ({
  default: (await import('./WaitingRoom.tsx')).WaitingRoom,
}));
const OnlineGame = lazy(async () => ({ default: (await loadGame()).OnlineGame }));

/** The table code in the URL may be typed without Turkish letters or in other cases. */
export function TablePage({ id: typedId }: { id: string }) {
  useOnline();
  const { table, leftTable } = useTable();
  const isSame = (id: string | undefined): boolean =>
    id !== undefined && plainTableId(id) === plainTableId(typedId);
  const id = [table?.id, leftTable?.table.id].find(isSame) ?? typedId;
  const isReturning = useReturning(id);
  useAddress(id, table);
  useInvitation(table);
  useEffect(() => void (table && loadGame()), [table !== null]);
  if (table?.id === id) {
    return table.status === 'open' ? <Waiting table={table} /> : <Game table={table} />;
  }
  if (leftTable?.table.id !== id) return isReturning ? <Loading /> : <JoinScreen id={id} />;
  if (leftTable.table.status === 'finished') return <Game table={leftTable.table} />;
  if (WAYS_BACK.includes(leftTable.reason))
    return <JoinScreen id={id} formerSeat={leftTable.table.seat} />;
  return <LeftTableNotice leftTable={leftTable} />;
}

/** Reasons for leaving a table that continues and may take the player back. */
const WAYS_BACK: readonly string[] = ['left', 'lost', 'not in rematch'];

function Waiting({ table }: { table: TableView }) {
  return (
    <Suspense fallback={<Loading />}>
      <WaitingRoom table={table} />
    </Suspense>
  );
}

/** Its code is preloaded while players wait for the game to start. */
function Game({ table }: { table: TableView }) {
  return (
    <Suspense fallback={<Loading />}>
      <OnlineGame table={table} />
    </Suspense>
  );
}

function Loading() {
  const { shell } = useTexts();
  return (
    <OnlinePage>
      <p role="status">{shell.loading}</p>
    </OnlinePage>
  );
}

/** Whether a player has reloaded the page of their game: then the screen for joining is not shown. */
function useReturning(id: string): boolean {
  const [path] = useLocation();
  const hasLobby = useLobby(({ lobby }) => lobby !== null);
  const isPlaying = path.startsWith('/game/') && readLastTable(lastTableText())?.id === id;
  return isPlaying && !hasLobby;
}

/** Stores the table's current invitation, so that a player who loses the seat can come back. */
function useInvitation(table: TableView | null): void {
  const { id = '', invitation = null } = table ?? {};
  useEffect(() => {
    if (invitation !== null) rememberInvitation(id, invitation);
  }, [id, invitation]);
}

/** Uses the URL /table for a table that waits and /game for one that plays. */
function useAddress(id: string, table: TableView | null): void {
  const [path, go] = useLocation();
  const status = table?.id === id ? table.status : null;
  useEffect(() => {
    if (status === null) return;
    const address = status === 'open' ? tableAddress(id) : `/game/${encodeURIComponent(id)}`;
    if (path !== address) go(address, { replace: true });
  }, [status, id]);
}

/** Says why the player is no longer at the table. */
function LeftTableNotice({ leftTable: { reason } }: { leftTable: LeftTable }) {
  const { waiting, entry } = useTexts();
  return (
    <OnlinePage>
      <div className={styles.join} role="status">
        <h1>{waiting.goneTitle}</h1>
        <p>{waiting.gone[reason] ?? waiting.gone.lost}</p>
        <Link href="/lobby" className={controls.main}>
          {entry.toLobby}
        </Link>
      </div>
    </OnlinePage>
  );
}
