// Makes the only legal move, after a delay in which the player sees what happened before it.

import { useEffect } from 'react';
import { onlyMove } from '#client/onlyMove.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';

const DELAY_MS = 400;

export function useOnlyMove(view: View, move: (wire: WireMove) => unknown): void {
  useEffect(() => {
    const only = onlyMove(view);
    if (!only) return;
    const timer = setTimeout(() => void move(only), DELAY_MS);
    return () => clearTimeout(timer);
  }, [view]);
}
