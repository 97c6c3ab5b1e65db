// The arrangement and the names of the seats in the waiting room.

import type { PlayerView, TableView } from '#protocol/tableView.ts';
import type { BySide, Seat, View } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Texts } from '../../texts/page.en.ts';

const AROUND = 4;

export interface Seating {
  /** Whether there are four seats, one at each side of the table, clockwise from the top. */
  readonly isAround: boolean;
  readonly nameOf: (seat: Seat) => string;
  /** The other seats of the same team; none if everyone plays alone. */
  readonly partnersOf: (seat: Seat) => readonly Seat[];
  /** The team of a seat, from 0; null if everyone plays alone. */
  readonly teamOf: (seat: Seat) => number | null;
}

export function seatingOf(table: TableView, { waiting }: Texts): Seating {
  const sides = sidesOf(table);
  const isAround = table.seats === AROUND;
  const hasTeams = sides.some((side) => side.length > 1);
  const sideOf = (seat: Seat): number => sides.findIndex((seats) => seats.includes(seat));
  return {
    isAround,
    nameOf: (seat) => (isAround && hasTeams ? waiting.compass[seat] : waiting.seat(seat + 1)),
    partnersOf: (seat) =>
      hasTeams ? (sides[sideOf(seat)] ?? []).filter((other) => other !== seat) : [],
    teamOf: (seat) => (hasTeams ? sideOf(seat) : null),
  };
}

/** The sides that the rules define for this number of seats. */
function sidesOf(table: TableView): BySide<Seat[]> {
  const game = gameOf(table);
  const state = startGame(game, table.options, table.seats);
  if (isRefusal(state)) return [];
  const view: View = game.view(state, null);
  return view.sides;
}

export function playerAt({ players }: TableView, seat: Seat): PlayerView | null {
  return players.find((player) => player.seat === seat) ?? null;
}
