// Makes the one move that there is, after a moment in which one sees what happened before it.

import { useEffect } from 'react';
import { onlyMove } from '#client/onlyMove.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';

const A_MOMENT_MS = 400;

export function useOnlyMove(view: View, move: (wire: WireMove) => unknown): void {
  useEffect(() => {
    const only = onlyMove(view);
    if (!only) return;
    const timer = setTimeout(() => void move(only), A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [view]);
}
