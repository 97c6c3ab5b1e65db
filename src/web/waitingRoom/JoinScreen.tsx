// The door of a table, for who comes by its link or word: sit down, or watch.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TableSummary } from '#protocol/tableSummary.ts';
import { refuse } from '#table/refusals.ts';
import { formatRefusal } from '#words/refusals.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import { NameForm } from '../lobby/NameForm.tsx';
import { SmallTable } from '../lobby/SmallTable.tsx';
import { joinOnlineTable, watchOnlineTable } from '../online/onlineTableActions.ts';
import { invitationTo } from '../online/invitations.ts';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { Problem } from '../online/Problem.tsx';
import { useRefusal, type RefusableAction } from '../online/useRefusal.ts';
import { isWatcherOf } from '../online/watching.ts';
import { Button } from '../shell/Button.tsx';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { formatVariant } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import { findListed, isSameTable } from './findListed.ts';
import styles from './WaitingRoom.module.css';

export function JoinScreen({ id }: { id: string }) {
  const { connection: line, lobby } = useLobby();
  const isElsewhere = useTable(({ table }) => table !== null);
  const attempts = useRefusal();
  const isReady = line?.status === 'online' && (lobby !== null || isElsewhere);
  const listed = lobby?.tables.find((table) => isSameTable(table.id, id));
  const isUnknown = useUnknown(id, lobby !== null && !listed);
  useEffect(() => {
    if (lobby && isWatcherOf(id)) void attempts.try(() => watchOnlineTable(id, invitationTo(id)));
    // Once, when it is known that one is at no table.
  }, [lobby !== null, id]);
  return (
    <OnlinePage>
      {isReady && isUnknown === true ? (
        <NoTable />
      ) : (
        <OpenDoor {...{ id, listed, attempts }} isKnown={isReady && isUnknown === false} />
      )}
    </OnlinePage>
  );
}

/** A table that nobody lists, to who has no invitation: whether it is private or is not, there is none.
    Null while that is being found out. */
function useUnknown(id: string, isInDoubt: boolean): boolean | null {
  const [isUnknown, setUnknown] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    const isLooking = isInDoubt && invitationTo(id) === undefined;
    setUnknown(isLooking ? null : false);
    if (isLooking) void look();
    return () => {
      isWanted = false;
    };

    async function look(): Promise<void> {
      const found = await findListed(id);
      if (isWanted) setUnknown(found === null);
    }
  }, [id, isInDoubt]);
  return isUnknown;
}

function NoTable() {
  const { refusals, room, entry } = useWords();
  return (
    <div className={styles.door} role="alert">
      <h1>{formatRefusal(refusals, refuse('noTable'))}</h1>
      <p>{room.noTableLead}</p>
      <Link href="/lobby" className={controls.main}>
        {entry.toLobby}
      </Link>
    </div>
  );
}

interface OpenDoorProps {
  id: string;
  /** Undefined for a table that is not in the list, as a private one. */
  listed: TableSummary | undefined;
  /** Whether it is there to come in by: until then it is only shown. */
  isKnown: boolean;
  attempts: RefusableAction;
}

function OpenDoor({ id, listed, isKnown, attempts }: OpenDoorProps) {
  const { waiting, entry } = useWords();
  const { problem, isBusy, try: attempt } = attempts;
  const isShut = isBusy || !isKnown;
  return (
    <div className={styles.door}>
      <h1>{waiting.doorTitle(id)}</h1>
      <p>{waiting.doorLead}</p>
      <DeckOfCards>
        <SmallTable table={listed ?? SOME_TABLE} />
      </DeckOfCards>
      <p className={styles.played} role="status">
        <Played listed={listed} isKnown={isKnown} />
      </p>
      <NameForm />
      <Problem text={problem} />
      <div className={styles.doorWays}>
        {(!listed || listed.joinable) && (
          <Button
            look="main"
            disabled={isShut}
            onClick={() =>
              void attempt(() => joinOnlineTable(id, { invitation: invitationTo(id) }))
            }
          >
            {waiting.sitDown}
          </Button>
        )}
        {(!listed || listed.watchable) && (
          <Button
            disabled={isShut}
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

/** In place of one that is not known, or is nobody's business. */
const SOME_TABLE = { name: '', game: '', faces: [null, null, null, null], joinable: false };

/** What is played there and who plays it, as far as that is known. */
function Played({ listed, isKnown }: Pick<OpenDoorProps, 'listed' | 'isKnown'>) {
  const words = useWords();
  if (!listed) return isKnown ? words.waiting.doorPrivate : words.line.connecting;
  const { game, variant, playerCount, playerNames, seats } = listed;
  const played = [game && formatTitle(words, game), variant && formatVariant(words, game, variant)];
  return (
    <>
      <strong>{played.filter(Boolean).join(' · ')}</strong>
      <br />
      {words.list(playerNames)}
      <br />
      {words.lobby.seatsTaken(playerCount, seats)}
    </>
  );
}
