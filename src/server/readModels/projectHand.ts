// The rows of a hand: the deal, private cards, bids, replacements, tricks and scores.

import type { CardName } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import { findFact, type BidMade } from '#rules/facts.ts';
import {
  DEALER,
  type ScoreRow,
  type Seat,
  type TrickGameView,
  type TrickView,
  type View,
} from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { cardsToDeal } from '#rules/play.ts';
import { requireGame, requireDealtHand, assertDefined } from '#table/assertions.ts';
import { commitmentOf } from '#table/fairness.ts';
import { gameOf } from '#table/gameOf.ts';
import type { DealtHand, RunningGame, Table } from '#table/table.ts';
import type { Step } from '#table/step.ts';
import { gameId } from './projectGame.ts';
import type { ReadModelWrite } from '../store/columns.ts';
import { timestamp } from './projectTable.ts';

/** Fields that some games' views have. */
interface HandView extends View, Partial<Pick<TrickGameView, 'trick' | 'tricks'>> {
  trump?: string | null;
  highestBid?: { seat: Seat; value: number } | null;
  stockCount?: number;
}

/** A move and what is asked again and again while its rows are made. */
interface Scene {
  readonly table: Table;
  readonly play: RunningGame;
  readonly dealt: DealtHand;
  readonly view: HandView;
  readonly handId: string;
  readonly at: string;
  readonly isHandOver: boolean;
  readonly facts: readonly AnyFact[];
}

function sceneOf({ event, table, facts }: Step): Scene {
  const play = requireGame(table);
  const view: HandView = gameOf(table).view(play.state, null);
  return {
    table,
    play,
    dealt: requireDealtHand(table),
    view,
    handId: `${gameId(table)}/${view.round}`,
    at: timestamp(event.at),
    isHandOver: event.type !== 'moved' || !isHandRunning(table),
    facts,
  };
}

function isHandRunning(table: Table): boolean {
  const turn = gameOf(table).turn(requireGame(table).state);
  return turn.length > 0 && turn[0] !== DEALER;
}

export function projectMove(step: Step): ReadModelWrite[] {
  if (step.event.type !== 'moved') return [];
  const { seat, move } = step.event;
  const scene = sceneOf(step);
  const isPlay = scene.facts.some(({ type }) => type === 'played');
  return [
    ...(isPlay ? trickRecords(scene) : replacementRecords(scene, seat, move)),
    ...(isPlay && !scene.isHandOver ? [] : [handRecord(scene)]),
    ...scene.facts.flatMap((fact) => factRecords(scene, fact)),
  ];
}

/** The game has ended in the middle of a hand. */
export function projectAbandonedHand(step: Step): ReadModelWrite[] {
  const isBrokenOff = requireGame(step.table).dealt !== null && isHandRunning(step.table);
  return isBrokenOff ? [handRecord(sceneOf(step))] : [];
}

function handRecord(scene: Scene): ReadModelWrite {
  const { table, dealt, view, isHandOver } = scene;
  return {
    record: 'hands',
    row: {
      id: scene.handId,
      game_id: gameId(table),
      number: view.round,
      dealer: dealt.dealer,
      commitment: commitmentTo(dealt),
      secret: isHandOver ? dealt.secret : null,
      contributions: addedRecord(dealt),
      label: dealt.label,
      deck: dealt.deck,
      stock: stockOf(scene),
      replacements_locked: isHandOver || view.phase === 'playing',
      trump: view.trump ?? null,
      bidder: view.highestBid?.seat ?? null,
      bid: view.highestBid?.value ?? null,
      outcome: outcomeOf(scene),
      runs_on: runsOn(table),
      started_at: timestamp(dealt.at),
      ended_at: isHandOver ? scene.at : null,
    },
  };
}

const commitments = new WeakMap<DealtHand, string>();

/** Hashed once for each deal: its row is written again with every pass and bid. */
function commitmentTo(dealt: DealtHand): string {
  const known = commitments.get(dealt) ?? commitmentOf(dealt.secret);
  commitments.set(dealt, known);
  return known;
}

/** Returns the players' contributions, preceded by their promises; the first rule had none. */
function addedRecord({ rule, contributions, steps }: DealtHand): object {
  return rule === 1 ? contributions : { rule, bytes: contributions, steps };
}

