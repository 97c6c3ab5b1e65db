// A table of others: its door, the seats before the game, the game itself, and what is left of it.

import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import { plainTableId } from '#table/tableId.ts';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import { JoinScreen } from '../waitingRoom/JoinScreen.tsx';
import { LeftTableNotice } from '../waitingRoom/LeftTableNotice.tsx';
import { tableAddress } from '../online/onlineTableActions.ts';
import { rememberInvitation } from '../online/invitations.ts';
import { lastTableText, readLastTable } from '../online/lastTable.ts';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { useOnline } from '../online/useOnline.ts';

const loadGame = () => import('./OnlineGame.tsx');
const WaitingRoom = lazy(async () => ({
  default: (await import('../waitingRoom/WaitingRoom.tsx')).WaitingRoom,
}));
const OnlineGame = lazy(async () => ({ default: (await loadGame()).OnlineGame }));

/** The word may have been typed in other letters than the table's own. */
export function TablePage({ id: typed }: { id: string }) {
  useOnline();
  const { table, leftTable: gone } = useTable();
  const isMeant = (id: string | undefined): boolean =>
    id !== undefined && plainTableId(id) === plainTableId(typed);
  const id = [table?.id, gone?.table.id].find(isMeant) ?? typed;
  const isReturning = useReturning(id);
  useAddress(id, table);
  useInvitation(table);
  useEffect(() => void (table && loadGame()), [table !== null]);
  if (table?.id === id) {
    return table.status === 'open' ? <Waiting table={table} /> : <Game table={table} />;
  }
  if (gone?.table.id !== id) return isReturning ? <OneMoment /> : <JoinScreen id={id} />;
  return gone.table.status === 'finished' ? (
    <Game table={gone.table} />
  ) : (
    <LeftTableNotice gone={gone} />
  );
}

function Waiting({ table }: { table: TableView }) {
  return (
    <Suspense fallback={<OneMoment />}>
      <WaitingRoom table={table} />
    </Suspense>
  );
}

/** Fetched while people sit down. */
function Game({ table }: { table: TableView }) {
  return (
    <Suspense fallback={<OneMoment />}>
      <OnlineGame table={table} />
    </Suspense>
  );
}

function OneMoment() {
  const { shell } = useWords();
  return (
    <OnlinePage>
      <p role="status">{shell.loading}</p>
    </OnlinePage>
  );
}

/** Whoever plays there and opens the page anew is on the way back to the seat: no door is shown before it. */
function useReturning(id: string): boolean {
  const [path] = useLocation();
  const isKnown = useLobby(({ lobby }) => lobby !== null);
  const isPlaying = path.startsWith('/game/') && readLastTable(lastTableText())?.id === id;
  return isPlaying && !isKnown;
}

/** Who loses the place at a table comes back with the invitation that is good then. */
function useInvitation(table: TableView | null): void {
  const { id = '', invitation = null } = table ?? {};
  useEffect(() => {
    if (invitation !== null) rememberInvitation(id, invitation);
  }, [id, invitation]);
}

/** A table that plays is at /game, one that waits at /table. */
function useAddress(id: string, table: TableView | null): void {
  const [path, go] = useLocation();
  const status = table?.id === id ? table.status : null;
  useEffect(() => {
    if (status === null) return;
    const address = status === 'open' ? tableAddress(id) : `/game/${encodeURIComponent(id)}`;
    if (path !== address) go(address, { replace: true });
  }, [status, id]);
}
