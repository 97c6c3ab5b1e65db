// The lobby: the list of tables, quick play, joining by table code, and the people who are online.

import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Avatar } from '../../cards/Avatar.tsx';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { useRefusal } from '../../hooks/useRefusal.ts';
import styles from './LobbyPage.module.css';
import { NameForm } from './NameForm.tsx';
import { QuickPlay } from './QuickPlay.tsx';
import { TableList } from './TableList.tsx';
import { useLobby } from '../../state/lobby.ts';
import { type JoinResult, leaveTable, tableAddress } from '../../state/server.ts';
import { api } from '../../state/session.ts';
import { useTable } from '../../state/table.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useTexts } from '../../texts/useTexts.ts';

const CreateTable = lazy(async () => ({
  default: (await import('./CreateTable.tsx')).CreateTable,
}));

export function LobbyPage() {
  const { lobby } = useTexts();
  const [, go] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const { problem, try: attempt } = useRefusal();

  async function join(request: () => Promise<JoinResult>): Promise<void> {
    const tableId = await attempt(request);
    if (tableId !== null) go(tableAddress(tableId));
  }

  return (
    <OnlinePage isWide>
      <div className={styles.head}>
        <div>
          <h1>{lobby.title}</h1>
          <p className={styles.lead}>{lobby.lead}</p>
        </div>
        <NameForm />
        <Button look="main" onClick={() => setCreating(true)}>
          {lobby.newTable}
        </Button>
      </div>
      <Problem text={problem} />
      <OwnTable />
      <QuickPlay onJoin={join} />
      <div className={styles.columns}>
        <TableList onJoin={join} onCreate={() => setCreating(true)} />
        <div className={styles.side}>
          <CodeForm />
          <PeopleList />
          <LeaderboardsLink />
        </div>
      </div>
      {isCreating && (
        <Suspense>
          <CreateTable onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </OnlinePage>
  );
}

function OwnTable() {
  const { lobby, waiting } = useTexts();
  const table = useTable(({ table }) => table);
  if (!table) return null;
  return (
    <div className={styles.own}>
      <p>{lobby.yourTable(table.id)}</p>
      <div className={styles.ownActions}>
        <Link href={tableAddress(table.id)} className={controls.main}>
          {lobby.toTable}
        </Link>
        {table.status !== 'playing' && (
          <Button onClick={() => void leaveTable()}>{waiting.leave}</Button>
        )}
      </div>
    </div>
  );
}

const NOBODY = { people: [], peopleTotal: 0 };

function PeopleList() {
  const { lobby } = useTexts();
  const { people, peopleTotal } = useLobby((state) => state.lobby) ?? NOBODY;
  if (people.length === 0) return null;
  const hiddenPlace = (atTable: boolean) => (atTable ? lobby.atPrivateTable : lobby.inLobby);
  return (
    <section className={styles.people} aria-label={lobby.peopleTitle}>
      <h2>{lobby.people(peopleTotal)}</h2>
      {/* Focusable, so that the keyboard can scroll a long list. */}
      <ul tabIndex={0}>
        {people.map(({ id, name, avatar, atTable, tableId }) => (
          <li key={id} className={styles.person}>
            <Avatar avatar={avatar} size="s" />
            <span>
              {name}
              <span className={styles.where}>
                {tableId === null ? hiddenPlace(atTable) : lobby.atTable(tableId)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {peopleTotal > people.length && (
        <p className={styles.where}>{lobby.morePeople(peopleTotal - people.length)}</p>
      )}
    </section>
  );
}

/** Shows nothing before the first rated game on this server. */
function LeaderboardsLink() {
  const { ratings } = useTexts();
  const pools = useFetched(() => api.ratingPools(), []);
  if (!pools?.isUsed) return null;
  return (
    <Link href="/ratings" className={controls.quiet}>
      {ratings.leaderboards}
    </Link>
  );
}
