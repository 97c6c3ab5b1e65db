// Requests hints and keeps them until the player's decision changes; a second request adds the figures.

import { useState } from 'react';
import type { Hint } from '#protocol/socketEvents.ts';
import { hasDecision } from '#client/onlyMove.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { TableActions } from '../state/table.ts';
import { isAdvisable } from './advisedMove.ts';

export interface Hints {
  /** False for spectators, after the game, and without a source of hints. */
  isOffered: boolean;
  canAsk: boolean;
  isThinking: boolean;
  /** The best first; empty until requested. */
  shown: readonly Hint[];
  best: WireMove | null;
  /** Whether a second request was made, which shows how many points each move is behind. */
  showsFigures: boolean;
  /** The hint that the player chose. */
  picked: WireMove | null;
  /** Requests the moves; called again, shows the figures. */
  ask: () => void;
  pick: (move: WireMove) => void;
  close: () => void;
}

interface HintsOptions {
  view: View;
  /** Undefined where hints are not available. */
  source: TableActions['hint'];
  onRefused: (refusal: Refusal) => void;
}

interface Advice {
  decision: string;
  hints: readonly Hint[] | null;
  picked: WireMove | null;
  showsFigures: boolean;
}

export function useHints({ view, source, onRefused }: HintsOptions): Hints {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const decision = decisionOf(view);
  const current = advice?.decision === decision ? advice : null;
  const shown = current?.hints ?? [];
  const isOffered = Boolean(source) && view.seat !== null && view.result === null;
  const canAsk = isOffered && hasDecision(view);

  async function ask(): Promise<void> {
    if (!source || !canAsk) return;
    if (current) return setAdvice(withFigures(current));
    const requested: Advice = { decision, hints: null, picked: null, showsFigures: false };
    setAdvice(requested);
    const answer = await source();
    // A late answer must not open hints that were closed or requested again.
    setAdvice((latest) => (latest === requested ? toAdvice(answer) : latest));
    if (isRefusal(answer)) onRefused(answer);

    function toAdvice(hints: readonly Hint[] | Refusal): Advice | null {
      if (isRefusal(hints)) return null;
      // The table may be ahead of the view on the screen.
      const playable = hints.filter(({ move }) => isAdvisable(view, move));
      return playable.length > 0 ? { ...requested, hints: playable } : null;
    }
  }

  return {
    isOffered,
    canAsk,
    isThinking: current !== null && current.hints === null,
    shown,
    best: shown[0]?.move ?? null,
    showsFigures: current?.showsFigures ?? false,
    picked: current?.picked ?? null,
    ask: () => void ask(),
    pick: (picked) => setAdvice((latest) => latest && { ...latest, picked }),
    close: () => setAdvice(null),
  };
}

/** A second request has no effect until the first is answered. */
function withFigures(advice: Advice): Advice {
  return advice.hints ? { ...advice, showsFigures: true } : advice;
}

/** Identifies the player's decision; moves that others make at the same time, as in a pass, do not change it. */
function decisionOf(view: View): string {
  const { round, phase, hand, legal } = view;
  const trick = hasTricks(view) ? view.trick : null;
  return JSON.stringify([round, phase, hand, legal, trick]);
}
