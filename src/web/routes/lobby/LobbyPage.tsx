// The lobby: the list of tables, quick play, joining by table code, and the people who are online.

import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { tableAddress, type JoinResult } from '../../state/onlineTableActions.ts';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../ui/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './LobbyPage.module.css';
import { NameForm } from './NameForm.tsx';
import { OwnTable } from './OwnTable.tsx';
import { PeopleList } from './PeopleList.tsx';
import { QuickPlay } from './QuickPlay.tsx';
import { TableList } from './TableList.tsx';
import { TableCodeForm } from './TableCodeForm.tsx';

const CreateTable = lazy(async () => ({
  default: (await import('./CreateTable.tsx')).CreateTable,
}));

export function LobbyPage() {
  const { lobby } = useWords();
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
          <TableCodeForm />
          <PeopleList />
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
