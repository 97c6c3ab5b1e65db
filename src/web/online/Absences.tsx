// Who looks on, is away or too slow, what happens meanwhile, and what those who wait can do about it.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PlayerView } from '#protocol/people.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Refusal } from '#rules/refusal.ts';
import controls from '../design/controls.module.css';
import { useAuth } from '../stores/auth.ts';
import { useGame } from '../stores/game.ts';
import { useTable } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Absences.module.css';
import { ask } from './onlineClient.ts';
import { DealNotice } from './DealNotice.tsx';
import { Notice } from './Notice.tsx';
import { Problem } from './Problem.tsx';
import { useRefusal } from './useRefusal.ts';

const STAYS = 4000;
const MINUTE = 60_000;

export function Absences({ table }: { table: TableView }) {
  const { absence, list } = useWords();
  const own = useAuth(({ account }) => account?.id);
  const isClockMoved = useClockMoved();
  const timedOut = useTimedOut(table);
  const { problem, try: attempt } = useRefusal();
  const act = (work: () => Promise<Refusal | null>): void => void attempt(work);
  const isPlaying = table.status === 'playing';
  const others = isPlaying ? table.players.filter(({ id, bot }) => id !== own && !bot) : [];
  const isOwner = table.owner === own;
  return (
    <div className={styles.notices} role="status">
      {table.seat === null && <Notice>{absence.watching}</Notice>}
      {table.seat !== null && table.watchers.length > 0 && (
        <Notice>{absence.watchedBy(list(table.watchers.map(({ name }) => name)))}</Notice>
      )}
      {isPlaying && table.pausedSince !== null && <Notice>{absence.paused}</Notice>}
      {isClockMoved && <Notice>{absence.autoPlayed}</Notice>}
      <DealNotice />
      {others.filter(({ connected }) => !connected).map(awayNotice)}
      {others.filter((one) => timedOut.has(one.id) && !mayRemove(one)).map(timeOutNotice)}
      {others.filter(mayRemove).map(slowNotice)}
      <Problem text={problem} />
    </div>
  );

  function awayNotice(player: PlayerView): ReactNode {
    const say = player.covered ? absence.covered : absence.away;
    return (
      <Notice key={player.id}>
        {say(player.name)}
        {mayClaimFrom(player) && (
          <ClaimButton
            key={player.awaySince}
            from={player.awaySince! + table.settings.absenceMinutes * MINUTE}
            onClaim={() => act(() => ask('claimForfeit', {}))}
          />
        )}
      </Notice>
    );
  }

  function slowNotice({ seat, name, infractions }: PlayerView): ReactNode {
    return (
      <Notice key={`slow ${seat}`}>
        {absence.timeouts(name, infractions)}
        <button
          type="button"
          className={controls.button}
          onClick={() => act(() => ask('kick', { seat }))}
        >
          {absence.remove(name)}
        </button>
      </Notice>
    );
  }

  function timeOutNotice({ seat, name, infractions }: PlayerView): ReactNode {
    return (
      <Notice key={`timed out ${seat}`}>
        {absence.timeouts(name, infractions)}
        {isOwner && ` ${absence.removableAfter(table.settings.infractions)}`}
      </Notice>
    );
  }

  function mayRemove({ infractions }: PlayerView): boolean {
    return isOwner && infractions >= table.settings.infractions;
  }

  /** Of two sides, the other one. */
  function mayClaimFrom({ seat }: PlayerView): boolean {
    const sides = useGame.getState().update?.view.sides ?? [];
    const side = sides.find((seats) => seats.includes(seat));
    return sides.length === 2 && table.seat !== null && !side?.includes(table.seat);
  }
}

/** There from the moment on when the claim is good, by the server's clock. */
function ClaimButton({ from, onClaim }: { from: number; onClaim: () => void }) {
  const { absence } = useWords();
  const offset = useGame(({ offset }) => offset ?? 0);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), from - offset - Date.now());
    return () => clearTimeout(timer);
  }, [from, offset]);
  if (!isDue) return null;
  return (
    <button type="button" className={controls.button} onClick={onClaim}>
      {absence.claim}
    </button>
  );
}

/** Whose time has just run out, by id. */
function useTimedOut({ players }: TableView): ReadonlySet<string> {
  const counts = players.map(({ id, infractions }) => `${id} ${infractions}`).join();
  const before = useRef(players);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const known = new Map(before.current.map(({ id, infractions }) => [id, infractions]));
    before.current = players;
    const slower = players.filter(
      ({ id, infractions }) => infractions > (known.get(id) ?? infractions),
    );
    if (slower.length > 0) setShown(new Set(slower.map(({ id }) => id)));
    const timer = setTimeout(() => setShown(new Set()), STAYS);
    return () => clearTimeout(timer);
    // Players are told anew with everything that happens; only another count is news.
    // oxlint-disable-next-line exhaustive-deps
  }, [counts]);
  return shown;
}

function useClockMoved(): boolean {
  const movedAt = useTable(({ clockMovedAt }) => clockMovedAt);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (movedAt === null) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), STAYS);
    return () => clearTimeout(timer);
  }, [movedAt]);
  return isShown;
}
