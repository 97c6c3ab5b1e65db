// Plays a replay move by move at the chosen speed, until its end or until it is stopped.

import { useEffect, useRef, useState } from 'react';

export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

const MOVE_MS = 1100;
/** The pause after a taken trick is longer. */
const TRICK_MS = 1900;

export interface Autoplay {
  isPlaying: boolean;
  speed: ReplaySpeed;
  toggle: () => void;
  stop: () => void;
  setSpeed: (speed: ReplaySpeed) => void;
}

interface AutoplayProps {
  at: number;
  last: number;
  /** Whether a trick was taken on the way to this position. */
  isTrickTaken: boolean;
  /** Whether all moments of the last move have been shown. */
  isAtRest: boolean;
  onMove: (at: number) => void;
}

export function useAutoplay({ at, last, isTrickTaken, isAtRest, onMove }: AutoplayProps): Autoplay {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const isRunning = isPlaying && at < last;
  const steppedAt = useRef(0);
  useEffect(() => {
    steppedAt.current = Date.now();
  }, [isRunning, at, speed]);
  useEffect(() => {
    if (!isRunning) return setPlaying(false);
    if (!isAtRest) return;
    const pause = (isTrickTaken ? TRICK_MS : MOVE_MS) / speed;
    const passed = Date.now() - steppedAt.current;
    const timer = setTimeout(() => onMove(at + 1), Math.max(0, pause - passed));
    return () => clearTimeout(timer);
  }, [isRunning, at, speed, isTrickTaken, isAtRest, onMove]);

  /** Starts over from the first position if it is at the last. */
  function toggle(): void {
    if (!isPlaying && at === last) onMove(0);
    setPlaying(!isPlaying);
  }

  return { isPlaying: isRunning, speed, toggle, stop: () => setPlaying(false), setSpeed };
}
