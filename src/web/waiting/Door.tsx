// The door of a table, for who comes by its link or word: sit down, or watch.

import { useEffect } from 'react';
import { Link } from 'wouter';
import { findGame } from '#table/gameOf.ts';
import controls from '../design/controls.module.css';
import { NameForm } from '../lobby/NameForm.tsx';
import { sitDown, watch } from '../online/arriving.ts';
import { invitationTo } from '../online/invitations.ts';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { Problem } from '../online/Problem.tsx';
import { useRefusal } from '../online/useRefusal.ts';
import { isWatcherOf } from '../online/watching.ts';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { sayVariant } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './WaitingRoom.module.css';

export function Door({ id }: { id: string }) {
  const words = useWords();
  const { waiting, lobby: lobbyWords } = words;
  const { line, lobby } = useLobby();
  const isElsewhere = useTable(({ table }) => table !== null);
  const { problem, isBusy, try: attempt } = useRefusal();
  const listed = lobby?.tables.find((table) => table.id === id);
  const isReady = line?.status === 'online' && (lobby !== null || isElsewhere);
  useEffect(() => {
    if (lobby && isWatcherOf(id)) void attempt(() => watch(id, invitationTo(id)));
    // Once, when it is known that one is at no table.
  }, [lobby !== null, id]);
  if (!isReady) {
    return (
      <OnlinePage>
        <p role="status">{words.line.connecting}</p>
      </OnlinePage>
    );
  }
  return (
    <OnlinePage>
      <div className={styles.door}>
        <h1>{waiting.doorTitle(id)}</h1>
        {listed && (
          <p>
            {[
              findGame(listed.game)?.title,
              listed.variant && sayVariant(words, listed.game, listed.variant),
            ]
              .filter(Boolean)
              .join(' · ')}
            <br />
            {lobbyWords.seatsTaken(listed.playerCount, listed.seats)}
          </p>
        )}
        <NameForm />
        <Problem text={problem} />
        <div className={styles.doorWays}>
          {(!listed || listed.joinable) && (
            <button
              type="button"
              className={controls.main}
              disabled={isBusy}
              onClick={() => void attempt(() => sitDown(id, { invitation: invitationTo(id) }))}
            >
              {waiting.sitDown}
            </button>
          )}
          {(!listed || listed.watchable) && (
            <button
              type="button"
              className={controls.button}
              disabled={isBusy}
              onClick={() => void attempt(() => watch(id, invitationTo(id)))}
            >
              {waiting.watch}
            </button>
          )}
          <Link href="/lobby" className={controls.quiet}>
            {words.entry.toLobby}
          </Link>
        </div>
      </div>
    </OnlinePage>
  );
}
