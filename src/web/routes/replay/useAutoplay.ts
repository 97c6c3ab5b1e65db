// Plays a replay move by move at the chosen speed, until its end or until it is stopped.

import { useEffect, useState } from 'react';

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
  onMove: (at: number) => void;
}

export function useAutoplay({ at, last, isTrickTaken, onMove }: AutoplayProps): Autoplay {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const isRunning = isPlaying && at < last;
  useEffect(() => {
    if (!isRunning) return setPlaying(false);
    const pause = (isTrickTaken ? TRICK_MS : MOVE_MS) / speed;
    const timer = setTimeout(() => onMove(at + 1), pause);
    return () => clearTimeout(timer);
  }, [isRunning, at, speed, isTrickTaken, onMove]);

  /** Starts over from the first position if it is at the last. */
  function toggle(): void {
    if (!isPlaying && at === last) onMove(0);
    setPlaying(!isPlaying);
  }

  return { isPlaying: isRunning, speed, toggle, stop: () => setPlaying(false), setSpeed };
}
