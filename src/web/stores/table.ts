// The table that one sits at or watches, and the line to it: a worker's or a server's.

import { create } from 'zustand';
import type { DealCheck } from '#client/fairDeals.ts';
import type { LeftTable } from '#client/model.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';

/** What can be asked of a table; an answer of null means that it was done. */
export interface TableActions {
  move: (move: WireMove) => Promise<Refusal | null>;
  voteRematch: (vote: boolean) => Promise<Refusal | null>;
  /** Ends the pause between hands, where one may. */
  endPause?: () => void;
  /** Goes back to one's own last decision, where one is alone. */
  takeBack?: () => void;
  /** The best few moves, the best first. */
  hint?: () => Promise<readonly Hint[] | Refusal>;
}

export interface TableState {
  /** As it was told: its deadline is by the clock of whoever tells. */
  table: TableView | null;
  actions: TableActions | null;
  /** Why the last thing that was asked was not done; a new object each time. */
  refusal: Refusal | null;
  /** Names of who is typing. */
  typing: readonly string[];
  /** Whose lines are not shown here. */
  muted: readonly PlayerId[];
  /** The deals that were shown, checked. */
  deals: readonly DealCheck[];
  /** The table that one was at before, and why one is there no more. */
  leftTable: LeftTable | null;
  /** When the clock last moved for oneself. */
  clockMovedAt: number | null;
  enterTable: (actions: TableActions) => void;
  setRefusal: (refusal: Refusal | null) => void;
  toggleMute: (player: PlayerId) => void;
  reset: () => void;
}

const NOBODY = {
  table: null,
  actions: null,
  refusal: null,
  typing: [],
  muted: [],
  deals: [],
  leftTable: null,
  clockMovedAt: null,
};

export const useTable = create<TableState>()((set) => ({
  ...NOBODY,
  enterTable: (actions) => set({ ...NOBODY, actions }),
  setRefusal: (refusal) => set({ refusal }),
  toggleMute: (player) =>
    set(({ muted }) => ({
      muted: muted.includes(player) ? muted.filter((id) => id !== player) : [...muted, player],
    })),
  reset: () => set(NOBODY),
}));
