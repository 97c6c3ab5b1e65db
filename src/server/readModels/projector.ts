// The rows that an event of a table brings: the one place where events become read models.

import type { CardName } from '#cards/notation.ts';
import { GAMES, type AnyFact } from '#games/registry.ts';
import { type BidMade, findFact } from '#rules/facts.ts';
import {
  DEALER,
  type ScoreRow,
  type Seat,
  type TrickGameView,
  type TrickView,
  type View,
} from '#rules/game.ts';
import { traitOf } from '#rules/gameExtras.ts';
import { cardsToDeal } from '#rules/play.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireDealtHand, requireGame } from '#table/assertions.ts';
import type { TableEvent } from '#table/events.ts';
import { commitmentOf } from '#table/fairness.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Step } from '#table/step.ts';
import {
  type DealtHand,
  emptySeat,
  isPresent,
  type PlayerId,
  type RunningGame,
  seatOf,
  type Table,
  type Time,
} from '#table/table.ts';
import type { ReadModelWrite } from '../store/appendedRows.ts';

export function projectStep(step: Step): ReadModelWrite[] {
  const { event, table } = step;
  switch (event.type) {
    case 'moved':
      return [...projectMove(step), ...(table.status === 'finished' ? gameEndRecords(step) : [])];
    case 'created':
      return [projectTable(step), ...projectSeats(step, [...table.places.keys()])];
    case 'sat':
    case 'left':
    case 'readied':
    case 'botSat':
    case 'botLeft':
    case 'covered':
      return projectSeats(step, [event.seat]);
    case 'changedSeat':
      return projectSeats(step, [event.from, event.to]);
    case 'wentAway':
    case 'cameBack':
      return projectSeatsOfPerson(step, event.player);
    case 'introduced':
      return projectSeatsOfPerson(step, event.person.id);
    case 'recognized':
      return [projectTable(step), ...projectSeatsOfPerson(step, event.person.id)];
    case 'ownerChanged':
    case 'reopened':
      return [projectTable(step)];
    case 'rulesChanged':
      return [projectTable(step), ...projectSeats(step, ALL_SEATS)];
    case 'started':
      return startRecords(step, event.seats);
    case 'replaced':
    case 'tookSeat':
      return newPlayerRecords(step, event.seat);
    case 'forfeited':
      return [...projectAbandonedHand(step), ...gameEndRecords(step)];
    case 'closed':
      return closingRecords(step);
    case 'said':
      return [projectChatLine(step, event)];
    case 'prepared':
    case 'promised':
    case 'promisesClosed':
    case 'opened':
    case 'committed':
    case 'contributed':
    case 'resumed':
    case 'resigned':
    case 'votedRematch':
    case 'wentOn':
    case 'invitationRenewed':
    case 'watched':
    case 'stoppedWatching':
      return [];
  }
}

const MAX_SEATS = Math.max(...GAMES.map(({ seats }) => seats.max));
/** Another game may have fewer seats, and those that are gone get empty rows. */
const ALL_SEATS: readonly Seat[] = [...Array(MAX_SEATS).keys()];

function startRecords(step: Step, seats: readonly Seat[]): ReadModelWrite[] {
  // A player who moved up leaves an empty seat behind.
  const positions = new Set([...step.table.places.keys(), ...seats]);
  return [projectTable(step), ...projectSeats(step, positions), ...projectGame(step)];
}

function newPlayerRecords(step: Step, seat: Seat): ReadModelWrite[] {
  const { table } = step;
  const player = table.status === 'playing' ? [projectGamePlayer(table, seat)] : [];
  return [...projectSeats(step, [seat]), ...player];
}

function closingRecords(step: Step): ReadModelWrite[] {
  const { play } = step.table;
  const isGivenUp = play !== null && play.result === null;
  const end = isGivenUp ? [...projectAbandonedHand(step), ...projectGame(step)] : [];
  return [projectTable(step), ...end];
}

function gameEndRecords(step: Step): ReadModelWrite[] {
  return [projectTable(step), ...projectGame(step)];
}

export function timestamp(at: Time): string {
  return new Date(at).toISOString();
}

function projectTable({ event, table }: Step): ReadModelWrite {
  return {
    record: 'tables',
    row: {
      id: table.id,
      name: table.name,
      game: table.game,
      variant: table.options.variant ?? null,
      options: table.options,
      settings: table.settings,
      is_private: table.isPrivate,
      created_by: table.createdBy,
      owner_id: table.owner,
      status: table.status,
      seats: table.places.length,
      closed_because: table.closedBecause,
      created_at: timestamp(table.createdAt),
      updated_at: timestamp(event.at),
    },
  };
}

function projectSeats(step: Step, positions: Iterable<Seat>): ReadModelWrite[] {
  return [...positions].map((position) => seatRecord(step, position));
}

function projectSeatsOfPerson(step: Step, player: PlayerId): ReadModelWrite[] {
  const seat = seatOf(step.table, player);
  return seat === null ? [] : [seatRecord(step, seat)];
}

function seatRecord({ event, table }: Step, position: Seat): ReadModelWrite {
  const place = table.places[position] ?? emptySeat();
  return {
    record: 'table_seats',
    row: {
      table_id: table.id,
      position,
      player_id: place.person?.id ?? null,
      player_name: place.person?.name ?? null,
      bot_level: place.bot,
      is_ready: place.isReady,
      is_connected: isPresent(place),
      is_covered: place.isCovered,
      updated_at: timestamp(event.at),
    },
  };
}

