// The clock of the decision that is due, as this browser sees it.

import { useEffect, useRef, useState } from 'react';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';

export interface Clock {
  /** Milliseconds left when it was shown first, and of how many. */
  left: number;
  whole: number;
  /** In this browser's own time. */
  deadline: number;
  /** Changes with every decision, so that what shows it starts anew. */
  key: string;
}

const SECOND = 1000;

/** Null where no clock runs. Deadlines are in this browser's own time. */
export function useClock(table: TableView, update: GameUpdate): Clock | null {
  const clock = useRef<Clock | null>(null);
  const isFirst = useRef(true);
  const { turnSeconds } = table.settings;
  // Only the table says of a pause that it moved the deadline.
  const { deadline } = table.version > update.version ? table : update;
  const isDue = update.view.turn.some((seat) => seat >= 0);
  const isMidway = isFirst.current;
  isFirst.current = false;
  if (deadline === null || turnSeconds === 0 || table.pausedSince !== null || !isDue) return null;
  const key = String(deadline);
  if (clock.current?.key !== key) {
    const left = Math.max(0, deadline - Date.now());
    // A decision that comes up now has all its time; of one that was due before, some may be gone.
    const whole = isMidway ? Math.max(left, turnSeconds * SECOND) : left;
    clock.current = { key, left, whole, deadline };
  }
  return clock.current;
}

/** The seconds that are left, counted down. */
export function useSecondsLeft({ deadline }: Clock): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [deadline]);
  return Math.max(0, Math.ceil((deadline - now) / SECOND));
}
