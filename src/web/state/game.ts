// The store of the shown game. Updates arrive as fast as the players move and are shown moment by moment, each for as
// long as the chosen speed says.

import { useMemo } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CardName } from '#cards/notation.ts';
import { clockOffset, inLocalTime } from '#client/display.ts';
import type { AnyFact } from '#games/registry.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Speed } from './auth.ts';
import { framesOf, type Frame, type Pace } from './timeline.ts';

const PACES: Readonly<Record<Speed, Pace>> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

/** With this many updates waiting they are shown faster, to catch up. */
const HURRY_FROM = 4;
const HURRY = 0.5;

export function paceOf(speed: Speed, isReduced: boolean): Pace {
  return isReduced ? 0 : PACES[speed];
}

/** The game as it is shown at this moment. */
export interface ShownGame extends Omit<Frame, 'durationMs'> {
  /** Cards that came into the player's hand by a pass or a draw. */
  readonly fresh: readonly CardName[];
}

interface GameState extends Omit<ShownGame, 'update'> {
  /** Null until the first update. */
  update: GameUpdate | null;
  /** The last update as it was received, whatever is shown. */
  latest: GameUpdate | null;
  /** The moments that are not shown yet. */
  waiting: readonly Frame[];
  /** A factor for the pace: less than 1 to catch up, 0 for what the player has skipped. */
  hurry: number;
  /** Milliseconds that the sender's clock is ahead of this browser's; null until an update arrives. */
  offset: number | null;
  receive: (update: GameUpdate, pace: Pace) => void;
  /** Shows these moments in place of all others. */
  jump: (frames: readonly Frame[]) => void;
  /** Shows all waiting updates at once. */
  skip: () => void;
  clear: () => void;
}

const EMPTY = {
  update: null,
  latest: null,
  waiting: [],
  areas: [],
  facts: [],
  told: [],
  fresh: [],
  isSettled: true,
  hurry: 1,
  offset: null,
};

function createGameState(set: (next: Partial<GameState>) => void, get: () => GameState): GameState {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showNext(): void {
    timer = undefined;
    const [next, ...waiting] = get().waiting;
    if (!next) return;
    const updates = waiting.filter(({ isSettled }) => isSettled).length;
    const hurry = updates >= HURRY_FROM ? HURRY : 1;
    show(next, waiting, hurry);
    timer = setTimeout(showNext, next.durationMs * hurry);
  }

  function show(frame: Frame, waiting: Frame[], hurry: number): void {
    const { durationMs: _, ...shown } = frame;
    const fresh = freshCards(get().fresh, frame.facts, frame.update.view);
    set({ ...shown, fresh, waiting, hurry });
  }

  return {
    ...EMPTY,
    receive: (update, pace) => {
      const { waiting, update: shown } = get();
      const offset = clockOffset(get().offset, update.now, Date.now());
      const before = waiting.at(-1)?.update ?? shown;
      const frames = framesOf(before, inLocalTime(update, offset), pace);
      set({ latest: update, waiting: [...waiting, ...frames], offset });
      if (isPageHidden()) return get().skip();
      if (timer === undefined) showNext();
    },
    jump: (frames) => {
      get().clear();
      set({ waiting: frames });
      showNext();
    },
    skip: () => {
      clearTimeout(timer);
      timer = undefined;
      const { waiting } = get();
      const last = waiting.at(-1);
      if (!last) return set({ hurry: 1 });
      const facts = waiting.flatMap(({ facts }) => facts);
      const told = waiting.flatMap(({ told }) => told);
      show({ ...last, facts, told }, [], 0);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      set(EMPTY);
    },
  };
}

export type GameStore = UseBoundStore<StoreApi<GameState>>;

/** Creates a store that shows updates of its own, such as those of a replay. */
export function createGameStore(): GameStore {
  return create<GameState>()(createGameState);
}

/** The game that is played. */
export const useGame = create<GameState>()(createGameState);

const isPageHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

// Browsers slow down the timers of a hidden page, so it shows everything at once and is in step when it is back.
globalThis.document?.addEventListener('visibilitychange', () => useGame.getState().skip());

/** Returns what the game screen shows, or null before the first update. */
export function useShownGame(
  useStore: GameStore = useGame,
): (ShownGame & { onSkip: () => void }) | null {
  const { update, areas, facts, told, fresh, isSettled, skip } = useStore();
  return update && { update, areas, facts, told, fresh, isSettled, onSkip: skip };
}

function freshCards(
  before: readonly CardName[],
  facts: readonly AnyFact[],
  view: View,
): readonly CardName[] {
  const received = facts.findLast(({ type }) => traitOf(gameOf(view), type).bringsCards);
  if (received && 'cards' in received) {
    return received.cards.flatMap((card) => (card === null ? [] : [card]));
  }
  return facts.some(({ type }) => traitOf(gameOf(view), type).settlesHand) ? [] : before;
}

/** Returns the table with its deadline by this browser's clock, as in updates. */
export function useTableInLocalTime<T extends TableView | null>(table: T): T {
  const offset = useGame((state) => state.offset ?? 0);
  return useMemo(() => table && inLocalTime(table, offset), [table, offset]);
}
