// The game as it is shown: updates come as fast as the players move and are shown one after the
// other, each for long enough to be seen.

import { useMemo } from 'react';
import { create } from 'zustand';
import { clockOffset, inLocalTime } from '#client/clock.ts';
import { shownTable } from '#client/shownTable.ts';
import type { CardName } from '#cards/notation.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import { pauseAfter, type Pace } from '../preferences/pace.ts';

export interface GameState {
  update: GameUpdate | null;
  /** Come, but not shown yet. */
  waiting: GameUpdate[];
  /** What lies on the table: a trick that was taken stays for a moment. */
  areas: readonly CardArea[];
  /** What has just happened; a new list with every update that is shown. */
  facts: readonly AnyFact[];
  /** Cards that came into one's hand by a pass or a draw. */
  fresh: readonly CardName[];
  /** By how much the clock of whoever sends the updates is ahead of this browser's. */
  offset: number | null;
  receive: (update: GameUpdate, pace: Pace) => void;
  /** Shows everything that waits, now. */
  skip: () => void;
  clear: () => void;
}

const EMPTY = { update: null, waiting: [], areas: [], facts: [], fresh: [], offset: null };

let timer: ReturnType<typeof setTimeout> | undefined;

export const useGame = create<GameState>()((set, get) => {
  function showNext(pace: Pace): void {
    timer = undefined;
    const [next, ...waiting] = get().waiting;
    if (!next) return sweep();
    show(next, next.facts, waiting);
    const pause = pauseAfter(next, pace, waiting.length);
    timer = setTimeout(() => showNext(pace), pause);
  }

  /** All has been seen. */
  function sweep(): void {
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
      sweep();
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
  const brought = facts.findLast(({ type }) => traitOf(gameOf(view), type).bringsCards);
  if (brought && 'cards' in brought) {
    return brought.cards.flatMap((card) => (card === null ? [] : [card]));
  }
  return facts.some(({ type }) => ENDS_FRESHNESS.includes(type)) ? [] : before;
}

/** The table with its deadline by this browser's clock, as updates have theirs. */
export function useTableInLocalTime<T extends TableView | null>(table: T): T {
  const offset = useGame((state) => state.offset ?? 0);
  return useMemo(() => table && inLocalTime(table, offset), [table, offset]);
}
