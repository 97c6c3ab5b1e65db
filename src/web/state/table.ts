// The store of the table that the player sits at or watches, local or online, and its actions.

import { create } from 'zustand';
import type { DealCheck } from '#client/fairDeals.ts';
import type { LeftTable } from '#client/model.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';

/** Requests to a table; a result of null means that the request was executed. */
export interface TableActions {
  move: (move: WireMove) => Promise<Refusal | null>;
  voteRematch: (vote: boolean) => Promise<Refusal | null>;
  /** Ends the pause between rounds, if that is allowed. */
  endPause?: () => void;
  /** Takes back the player's last move, at a local table only. */
  takeBack?: () => void;
  /** Returns a few good moves, the best first. */
  hint?: () => Promise<readonly Hint[] | Refusal>;
}

export interface TableState {
  /** As received: its deadline is by the sender's clock. */
  table: TableView | null;
  actions: TableActions | null;
  /** Why the last request was refused; a new object each time. */
  refusal: Refusal | null;
  /** The names of people who are typing. */
  typing: readonly string[];
  /** The results of checking the revealed deals. */
  deals: readonly DealCheck[];
  /** The table that the player was at before, and why they left it. */
  leftTable: LeftTable | null;
  /** When the clock last moved for the player. */
  clockMovedAt: number | null;
  /** Whether the player’s seat is played on another device. */
  isElsewhere: boolean;
  enterTable: (actions: TableActions) => void;
  setRefusal: (refusal: Refusal | null) => void;
  reset: () => void;
}

const INITIAL_STATE = {
  table: null,
  actions: null,
  refusal: null,
  typing: [],
  deals: [],
  leftTable: null,
  clockMovedAt: null,
  isElsewhere: false,
};

export const useTable = create<TableState>()((set) => ({
  ...INITIAL_STATE,
  enterTable: (actions) => set({ ...INITIAL_STATE, actions }),
  setRefusal: (refusal) => set({ refusal }),
  reset: () => set(INITIAL_STATE),
}));
