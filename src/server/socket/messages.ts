// Builds the messages about what happened at a table, in the order in which members receive them, and the state of the
// game that clients without patches receive.

import type { AnyFact } from '#games/registry.ts';
import { createGameUpdate, shortCard, shortCards, withRecentRounds } from '#protocol/gameUpdate.ts';
import { holderOf, listPlayers, viewTable } from '#protocol/tableView.ts';
import type { ServerEvents, SocketGameUpdate } from '#protocol/socketEvents.ts';
import { timeOutOf } from '#protocol/tableStream.ts';
import { trickOnTable } from '#rules/cardsOnTable.ts';
import { DEALER, type Result, type Seat, type View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { assertDefined, requireGame } from '#table/assertions.ts';
import { isClocked } from '#table/clock.ts';
import { haveTrait } from '#table/eventTraits.ts';
import type { TableEvent } from '#table/events.ts';
import { isTimeout } from '#table/clock.ts';
import { gameOf, turnOf } from '#table/gameOf.ts';
import type { Step } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import type { TableChange } from '#table/tableActor.ts';
import type { GameService } from '../service/gameService.ts';
import type { LegacySocketApi, TableMessage } from '../service/legacyGameApi.ts';

/** The texts about games, and what a game's legacy API adds. */
export interface GameMessageDeps {
  readonly updateOf: CreateGameUpdate;
  readonly legacyApiOf: GameService['legacyApiOf'];
}

/** Clients that receive patches need no texts about facts. */
export function messagesOf(
  { table, before, steps, turnBefore }: TableChange,
  words: GameMessageDeps | null,
): TableMessage[] {
  const wire = words?.legacyApiOf(table.game)?.socket;
  const messages: TableMessage[] = [];
  const isTimeOut = steps.some(({ event }) => timeOutOf(event, table));
  if (words && (isTimeOut || haveTrait(steps, 'players'))) {
    messages.push(toAll('updatePlayers', { players: listPlayers(table) }));
  }
  for (const step of steps) {
    messages.push(...stepMessages(table, words ? step : { ...step, facts: [] }, wire));
    if (before) messages.push(...seatMessages(before, step));
  }
  if (isTimeOut || haveTrait(steps, 'table') || table.status === 'finished') {
    messages.push(...tableMessages(table));
  }
  if (!words) return messages;
  if (haveTrait(steps, 'game') && hasBegun(table))
    messages.push(...gameMessages(table, steps, words.updateOf));
  // The prompt comes last, so that a player who is asked to act has the state already.
  if (steps.some(({ event }) => event.type === 'moved')) {
    messages.push(...promptMessages(table, steps, wire));
    messages.push(...turnMessages(table, steps, { turnBefore, wire }));
  }
  messages.push(...newcomerPrompts(table, steps, wire));
  return messages;
}

/** Whether the state of the game means anything yet: clients of the Hearts API act on the first one that they receive. */
export function hasBegun({ play }: Table): boolean {
  return play !== null && (play.dealt !== null || play.result !== null);
}

/** A bot now plays for a player, or a player for a bot. */
function seatMessages({ places }: Table, { event, table }: Step): TableMessage[] {
  if (event.type !== 'replaced' && event.type !== 'tookSeat') return [];
  const { seat } = event;
  const from = assertDefined(holderOf(places[seat], seat), 'player who had the seat');
  const to = assertDefined(holderOf(table.places[seat], seat), 'player who has the seat');
  const because = event.type === 'replaced' ? event.because : 'taken';
  return [toAll('seatPassed', { seat, from, to, because })];
}

/** Asks a player to act who has taken the seat of a bot in turn. */
function newcomerPrompts(table: Table, steps: readonly Step[], wire: Wire): TableMessage[] {
  return steps.flatMap(({ event }): TableMessage[] =>
    event.type === 'tookSeat' && turnOf(table).includes(event.seat)
      ? [{ ...promptOf(table, event.seat, wire), to: event.seat }]
      : [],
  );
}

function toAll<E extends keyof ServerEvents>(
  event: E,
  payload: Parameters<ServerEvents[E]>[0],
): TableMessage<E> {
  return { to: 'table', event, payload };
}

type Wire = LegacySocketApi | undefined;

function stepMessages(table: Table, { event, facts, shown }: Step, wire: Wire): TableMessage[] {
  const told = facts.flatMap((fact) => factMessages(table, fact, wire));
  const messages = eventMessages(table, event, told);
  return shown ? [...messages, toAll('dealShown', shown)] : messages;
}

/** `told` is what the texts say of its facts. */
function eventMessages(table: Table, event: TableEvent, told: TableMessage[]): TableMessage[] {
  switch (event.type) {
    case 'moved':
      return isTimeout(table, event) ? [...clockMessages(table, event), ...told] : told;
    case 'forfeited':
      return [gameEnd(event.result)];
    case 'votedRematch':
      return [toAll('rematchStatus', { votes: table.places.map(({ rematch }) => rematch) })];
    case 'said':
      return [
        {
          to: 'chat',
          event: 'chat',
          payload: {
            from: event.name,
            fromId: event.from,
            text: event.text,
            timestamp: event.at,
          },
        },
      ];
    case 'closed':
      return [toAll('tableClosed', { reason: event.because })];
    default:
      return [];
  }
}

/** Tells the others when a person's time has run out. */
function clockMessages(table: Table, event: TableEvent & { type: 'moved' }): TableMessage[] {
  const timeOut = timeOutOf(event, table);
  const auto = autoMessage(table, event.seat, event.move);
  return timeOut ? [auto, toAll('timedOut', timeOut)] : [auto];
}

/** Tells a player which move the clock made for them. */
function autoMessage(table: Table, seat: Seat, move: WireMove): TableMessage {
  const { deck } = gameOf(table);
  const isPass = move.type === 'pass' || (move.type === 'bid' && move.value === null);
  if (!isPass) {
    const card = typeof move.card === 'string' ? shortCard(deck, move.card) : null;
    return { to: seat, event: 'autoPlay', payload: { move, card } };
  }
  const cards = shortCards(deck, Array.isArray(move.cards) ? move.cards : []);
  return { to: seat, event: 'autoPass', payload: { move, cards } };
}

type FactOf<T extends AnyFact['type']> = Extract<AnyFact, { type: T }>;

function factMessages(table: Table, fact: AnyFact, wire: Wire): TableMessage[] {
  const { deck } = gameOf(table);
  switch (fact.type) {
    case 'handStarted':
      return handMessages(table, wire);
    case 'played': {
      const card = shortCard(deck, fact.card);
      return [toAll('cardPlayed', { player: fact.seat, card })];
    }
    case 'trickTaken':
      return trickMessages(table, fact);
    case 'handScored': {
      const { change, total } = fact.row;
      return [toAll('roundEnd', { scores: change, cumulativeScores: total })];
    }
    case 'gameOver':
      return [gameEnd(fact.result)];
    default:
      return wire?.factMessages(table, fact) ?? [];
  }
}

/** Sends each player their hand, and who begins, which is unknown while all are asked for something. */
function handMessages(table: Table, wire: Wire): TableMessage[] {
  const startingPlayer = wire?.promptOf(table) ? null : firstInTurn(table);
  const game = gameOf(table);
  return table.places.map((_, seat): TableMessage => {
    const { hand } = game.view(requireGame(table).state, seat);
    return {
      to: seat,
      event: 'startGame',
      payload: { hand: shortCards(game.deck, hand), startingPlayer },
    };
  });
}

/** A hand was dealt, and all players are asked for something at once. */
function promptMessages(table: Table, steps: readonly Step[], wire: Wire): TableMessage[] {
  const isDealt = steps.some(({ facts }) => facts.some(({ type }) => type === 'handStarted'));
  const prompt = isDealt && table.status === 'playing' ? wire?.promptOf(table) : null;
  return prompt ? [prompt] : [];
}

function turnStart(table: Table, player: Seat): TableMessage<'turnStart'> {
  const { deadline } = requireGame(table);
  return toAll('turnStart', { player, timeoutAt: isClocked(table, player) ? deadline : null });
}

/** Returns the message that asks a seat in turn to act. */
export function promptOf(table: Table, seat: Seat, wire: Wire): TableMessage {
  return wire?.promptOf(table) ?? turnStart(table, seat);
}

/** Null if the hand ends with the deal. */
function firstInTurn(table: Table): Seat | null {
  const [first = DEALER] = gameOf(table).turn(requireGame(table).state);
  return first === DEALER ? null : first;
}

function trickMessages(table: Table, fact: FactOf<'trickTaken'>): TableMessage[] {
  const game = gameOf(table);
  const view: View = game.view(requireGame(table).state, null);
  const plays = trickOnTable(view.table)?.plays ?? [];
  const cards = plays.map(({ seat, card }) => ({ seat, card: shortCard(game.deck, card) }));
  const { seat: winner, points = 0 } = fact;
  return [toAll('trickEnd', { winner, points }), toAll('lastTrick', { cards, winner })];
}

function gameEnd({ winners, scores, reason }: Result): TableMessage {
  return toAll('gameEnd', { winner: winners[0] ?? null, winners, finalScores: scores, reason });
}

/** A player who is asked together with all others gets no message about a turn. */
function turnMessages(
  table: Table,
  steps: readonly Step[],
  { turnBefore, wire }: { turnBefore: readonly Seat[]; wire: Wire },
): TableMessage[] {
  if (table.status !== 'playing') return [];
  const turn = gameOf(table).turn(requireGame(table).state);
  if (turn[0] === DEALER || (turn.length > 1 && wire?.promptOf(table))) return [];
  const movers = steps.flatMap(({ event }) => (event.type === 'moved' ? event.seat : []));
  return turn
    .filter((seat) => movers.includes(seat) || !turnBefore.includes(seat))
    .map((player) => turnStart(table, player));
}

function tableMessages(table: Table): TableMessage[] {
  const toSeats = table.places.flatMap(({ person }, seat): TableMessage[] =>
    person ? [{ to: seat, event: 'updateTable', payload: viewTable(table, person.id) }] : [],
  );
  return table.watchers.length === 0
    ? toSeats
    : [...toSeats, { to: 'watchers', event: 'updateTable', payload: viewTable(table, null) }];
}

/** Sends each seat's own view to people only; bots ask for theirs. */
function gameMessages(
  table: Table,
  steps: readonly Step[],
  updateOf: CreateGameUpdate,
): TableMessage[] {
  const facts = steps.flatMap((step) => step.facts);
  const toSeats = table.places.flatMap(({ person }, seat): TableMessage[] =>
    person ? [{ to: seat, event: 'updateGame', payload: updateOf(table, seat, facts) }] : [],
  );
  return table.watchers.length === 0
    ? toSeats
    : [...toSeats, { to: 'watchers', event: 'updateGame', payload: updateOf(table, null, facts) }];
}

/** `seat` is null for watchers. */
export type CreateGameUpdate = (
  table: Table,
  seat: Seat | null,
  facts?: readonly AnyFact[],
) => SocketGameUpdate;

export function createGameUpdates(
  service: Pick<GameService, 'tables' | 'legacyApiOf'>,
): CreateGameUpdate {
  return (table, seat, facts = []) => {
    const update = createGameUpdate(table, seat, facts, service.tables.now());
    const own = service.legacyApiOf(table.game)?.socket?.stateOf(table, update.view);
    return { ...update, view: withRecentRounds(update.view), ...own };
  };
}
