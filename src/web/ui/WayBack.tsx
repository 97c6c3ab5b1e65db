// The way back to the table from a replay or a review, with the question for a rematch.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import controls from '../design/controls.module.css';
import { useRefusal } from '../hooks/useRefusal.ts';
import { useAuth } from '../state/auth.ts';
import { useGame } from '../state/game.ts';
import { sendRequest, tableAddress, useOnline } from '../state/server.ts';
import { useTable } from '../state/table.ts';
import { useTexts } from '../texts/useTexts.ts';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';

/** For players who look at a replay or a review: what happens at their table, and the way back there. */
export function WayBack({ tableId }: { tableId: string }) {
  useOnline();
  const { evening, result, list } = useTexts();
  const own = useAuth(({ account }) => account?.id);
  const { problem, isGone, try: attempt } = useRefusal();
  const table = useTable(({ table }) => table);
  const secondsLeft = useSecondsUntil(table?.rematchStartsAt ?? null);
  if (table?.id !== tableId || table.seat === null) return null;
  const people = peopleOf(table);
  const asking = people.filter(({ id, rematch }) => rematch === true && id !== own);
  const isAsked = asking.length > 0 && table.status === 'finished';
  const hasAnswered = people.some(({ id, rematch }) => id === own && rematch !== null);
  return (
    <div className={controls.wayBack} role="status">
      {isAsked && (
        <span>
          {evening.wantRematch(list(asking.map(({ name }) => name)), asking.length)}
          {secondsLeft !== null && secondsLeft > 0 && ` ${formatClock(secondsLeft)}`}
        </span>
      )}
      {table.status !== 'finished' && <span>{evening.nextGame}</span>}
      <Problem text={problem} isGone={isGone} />
      {isAsked && !hasAnswered && (
        <Button
          look="main"
          onClick={() => void attempt(() => sendRequest('rematch', { vote: true }))}
        >
          {result.again}
        </Button>
      )}
      <Link href={tableAddress(tableId)} className={controls.button}>
        {evening.backToTable}
      </Link>
    </div>
  );
}

export function peopleOf({ players }: TableView): PlayerView[] {
  return players.filter(({ bot }) => bot === null);
}

const SECOND_MS = 1000;

/** Returns the seconds until a time of the server's clock, 0 when it has come; null without a time. */
export function useSecondsUntil(time: number | null): number | null {
  const offset = useGame(({ offset }) => offset ?? 0);
  const [now, setNow] = useState(() => Date.now());
  const left = time === null ? null : Math.max(0, Math.ceil((time - offset - now) / SECOND_MS));
  useEffect(() => {
    setNow(Date.now());
    if (time === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
