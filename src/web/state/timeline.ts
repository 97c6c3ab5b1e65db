// The timeline of an update: the moments in which the page shows it, so that a card has landed before what follows from
// it appears, and a trick is gathered before the next lead.

import { shownTable } from '#client/display.ts';
import type { AnyFact } from '#games/registry.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import { findFact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';

/** A factor for the duration of animations; 0 turns them off. */
export type Pace = number;

/** A moment of an update, which is shown for a while. */
export interface Frame {
  readonly update: GameUpdate;
  /** The cards on the table; a taken trick stays for a moment. */
  readonly areas: readonly CardArea[];
  /** The change at this moment. */
  readonly facts: readonly AnyFact[];
  /** All facts of the update as soon as the table shows what followed from them, to be announced together. */
  readonly told: readonly AnyFact[];
  /** Whether nothing more follows from the update. */
  readonly isSettled: boolean;
  readonly durationMs: number;
}

/** The flights of a card to the trick and of a trick to its pile, at the normal pace. */
export const CARD_FLIGHT_MS = 280;
export const GATHER_MS = 480;
/** How long a taken trick lies on the table. */
const TRICK_MS = 820;
const TRICK_MS_WITHOUT_MOTION = 500;
const LAST_TRICK_MS = 1500;
/** Animations start with the next painted frame, so they end a little later than a timer of their duration. */
const PAINT_MS = 30;
/** Between the landing of a card and the next one. */
const CARD_PAUSE_MS = 40;
const DEAL_MS = 900;
/** The flight of cards that are passed, exchanged or drawn. */
const EXCHANGE_MS = 560;
const OTHER_FACT_MS = 260;

/** Returns the moments of an update after the one that was shown before; without motion it settles at once. */
export function framesOf(before: GameUpdate | null, update: GameUpdate, pace: Pace): Frame[] {
  const played = findFact(update.facts, 'played');
  if (pace === 0 || !before || !played || before.gameNumber !== update.gameNumber) {
    return framesWithoutFlight(update, pace);
  }
  const view = heldView(before.view, update.view, played);
  const flight: Frame = {
    update: { ...update, deadline: null, view },
    areas: view.table,
    facts: [played],
    told: [],
    isSettled: false,
    durationMs: CARD_FLIGHT_MS * pace + PAINT_MS,
  };
  const others = update.facts.filter((fact) => fact !== played);
  const rest = { ...settled(update, others, CARD_PAUSE_MS * pace), told: update.facts };
  if (!isTrickTaken(update)) return [flight, rest];
  const { table } = update.view;
  const taken = { ...flight, areas: table, facts: others, durationMs: TRICK_MS * pace };
  const gathering = {
    ...taken,
    areas: shownTable(update.view, []),
    durationMs: GATHER_MS * pace + PAINT_MS,
  };
  return [flight, taken, gathering, { ...rest, areas: shownTable(update.view, []), facts: [] }];
}

/** Returns the moments of a position to which a replay jumps: a taken trick lies there, after the last one for a moment. */
export function framesAt(update: GameUpdate, isLast: boolean): Frame[] {
  const frame = settled(update, update.facts, isLast ? LAST_TRICK_MS : 0);
  return isLast ? [{ ...frame, isSettled: false }, settled(update, [], 0)] : [frame];
}

/** A taken trick stays for a moment even without motion, so that its last card can be seen. */
function framesWithoutFlight(update: GameUpdate, pace: Pace): Frame[] {
  if (!isTrickTaken(update)) return [settled(update, update.facts, pauseAfter(update) * pace)];
  const durationMs = pace === 0 ? TRICK_MS_WITHOUT_MOTION : TRICK_MS * pace;
  const taken = { ...settled(update, update.facts, durationMs), isSettled: false };
  return [taken, settled(update, [], GATHER_MS * pace)];
}

function settled(update: GameUpdate, facts: readonly AnyFact[], durationMs: number): Frame {
  const areas = shownTable(update.view, facts);
  return { update, areas, facts, told: facts, isSettled: true, durationMs };
}

/** The view before a card was played, with the card in the trick and no longer in the hand. Nobody can act in it. */
function heldView(before: View, after: View, { seat, card }: { seat: number; card: string }): View {
  const trick = after.table.find((area) => area.kind === 'trick');
  const laid = trick && { ...trick, winner: null };
  return {
    ...before,
    legal: [],
    hand: before.hand.filter((own) => seat !== before.seat || own !== card),
    cardCounts: before.cardCounts.map((count, at) => (at === seat ? count - 1 : count)),
    table: before.table.map((area) => (area.kind === 'trick' ? (laid ?? area) : area)),
  };
}

function isTrickTaken({ facts }: GameUpdate): boolean {
  return facts.some(({ type }) => type === 'trickTaken');
}

function pauseAfter({ facts, view }: GameUpdate): number {
  if (facts.some(({ type }) => type === 'handStarted')) return DEAL_MS;
  if (facts.some(({ type }) => type === 'played')) return CARD_FLIGHT_MS + CARD_PAUSE_MS;
  const traits = facts.map(({ type }) => traitOf(gameOf(view), type));
  if (traits.some(({ bringsCards, givesCards }) => bringsCards || givesCards)) return EXCHANGE_MS;
  return facts.length > 0 ? OTHER_FACT_MS : 0;
}