function projectChatLine(
  { table }: Step,
  { from, name, text, at }: TableEvent & { type: 'said' },
): ReadModelWrite {
  return {
    record: 'chat_messages',
    row: {
      id: `${table.id}/${table.version}`,
      table_id: table.id,
      version: table.version,
      sender_id: from,
      sender_name: name,
      text,
      created_at: timestamp(at),
    },
  };
}

export function gameId(table: Table): string {
  return `${table.id}/${requireGame(table).number}`;
}

function projectGame(step: Step): ReadModelWrite[] {
  return [gameRecord(step), ...playerRecords(step.table)];
}

function gameRecord({ event, table }: Step): ReadModelWrite {
  const { number, startedAt, endedAt, result } = requireGame(table);
  const isGivenUp = table.status === 'closed' && result === null;
  const end = isGivenUp ? event.at : endedAt;
  return {
    record: 'games',
    row: {
      id: gameId(table),
      table_id: table.id,
      number,
      game: table.game,
      variant: table.options.variant ?? null,
      options: table.options,
      seats: table.places.length,
      started_at: timestamp(startedAt),
      ended_at: end === null ? null : timestamp(end),
      result,
      forfeited: event.type === 'forfeited',
    },
  };
}

function playerRecords(table: Table): ReadModelWrite[] {
  const view: View = gameOf(table).view(requireGame(table).state, null);
  return table.places.map((_, seat) => playerRecord(table, seat, view));
}

function projectGamePlayer(table: Table, seat: Seat): ReadModelWrite {
  return playerRecord(table, seat, gameOf(table).view(requireGame(table).state, null));
}

function playerRecord(table: Table, position: Seat, view: View): ReadModelWrite {
  const { result, endedAt } = requireGame(table);
  const { person, bot, resigned, tookOver } = table.places[position];
  const player = resigned ?? person;
  const side = view.sides.findIndex((seats) => seats.includes(position));
  return {
    record: 'game_players',
    row: {
      game_id: gameId(table),
      position,
      game: table.game,
      player_id: player?.id ?? null,
      name: player?.name ?? null,
      bot_level: player ? null : bot,
      side,
      score: view.scores[side],
      hands: view.sheet.length,
      is_winner: result && result.winners.includes(position) && resigned === null,
      ended_at: endedAt === null ? null : timestamp(endedAt),
      // The earlier moves of a bot count for no player.
      is_counted: !tookOver,
    },
  };
}

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

function projectMove(step: Step): ReadModelWrite[] {
  if (step.event.type !== 'moved' || isWithinTrick(step)) return [];
  const { seat, move } = step.event;
  const scene = sceneOf(step);
  const isTaken = hasTricks(scene.view) && findFact(step.facts, 'trickTaken') !== undefined;
  const taken = isTaken ? scene.view.tricks?.at(-1) : undefined;
  const isPlay = step.facts.some(({ type }) => type === 'played');
  return [
    ...(taken ? takenTrickRecords(scene, taken) : []),
    ...(isPlay ? [] : replacementRecords(scene, seat, move)),
    ...(isPlay && !scene.isHandOver ? [] : [handRecord(scene)]),
    ...step.facts.flatMap((fact) => factRecords(scene, fact)),
  ];
}

/** A card and the hand that it was played from are written when the trick is taken: three cards of four touch no row. */
function isWithinTrick({ table, facts }: Step): boolean {
  const isPlay = facts.some(({ type }) => type === 'played');
  return isPlay && !findFact(facts, 'trickTaken') && isTrickGame(table) && isHandRunning(table);
}

/** The rows that a trick would have if it were taken now. */
export function projectRunningTrick(step: Step): ReadModelWrite[] {
  return isWithinTrick(step) ? runningTrickRecords(sceneOf(step)) : [];
}

const trickGames = new Map<string, boolean>();

function isTrickGame(table: Table): boolean {
  const { game } = table;
  const isKnown = trickGames.get(game);
  if (isKnown !== undefined) return isKnown;
  const has = hasTricks(gameOf(table).view(requireGame(table).state, null));
  trickGames.set(game, has);
  return has;
}

/** The game has ended in the middle of a hand, and of a trick if cards lie there. */
function projectAbandonedHand(step: Step): ReadModelWrite[] {
  const isBrokenOff = requireGame(step.table).dealt !== null && isHandRunning(step.table);
  if (!isBrokenOff) return [];
  const scene = sceneOf(step);
  return [handRecord(scene), ...runningTrickRecords(scene)];
}

function runningTrickRecords(scene: Scene): ReadModelWrite[] {
  const { trick, tricks = [] } = scene.view;
  return trick ? trickCardRecords(scene, trick, tricks.length + 1) : [];
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
  const isInTrick = fact.type === 'played' && isTrickGame(scene.table);
  if (isInTrick || !traitOf(gameOf(scene.table), fact.type).changesHand) return [];
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

function takenTrickRecords(scene: Scene, trick: TrickView): ReadModelWrite[] {
  const number = scene.view.tricks?.length ?? 0;
  return [...trickCardRecords(scene, trick, number), trickRecord(scene, trick, number)];
}

/** The cards of a trick, and what is left in the hands that they came from. */
function trickCardRecords(scene: Scene, { plays }: TrickView, number: number): ReadModelWrite[] {
  const cards = plays.map(({ seat, card }, index): ReadModelWrite => ({
    record: 'trick_cards',
    row: {
      hand_id: scene.handId,
      trick_number: number,
      order_index: index,
      position: seat,
      card,
    },
  }));
  return [...cards, ...plays.map(({ seat }) => privateRecord(scene, seat))];
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
