// The screen for someone who follows a table's link or enters its code: join or watch.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TableSummary } from '#protocol/tableSummary.ts';
import { refuse } from '#table/refusals.ts';
import { formatRefusal } from '#words/refusals.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../../design/controls.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { NameForm } from '../lobby/NameForm.tsx';
import { SmallTable } from '../lobby/SmallTable.tsx';
import { joinOnlineTable, watchOnlineTable } from '../../state/onlineTableActions.ts';
import { invitationTo } from '../../state/invitations.ts';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal, type RefusableAction } from '../../ui/useRefusal.ts';
import { isWatcherOf } from '../../state/watching.ts';
import { Button } from '../../ui/Button.tsx';
import { useLobby } from '../../state/lobby.ts';
import { useTable } from '../../state/table.ts';
import { formatVariant } from '../../words/ruleWords.ts';
import { useWords } from '../../words/useWords.ts';
import { findListed, isSameTable } from './findListed.ts';
import styles from './WaitingRoom.module.css';

export function JoinScreen({ id }: { id: string }) {
  const { connection, lobby } = useLobby();
  const isElsewhere = useTable(({ table }) => table !== null);
  const attempts = useRefusal();
  const isReady = connection?.status === 'online' && (lobby !== null || isElsewhere);
  const listed = lobby?.tables.find((table) => isSameTable(table.id, id));
  const isUnknown = useUnknown(id, lobby !== null && !listed);
  useEffect(() => {
    if (lobby && isWatcherOf(id)) void attempts.try(() => watchOnlineTable(id, invitationTo(id)));
    // Once, when the lobby arrives, which means that the player is at no table.
  }, [lobby !== null, id]);
  return (
    <OnlinePage>
      {isReady && isUnknown === true ? (
        <NoTable />
      ) : (
        <JoinForm {...{ id, listed, attempts }} isFound={isReady && isUnknown === false} />
      )}
    </OnlinePage>
  );
}

/**
 * Whether the table is neither listed nor known by an invitation. A private table looks the same as none.
 * Null while the list is searched.
 */
function useUnknown(id: string, isUnlisted: boolean): boolean | null {
  const [isUnknown, setUnknown] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const mustSearch = isUnlisted && invitationTo(id) === undefined;
    setUnknown(mustSearch ? null : false);
    if (mustSearch) void search();
    return () => {
      isCurrent = false;
    };

    async function search(): Promise<void> {
      const found = await findListed(id);
      if (isCurrent) setUnknown(found === null);
    }
  }, [id, isUnlisted]);
  return isUnknown;
}

function NoTable() {
  const { refusals, room, entry } = useWords();
  return (
    <div className={styles.join} role="alert">
      <h1>{formatRefusal(refusals, refuse('noTable'))}</h1>
      <p>{room.noTableLead}</p>
      <Link href="/lobby" className={controls.main}>
        {entry.toLobby}
      </Link>
    </div>
  );
}

interface JoinFormProps {
  id: string;
  /** Undefined for a table that is not in the list, such as a private one. */
  listed: TableSummary | undefined;
  /** Whether the table can be joined; until then the buttons are disabled. */
  isFound: boolean;
  attempts: RefusableAction;
}

function JoinForm({ id, listed, isFound, attempts }: JoinFormProps) {
  const { waiting, entry } = useWords();
  const { problem, isGone, isBusy, try: attempt } = attempts;
  const isDisabled = isBusy || !isFound;
  return (
    <div className={styles.join}>
      <h1>{waiting.doorTitle(id)}</h1>
      <p>{waiting.doorLead}</p>
      <DeckOfCards>
        <SmallTable table={listed ?? UNKNOWN_TABLE} />
      </DeckOfCards>
      <p className={styles.details} role="status">
        <TableDetails listed={listed} isFound={isFound} />
      </p>
      <NameForm />
      <Problem text={problem} isGone={isGone} />
      <div className={styles.joinActions}>
        {(!listed || listed.joinable) && (
          <Button
            look="main"
            disabled={isDisabled}
            onClick={() =>
              void attempt(() => joinOnlineTable(id, { invitation: invitationTo(id) }))
            }
          >
            {waiting.sitDown}
          </Button>
        )}
        {(!listed || listed.watchable) && (
          <Button
            disabled={isDisabled}
            onClick={() => void attempt(() => watchOnlineTable(id, invitationTo(id)))}
          >
            {waiting.watch}
          </Button>
        )}
        <Link href="/lobby" className={controls.quiet}>
          {entry.toLobby}
        </Link>
      </div>
    </div>
  );
}

/** Stands for a table that is private or not loaded yet. */
const UNKNOWN_TABLE = { name: '', game: '', faces: [null, null, null, null], joinable: false };

/** The game and the players, if the table is listed. */
function TableDetails({ listed, isFound }: Pick<JoinFormProps, 'listed' | 'isFound'>) {
  const words = useWords();
  if (!listed) return isFound ? words.waiting.doorPrivate : words.line.connecting;
  const { game, variant, playerCount, playerNames, seats } = listed;
  const gameLine = [
    game && formatTitle(words, game),
    variant && formatVariant(words, game, variant),
  ];
  return (
    <>
      <strong>{gameLine.filter(Boolean).join(' · ')}</strong>
      <br />
      {words.list(playerNames)}
      <br />
      {words.lobby.seatsTaken(playerCount, seats)}
    </>
  );
}