/** A stock is drawn from the top: what is left of it is the end of the deck. */
function stockOf({ view, dealt }: Scene): CardName[] | null {
  return view.stockCount === undefined
    ? null
    : dealt.deck.slice(dealt.deck.length - view.stockCount);
}

/** Whether the next hand comes from the rest of this deck, so that its order must not be told yet. */
function runsOn(table: Table): boolean {
  return cardsToDeal(gameOf(table), requireGame(table).state)?.length === 0;
}

function outcomeOf({ facts }: Scene): object | null {
  const scored = findFact(facts, 'handScored');
  if (!scored) return null;
  const { type: _type, row, ...beside } = scored;
  const { round: _round, lines: _lines, change: _change, total: _total, ...more } = row;
  return { ...more, ...beside };
}

function factRecords(scene: Scene, fact: AnyFact): ReadModelWrite[] {
  if (fact.type === 'bid') return [bidRecord(scene, fact)];
  if (fact.type === 'handScored') return scoreRecords(scene, fact.row);
  if (!traitOf(gameOf(scene.table), fact.type).changesHand) return [];
  const owner = fact.only ?? ('seat' in fact ? fact.seat : null);
  return owner === null ? [] : [privateRecord(scene, owner)];
}

function privateRecord({ table, play, handId, at }: Scene, position: Seat): ReadModelWrite {
  const { hand }: View = gameOf(table).view(play.state, position);
  return {
    record: 'hands_private',
    row: {
      hand_id: handId,
      position,
      player_id: table.places[position].person?.id ?? null,
      cards: hand,
      updated_at: at,
    },
  };
}

/** Which move of the hand it was, from 0. */
function orderIndex({ play, dealt }: Scene): number {
  return play.moves - dealt.move - 2;
}

function bidRecord(scene: Scene, { seat, value }: BidMade): ReadModelWrite {
  return {
    record: 'bids',
    row: {
      hand_id: scene.handId,
      order_index: orderIndex(scene),
      position: seat,
      value,
      created_at: scene.at,
    },
  };
}

/** Cards put away for others: from the stock, or from other players. */
function replacementRecords(scene: Scene, position: Seat, { cards }: WireMove): ReadModelWrite[] {
  if (!Array.isArray(cards)) return [];
  const drew = findFact(scene.facts, 'drew');
  const row = {
    hand_id: scene.handId,
    order_index: orderIndex(scene),
    position,
    player_id: scene.table.places[position].person?.id ?? null,
    discarded: cards,
    drawn: drew?.cards ?? [],
    created_at: scene.at,
  };
  return [{ record: 'replacements', row }];
}

function trickRecords(scene: Scene): ReadModelWrite[] {
  const { trick, tricks = [] } = scene.view;
  // Not a game of tricks, although its view has a field of that name.
  if (trick === undefined) return [];
  if (trick !== null && trick.plays.length > 0)
    return [trickCardRecord(scene, trick, tricks.length + 1)];
  const taken = tricks.at(-1);
  return taken
    ? [trickCardRecord(scene, taken, tricks.length), trickRecord(scene, taken, tricks.length)]
    : [];
}

function trickCardRecord({ handId }: Scene, { plays }: TrickView, number: number): ReadModelWrite {
  const { seat, card } = assertDefined(plays.at(-1), 'card in this trick');
  return {
    record: 'trick_cards',
    row: {
      hand_id: handId,
      trick_number: number,
      order_index: plays.length - 1,
      position: seat,
      card,
    },
  };
}

function trickRecord({ handId, facts }: Scene, trick: TrickView, number: number): ReadModelWrite {
  const taken = findFact(facts, 'trickTaken');
  const { leader, winner } = trick;
  return {
    record: 'tricks',
    row: { hand_id: handId, number, leader, winner, points: taken?.points ?? null },
  };
}

function scoreRecords({ table, handId }: Scene, row: ScoreRow): ReadModelWrite[] {
  return row.change.map((change, side) => ({
    record: 'scores',
    row: {
      hand_id: handId,
      side,
      game_id: gameId(table),
      round: row.round,
      change,
      total: row.total[side],
      lines: row.lines.map(({ what, points }) => ({ what, points: points[side] })),
    },
  }));
}
