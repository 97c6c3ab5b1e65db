// The store of the shown game. Updates arrive as fast as the players move and are shown one after the other, each for
// as long as the chosen speed says.

import { useMemo } from 'react';
import { create } from 'zustand';
import type { CardName } from '#cards/notation.ts';
import { clockOffset, inLocalTime } from '#client/clock.ts';
import { shownTable } from '#client/shownTable.ts';
import type { AnyFact } from '#games/registry.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Speed } from './auth.ts';

/** A factor for the duration of animations; 0 turns them off. */
export type Pace = number;

const PACES: Readonly<Record<Speed, Pace>> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

const TRICK_MS = 1100;
const TRICK_MS_WITHOUT_MOTION = 500;
const DEAL_MS = 900;
const CARD_MS = 320;
const OTHER_FACT_MS = 260;
/** With this many updates waiting they are shown faster, to catch up. */
const HURRY_FROM = 4;

export function paceOf(speed: Speed, isReduced: boolean): Pace {
  return isReduced ? 0 : PACES[speed];
}

/** Returns the milliseconds until the next update may be shown. */
export function pauseAfter({ facts }: GameUpdate, pace: Pace, waiting: number): number {
  const types = facts.map(({ type }) => type);
  const factor = waiting >= HURRY_FROM ? 0.5 : 1;
  if (types.includes('trickTaken')) {
    return (pace === 0 ? TRICK_MS_WITHOUT_MOTION : TRICK_MS * pace) * factor;
  }
  if (types.includes('handStarted')) return DEAL_MS * pace * factor;
  if (types.includes('played')) return CARD_MS * pace * factor;
  return facts.length > 0 ? OTHER_FACT_MS * pace * factor : 0;
}

interface GameState {
  update: GameUpdate | null;
  /** Updates that are not shown yet. */
  waiting: GameUpdate[];
  /** The cards on the table; a taken trick stays for a moment. */
  areas: readonly CardArea[];
  /** The facts of the shown update; a new list for every update. */
  facts: readonly AnyFact[];
  /** Cards that came into the player's hand by a pass or a draw. */
  fresh: readonly CardName[];
  /** Milliseconds that the sender's clock is ahead of this browser's; null until an update arrives. */
  offset: number | null;
  receive: (update: GameUpdate, pace: Pace) => void;
  /** Shows all waiting updates at once. */
  skip: () => void;
  clear: () => void;
}

const EMPTY = { update: null, waiting: [], areas: [], facts: [], fresh: [], offset: null };

let timer: ReturnType<typeof setTimeout> | undefined;

export const useGame = create<GameState>()((set, get) => {
  function showNext(pace: Pace): void {
    timer = undefined;
    const [next, ...waiting] = get().waiting;
    if (!next) return clearTrick();
    show(next, next.facts, waiting);
    const pause = pauseAfter(next, pace, waiting.length);
    timer = setTimeout(() => showNext(pace), pause);
  }

  /** Removes a taken trick from the table. */
  function clearTrick(): void {
    const { update } = get();
    if (update) set({ areas: shownTable(update.view, []) });
  }

  function show(update: GameUpdate, facts: readonly AnyFact[], waiting: GameUpdate[]): void {
    set({
      update,
      waiting,
      facts,
      areas: shownTable(update.view, update.facts),
      fresh: freshCards(get().fresh, facts, update.view),
    });
  }

  return {
    ...EMPTY,
    receive: (update, pace) => {
      const offset = clockOffset(get().offset, update.now, Date.now());
      set(({ waiting }) => ({ waiting: [...waiting, inLocalTime(update, offset)], offset }));
      if (timer === undefined) showNext(pace);
    },
    skip: () => {
      clearTimeout(timer);
      timer = undefined;
      const { waiting } = get();
      const last = waiting.at(-1);
      if (last)
        show(
          last,
          waiting.flatMap(({ facts }) => facts),
          [],
        );
      clearTrick();
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      set(EMPTY);
    },
  };
});

const ENDS_FRESHNESS: readonly string[] = ['handStarted', 'trickTaken'];

function freshCards(
  before: readonly CardName[],
  facts: readonly AnyFact[],
  view: View,
): readonly CardName[] {
  const received = facts.findLast(({ type }) => traitOf(gameOf(view), type).bringsCards);
  if (received && 'cards' in received) {
    return received.cards.flatMap((card) => (card === null ? [] : [card]));
  }
  return facts.some(({ type }) => ENDS_FRESHNESS.includes(type)) ? [] : before;
}

/** Returns the table with its deadline by this browser's clock, as in updates. */
export function useTableInLocalTime<T extends TableView | null>(table: T): T {
  const offset = useGame((state) => state.offset ?? 0);
  return useMemo(() => table && inLocalTime(table, offset), [table, offset]);
}
