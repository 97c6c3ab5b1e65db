// Goes on by itself, move by move, as fast as one likes, until the end or until it is stopped.

import { useEffect, useState } from 'react';

export const REPLAY_SPEEDS = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

const MOVE_MS = 1100;
/** A trick that was taken is looked at for longer. */
const TRICK_MS = 1900;

export interface Autoplay {
  isPlaying: boolean;
  speed: ReplaySpeed;
  toggle: () => void;
  stop: () => void;
  setSpeed: (speed: ReplaySpeed) => void;
}

interface Playing {
  at: number;
  last: number;
  /** Whether a trick was taken on the way to this position. */
  isTrickTaken: boolean;
  onMove: (at: number) => void;
}

export function useAutoplay({ at, last, isTrickTaken, onMove }: Playing): Autoplay {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const isGoing = isPlaying && at < last;
  useEffect(() => {
    if (!isGoing) return setPlaying(false);
    const pause = (isTrickTaken ? TRICK_MS : MOVE_MS) / speed;
    const timer = setTimeout(() => onMove(at + 1), pause);
    return () => clearTimeout(timer);
  }, [isGoing, at, speed, isTrickTaken, onMove]);

  /** At the end it begins anew. */
  function toggle(): void {
    if (!isPlaying && at === last) onMove(0);
    setPlaying(!isPlaying);
  }

  return { isPlaying: isGoing, speed, toggle, stop: () => setPlaying(false), setSpeed };
}
