// The clock of the current decision.

import { useEffect, useRef, useState } from 'react';
import { clockEnd } from '#client/display.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';

export interface Clock {
  /** The time left when the clock appeared, and the whole time for the decision. */
  leftMs: number;
  totalMs: number;
  /** In this browser's own time. */
  deadline: number;
  /** Changes with every decision, so that animations start again. */
  key: string;
}

const SECOND_MS = 1000;

/** Returns null while no clock runs. */
export function useClock(table: TableView, update: GameUpdate): Clock | null {
  const clock = useRef<Clock | null>(null);
  const isFirstRender = useRef(true);
  const { turnSeconds } = table.settings;
  const deadline = clockEnd(table, update);
  const mayHaveStarted = isFirstRender.current;
  isFirstRender.current = false;
  if (deadline === null) return null;
  const key = String(deadline);
  if (clock.current?.key !== key) {
    const leftMs = Math.max(0, deadline - Date.now());
    // A new decision has its whole time left; one that was due before the first render may have used some of it.
    const totalMs = mayHaveStarted ? Math.max(leftMs, turnSeconds * SECOND_MS) : leftMs;
    clock.current = { key, leftMs, totalMs, deadline };
  }
  return clock.current;
}

/** Counts down the seconds that are left. */
export function useSecondsLeft({ deadline }: Clock): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return Math.max(0, Math.ceil((deadline - now) / SECOND_MS));
}
