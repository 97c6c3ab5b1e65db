// Turns what happens at a table of SobeSobe into the messages of its gRPC service, as one player may see it.

import { create, type MessageInitShape } from '@bufbuild/protobuf';
import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { SobeRow } from '#games/sobesobe/state.ts';
import type { SobeFact } from '#games/sobesobe/view.ts';
import { longSuit } from '#protocol/api/schemas.ts';
import {
  EventType,
  GameEventSchema,
  type GameEvent,
} from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { findFact, type TrickTaken } from '#rules/facts.ts';
import { DEALER, type Result, type Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { requireGame, assertDefined } from '#table/assertions.ts';
import { isClocked } from '#table/clock.ts';
import type { TableEvent } from '#table/events.ts';
import { gameIdOf } from '#table/gameId.ts';
import type { Step } from '#table/step.ts';
import { seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { usersAt, type Names } from '../readModels/names.ts';
import { pointsBySeat, publicView } from '../service/gameDetails.ts';
import {
  actionRequired,
  longCard,
  roundId,
  scoresOf,
  sobeView,
  sobeFacts,
} from './sobesobeAnswers.ts';

type Payload = NonNullable<MessageInitShape<typeof GameEventSchema>['payload']>;

const TYPES: Readonly<Record<NonNullable<Payload['case']>, EventType>> = {
  playerJoined: EventType.PLAYER_JOINED,
  playerLeft: EventType.PLAYER_LEFT,
  gameStarted: EventType.GAME_STARTED,
  roundStarted: EventType.ROUND_STARTED,
  trumpSelected: EventType.TRUMP_SELECTED,
  cardDealt: EventType.CARD_DEALT,
  playDecision: EventType.PLAY_DECISION,
  cardsExchanged: EventType.CARDS_EXCHANGED,
  cardPlayed: EventType.CARD_PLAYED,
  trickCompleted: EventType.TRICK_COMPLETED,
  roundCompleted: EventType.ROUND_COMPLETED,
  gameCompleted: EventType.GAME_COMPLETED,
  playerTurn: EventType.PLAYER_TURN,
  error: EventType.ERROR,
};

/** The receiver of the events, and everyone's names. */
export interface Listener {
  readonly player: PlayerId;
  readonly names: Names;
}

/** Several events may come of one step; who sat where before it is `before`. */
export function eventsOf(step: Step, before: Seats, listener: Listener): GameEvent[] {
  const { table, event } = step;
  const moment = { at: event.at, version: table.version };
  return payloadsOf(step, before, listener).map((payload, index) =>
    eventOf(table, payload, moment, index),
  );
}

/** When a step happened, and the version after it. */
export interface Moment {
  readonly at: Time;
  readonly version: number;
}

function eventOf(
  table: Table,
  payload: Payload,
  { at, version }: Moment,
  place: number,
): GameEvent {
  return create(GameEventSchema, {
    gameId: gameIdOf(table),
    type: TYPES[assertDefined(payload.case, 'kind of this event')],
    timestamp: uniqueTime(at, version, place),
    payload,
  });
}

/** Ids by seat, because a player who has left is no longer at the table. */
export type Seats = readonly (PlayerId | null)[];

export function seatsOf(table: Table): Seats {
  return table.places.map(({ person, bot }, seat) => person?.id ?? (bot ? `bot-${seat}` : null));
}

const MS_PER_SECOND = 1000;
const NANOS_PER_MS = 1_000_000;
const NANOS_PER_VERSION = 100;
/** Places within a version: first the events of the step, then the turn, then refusals. */
const TURN_PLACE = 80;
const VERSIONS_PER_MS = NANOS_PER_MS / NANOS_PER_VERSION;

/** Gives every event of a table a time of its own: below the millisecond are the version and the place in it. */
export function uniqueTime(at: Time, version: number, index: number): Omit<Timestamp, '$typeName'> {
  const fraction = (version % VERSIONS_PER_MS) * NANOS_PER_VERSION + index;
  return {
    seconds: BigInt(Math.floor(at / MS_PER_SECOND)),
    nanos: (at % MS_PER_SECOND) * NANOS_PER_MS + fraction,
  };
}

/** Whether an event of this time came of the step, or tells of what stood after it. */
export function isStepOf({ event, table }: Step, time: Timestamp): boolean {
  const first = uniqueTime(event.at, table.version, 0);
  const place = time.nanos - first.nanos;
  return time.seconds === first.seconds && place >= 0 && place < NANOS_PER_VERSION;
}

/** Events that say whose turn it is now, since the step of this moment. */
export function turnEvents(table: Table, now: Time, moment: Moment): GameEvent[] {
  return turnPayloads(table, now).map((payload, index) =>
    eventOf(table, payload, moment, TURN_PLACE + index),
  );
}

/** Describes the end of the game to a player who comes after it. */
export function endEvent(table: Table, result: Result, moment: Moment): GameEvent {
  return eventOf(table, completed(table, result), moment, TURN_PLACE);
}

/** Says what was refused or why the stream ends; the `number`-th error since the step of this moment. */
export function errorEvent(
  table: Table,
  { code, message, details }: Refusal,
  moment: Moment,
  number: number,
): GameEvent {
  const place = Math.min(TURN_PLACE + number, NANOS_PER_VERSION - 1);
  const texts = Object.entries(details).map(([name, detail]) => [name, textOf(detail)]);
  const value = { errorCode: code, message, details: Object.fromEntries(texts) };
  return eventOf(table, { case: 'error', value }, moment, place);
}

function textOf(detail: unknown): string {
  return typeof detail === 'string' ? detail : JSON.stringify(detail);
}

function payloadsOf(step: Step, before: Seats, listener: Listener): Payload[] {
  const { event, table, facts } = step;
  if (event.type !== 'moved') return seatingPayloads(event, table, before, listener);
  const told = visibleFacts(sobeFacts(facts), seatOf(table, listener.player));
  return told.flatMap((fact) => factPayloads(table, fact, told));
}

function seatingPayloads(
  event: TableEvent,
  table: Table,
  before: Seats,
  { names }: Listener,
): Payload[] {
  switch (event.type) {
    case 'sat':
    case 'botSat':
      return [joined(table, names, event.seat)];
    case 'left':
    case 'botLeft':
      return [left(before, event.seat)];
    case 'replaced':
    case 'tookSeat':
      return [left(before, event.seat), joined(table, names, event.seat)];
    case 'changedSeat':
      return [left(before, event.from), joined(table, names, event.to)];
    case 'started':
      return [startedPayload(table, names, event.at)];
    case 'forfeited':
      return [completed(table, event.result)];
    default:
      return [];
  }
}

function joined(table: Table, names: Names, position: Seat): Payload {
  const {
    id: userId,
    username,
    displayName,
  } = assertDefined(usersAt(table, names).get(position), 'user at this seat');
  return { case: 'playerJoined', value: { userId, username, displayName, position } };
}

function left(before: Seats, position: Seat): Payload {
  return { case: 'playerLeft', value: { userId: before[position] ?? '', position } };
}

function startedPayload(table: Table, names: Names, at: Time): Payload {
  const view = publicView(table);
  const points = pointsBySeat(table, view);
  const players = [...usersAt(table, names)].map(
    ([position, { id: userId, username, displayName }]) => ({
      userId,
      username,
      displayName,
      position,
      currentPoints: points[position],
    }),
  );
  return {
    case: 'gameStarted',
    value: { startedAt: plainTime(at), dealerPosition: view?.dealer ?? 0, players },
  };
}

function plainTime(at: Time): Omit<Timestamp, '$typeName'> {
  return uniqueTime(at, 0, 0);
}

function factPayloads(table: Table, fact: SobeFact, all: readonly SobeFact[]): Payload[] {
  switch (fact.type) {
    case 'handStarted':
      return [
        {
          case: 'roundStarted',
          value: {
            roundId: roundId(table),
            roundNumber: fact.round,
            dealerPosition: fact.dealer,
            partyPlayerPosition: fact.partyPlayer,
          },
        },
      ];
    case 'trump':
      return [
        {
          case: 'trumpSelected',
          value: {
            trumpSuit: longSuit(fact.suit),
            selectedBeforeDealing: fact.blind,
            trickValue: fact.trickValue,
          },
        },
      ];
    case 'dealt':
      return [{ case: 'cardDealt', value: { cards: fact.cards.map(longCard) } }];
    case 'decided':
      return [
        {
          case: 'playDecision',
          value: { position: fact.seat, willPlay: fact.playing ?? false },
        },
      ];
    case 'exchanged': {
      const newCards = (findFact(all, 'drew')?.cards ?? []).map(longCard);
      const { seat: position, count: cardCount } = fact;
      return [{ case: 'cardsExchanged', value: { position, cardCount, newCards } }];
    }
    case 'played': {
      const card = longCard(fact.card);
      const { seat: position, trick: trickNumber } = fact;
      return [{ case: 'cardPlayed', value: { position, card, trickNumber } }];
    }
    case 'trickTaken':
      return [trickCompleted(table, fact)];
    case 'handScored':
      return [roundCompleted(table, fact.row)];
    case 'gameOver':
      return [completed(table, fact.result)];
    default:
      return [];
  }
}

function trickCompleted(
  table: Table,
  { seat: winnerPosition, trick: trickNumber }: TrickTaken,
): Payload {
  const plays = sobeView(table).tricks[trickNumber - 1]?.plays ?? [];
  return {
    case: 'trickCompleted',
    value: {
      trickNumber,
      winnerPosition,
      cardsPlayed: plays.map(({ seat, card }) => ({ position: seat, card: longCard(card) })),
    },
  };
}

function roundCompleted(table: Table, row: SobeRow): Payload {
  const { round } = row;
  const scores = scoresOf(row).map(({ penalty, isPartyPlayer, ...score }) => ({
    ...score,
    isPenalty: penalty ?? false,
    isPartyPlayer: isPartyPlayer ?? false,
  }));
  return {
    case: 'roundCompleted',
    value: { roundId: roundId(table, round), roundNumber: round, scores },
  };
}

function completed(table: Table, result: Result & { prizes?: number[] }): Payload {
  const seats = seatsOf(table);
  const [winner] = result.winners;
  return {
    case: 'gameCompleted',
    value: {
      gameId: gameIdOf(table),
      winnerPosition: winner,
      winnerUserId: seats[winner] ?? '',
      finalScores: result.scores.map((finalPoints, position) => ({
        position,
        userId: seats[position] ?? '',
        finalPoints,
        prizeWon: result.prizes?.[position] ?? 0,
      })),
      completedAt: plainTime(assertDefined(requireGame(table).endedAt, 'end of this game')),
    },
  };
}

function turnPayloads(table: Table, now: Time): Payload[] {
  if (table.status !== 'playing') return [];
  const { phase, turn } = sobeView(table);
  const { deadline } = requireGame(table);
  return turn
    .filter((seat) => seat !== DEALER)
    .map((position) => {
      const isTimed = deadline !== null && isClocked(table, position);
      return {
        case: 'playerTurn',
        value: {
          position,
          actionRequired: actionRequired(phase) ?? '',
          timeoutSeconds: isTimed ? Math.max(0, Math.round((deadline - now) / MS_PER_SECOND)) : 0,
        },
      };
    });
}
