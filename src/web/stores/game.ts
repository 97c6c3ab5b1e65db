// The game as it is shown: updates come as fast as the players move and are shown one after the
// other, each for long enough to be seen.

import { useMemo } from 'react';
import { create } from 'zustand';
import { clockOffset, inLocalTime } from '#client/clock.ts';
import type { CardName } from '#cards/notation.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Fact, TrickView } from '#rules/game.ts';
import { pauseAfter, type Pace } from '../motion/pace.ts';
import { shownTrick } from '../game/shownTrick.ts';

export interface GameState {
  update: GameUpdate | null;
  /** Come, but not shown yet. */
  waiting: GameUpdate[];
  /** The trick that lies on the table: one that was taken stays for a moment. */
  trick: TrickView | null;
  /** What has just happened; a new list with every update that is shown. */
  facts: readonly Fact[];
  /** Cards that came into one's hand by a pass or a draw. */
  fresh: readonly CardName[];
  /** By how much the clock of whoever sends the updates is ahead of this browser's. */
  offset: number | null;
  receive: (update: GameUpdate, pace: Pace) => void;
  /** Shows everything that waits, now. */
  skip: () => void;
  clear: () => void;
}

const EMPTY = { update: null, waiting: [], trick: null, facts: [], fresh: [], offset: null };

let timer: ReturnType<typeof setTimeout> | undefined;

export const useGame = create<GameState>()((set, get) => {
  function showNext(pace: Pace): void {
    timer = undefined;
    const [next, ...waiting] = get().waiting;
    if (!next) return set({ trick: shownTrick(get().update, []) });
    show([next], waiting);
    const pause = pauseAfter(next, pace, waiting.length);
    timer = setTimeout(() => showNext(pace), pause);
  }

  function show(updates: readonly GameUpdate[], waiting: GameUpdate[]): void {
    const update = updates.at(-1)!;
    const facts = updates.flatMap((one) => one.facts);
    set({
      update,
      waiting,
      facts,
      trick: shownTrick(update, update.facts),
      fresh: freshCards(get().fresh, facts),
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
      const { waiting, update } = get();
      if (waiting.length > 0) show(waiting, []);
      set({ trick: shownTrick(waiting.at(-1) ?? update, []) });
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      set(EMPTY);
    },
  };
});

const BRINGS_CARDS: readonly string[] = ['received', 'drew'];
const ENDS_FRESHNESS: readonly string[] = ['handStarted', 'trickTaken'];

function freshCards(before: readonly CardName[], facts: readonly Fact[]): readonly CardName[] {
  const brought = facts.findLast(({ type }) => BRINGS_CARDS.includes(type));
  if (brought) return brought.cards as CardName[];
  return facts.some(({ type }) => ENDS_FRESHNESS.includes(type)) ? [] : before;
}

/** The table with its deadline by this browser's clock, as updates have theirs. */
export function useLocalTable<T extends TableView | null>(table: T): T {
  const offset = useGame((state) => state.offset ?? 0);
  return useMemo(() => table && inLocalTime(table, offset), [table, offset]);
}
