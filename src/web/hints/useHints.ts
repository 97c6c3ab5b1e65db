// Asks for advice and keeps it for as long as it is good, until one's own decision is another; who asks twice is told
// the figures.

import { useState } from 'react';
import type { Hint } from '#protocol/socketEvents.ts';
import { hasDecision } from '#client/onlyMove.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { TableActions } from '../stores/table.ts';
import { isAdvisable } from './advisedMove.ts';

export interface Hints {
  /** Not to who watches, and not when the game is over. */
  isOffered: boolean;
  canAsk: boolean;
  isThinking: boolean;
  /** The best first; none until they were asked for. */
  shown: readonly Hint[];
  best: WireMove | null;
  /** Whether it was asked for a second time: by how much each is behind. */
  isInFigures: boolean;
  /** The one of them that was taken up. */
  picked: WireMove | null;
  /** Once for the moves, once more for the figures. */
  ask: () => void;
  pick: (move: WireMove) => void;
  close: () => void;
}

interface HintsOptions {
  view: View;
  /** Where nobody gives advice there is none. */
  source: TableActions['hint'];
  onRefused: (refusal: Refusal) => void;
}

interface Advice {
  decision: string;
  hints: readonly Hint[] | null;
  picked: WireMove | null;
  isInFigures: boolean;
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
    if (current) return setAdvice(askedAgain(current));
    const asked: Advice = { decision, hints: null, picked: null, isInFigures: false };
    setAdvice(asked);
    const answer = await source();
    // What has been closed, or asked anew, is not opened by an answer that comes late.
    setAdvice((latest) => (latest === asked ? adviceFrom(answer) : latest));
    if (isRefusal(answer)) onRefused(answer);

    function adviceFrom(hints: readonly Hint[] | Refusal): Advice | null {
      if (isRefusal(hints)) return null;
      // The table may be ahead of what is shown of it.
      const good = hints.filter(({ move }) => isAdvisable(view, move));
      return good.length > 0 ? { ...asked, hints: good } : null;
    }
  }

  return {
    isOffered,
    canAsk,
    isThinking: current !== null && current.hints === null,
    shown,
    best: shown[0]?.move ?? null,
    isInFigures: current?.isInFigures ?? false,
    picked: current?.picked ?? null,
    ask: () => void ask(),
    pick: (picked) => setAdvice((latest) => latest && { ...latest, picked }),
    close: () => setAdvice(null),
  };
}

/** While the first answer is waited for, asking again asks for nothing more. */
function askedAgain(advice: Advice): Advice {
  return advice.hints ? { ...advice, isInFigures: true } : advice;
}

/** What others do at the same time, as in a pass, changes nothing for oneself. */
function decisionOf(view: View): string {
  const { round, phase, hand, legal } = view;
  const trick = hasTricks(view) ? view.trick : null;
  return JSON.stringify([round, phase, hand, legal, trick]);
}
