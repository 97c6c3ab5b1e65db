// The service `sobesobe.game.GameEvents`.

import { create, fromJson, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampNow, TimestampSchema, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { BodyOf, Endpoint } from '#protocol/api/endpoint.ts';
import {
  HeartbeatResponseSchema,
  type ActionResponseSchema,
  type GameEvent,
  type GameEvents,
  type PlayerAction,
} from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import { may } from '#table/rights.ts';
import type { Table } from '#table/table.ts';
import type { OnFault } from '../ops/faults.ts';
import type { Account } from '../accounts/account.ts';
import type { GameDesk } from '../rest/gameDesk.ts';
import type { Gate } from '../rest/gate.ts';
import { commandIdOf, parsed } from '../rest/reading.ts';
import { sobeActions, type Actor, type SobeActions } from '../rest/sobeActions.ts';
import { namesAt, type Names } from '../rest/users.ts';
import type { Streams } from '../streams.ts';
import type { Feeds, Following } from '../tables/feeds.ts';
import type { Step } from '../tables/step.ts';
import { callerOf, grpcError, orThrow, throwIfEnded, untilEnd } from './callers.ts';
import { eventsOf, isStepOf, seatsOf, turnEvents, type Seats } from './sobeEvents.ts';
import { streamed } from './streaming.ts';

export interface GrpcNeeds {
  readonly gate: Gate;
  readonly desk: GameDesk;
  readonly feeds: Feeds;
  readonly streams: Streams;
  readonly onFault: OnFault;
}

const OTHER_GAME = refuse('WRONG_GAME_PHASE', 'This is no game of SobeSobe: use masa.v1.Tables.');
const NO_ACTION = refuse('INVALID_REQUEST', 'The message has no action.');
const NO_SUCH_EVENT = refuse('INVALID_REQUEST', 'No event of this game has the time of “after”.');

/** After these somebody has a name that was not known before. */
const NAMING = new Set(['sat', 'started', 'introduced', 'recognized']);

export function gameEvents(needs: GrpcNeeds): ServiceImpl<typeof GameEvents> {
  const { gate, desk } = needs;
  const actions = sobeActions(desk);
  return {
    async *subscribe({ gameId, accessToken }, context) {
      const account = await callerOf(gate, context, accessToken);
      const last = readAfter(context.requestHeader.get('after'));
      const signal = await untilEnd(gate, context, accessToken);
      const stream = subscribe(needs, account, { gameId, last }, signal);
      yield* streamed(needs, { player: account.id, tableId: gameId }, context, stream);
    },
    async sendAction(message, context) {
      const account = await callerOf(gate, context, message.accessToken);
      const key = context.requestHeader.get('idempotency-key') ?? undefined;
      const commandId = orThrow(commandIdOf(message.action.case ?? '', key));
      const actor = { account, gameId: message.gameId, commandId };
      return responseOf(await act(actions, actor, message.action));
    },
    async heartbeat({ gameId }, context) {
      if (context.requestHeader.has('authorization')) {
        const { id } = await callerOf(gate, context);
        await desk.commanding.comeBack(gameId, id);
      }
      return create(HeartbeatResponseSchema, { serverTime: timestampNow() });
    },
  };
}

function responseOf(outcome: object | Refusal): MessageInitShape<typeof ActionResponseSchema> {
  return isRefusal(outcome)
    ? { success: false, errorCode: outcome.code, errorMessage: outcome.message }
    : { success: true };
}

async function act(
  actions: SobeActions,
  actor: Actor,
  { case: type, value }: PlayerAction['action'],
): Promise<object | Refusal> {
  switch (type) {
    case 'selectTrump': {
      const { trumpSuit, selectedBeforeDealing } = value;
      const body = { selectedBeforeDealing, ...(trumpSuit !== '' && { trumpSuit }) };
      return checked(ACTION_ENDPOINTS.selectTrump, body, (read) =>
        actions.selectTrump(actor, read),
      );
    }
    case 'playDecision':
      return actions.decide(actor, { willPlay: value.willPlay });
    case 'exchangeCards':
      return checked(ACTION_ENDPOINTS.exchangeCards, value, (read) =>
        actions.exchangeCards(actor, read),
      );
    case 'playCard':
      return checked(ACTION_ENDPOINTS.playCard, value, (read) => actions.playCard(actor, read));
    case undefined:
      return NO_ACTION;
  }
}

/** By the schema of the endpoint that does the same. */
async function checked<E extends Endpoint>(
  { body, codeByField }: E,
  value: unknown,
  work: (read: BodyOf<E>) => Promise<object | Refusal>,
): Promise<object | Refusal> {
  const read = parsed(body, value, codeByField);
  return isRefusal(read) ? read : work(read as BodyOf<E>);
}

/** From now on, or after the event whose time the client sends; ends with the game. */
async function* subscribe(
  { desk, feeds }: GrpcNeeds,
  account: Account,
  { gameId, last }: { gameId: string; last: Timestamp | null },
  signal: AbortSignal,
): AsyncGenerator<GameEvent> {
  const table = orThrow(await desk.visit(gameId, account, 'events'));
  if (table.game !== 'sobesobe') throw grpcError(OTHER_GAME);
  if (!last && isOver(table)) return;
  const { version } = table;
  const following = await feeds.follow(table.id, { after: last ? 0 : undefined, signal });
  if (!last) yield* await currentTurn(desk, following.table ?? table);
  if (!last && isOver(following.table ?? table)) return;
  let isFound = last === null;
  for await (const { step, before, names } of named(desk, following, last)) {
    const isThere = may(step.table, account.id, 'events');
    if (step.table.version > version && !isThere) return;
    const events = eventsOf(step, before, { player: account.id, names });
    // What happened before they came is not told.
    if (isThere && isFound) yield* events;
    else if (isThere && last && isStepOf(step, last)) {
      isFound = true;
      yield* events.filter(({ timestamp }) => timestamp!.nanos > last.nanos);
    }
    if (step.table.version < version) continue;
    if (!isFound) throw grpcError(NO_SUCH_EVENT);
    if (isOver(step.table)) return;
  }
  throwIfEnded(signal);
}

/** Who has just come hears who is to act, as of the last thing that happened. */
async function currentTurn({ journal }: GameDesk, table: Table): Promise<GameEvent[]> {
  const [newest] = await journal.events(table.id, { after: table.version - 1, most: 1 });
  return newest ? turnEvents(table, newest.at) : [];
}

function isOver({ status }: Table): boolean {
  return status === 'finished' || status === 'closed';
}

/** Each step with who sat where before it and how everybody is called. */
async function* named(
  { queries }: GameDesk,
  { table, steps }: Following,
  last: Timestamp | null,
): AsyncGenerator<{ step: Step; before: Seats; names: Names }> {
  // Who goes on after an event starts with the first of all.
  const start = last ? null : table;
  let before: Seats = start ? seatsOf(start) : [];
  let names: Names = start ? await namesAt(queries, start) : new Map();
  for await (const step of steps) {
    if (NAMING.has(step.event.type)) names = await namesAt(queries, step.table);
    yield { step, before, names };
    before = seatsOf(step.table);
  }
}

function readAfter(text: string | null): Timestamp | null {
  if (text === null) return null;
  try {
    return fromJson(TimestampSchema, text);
  } catch {
    throw grpcError(refuse('INVALID_REQUEST', '“after” is the time of an event, as RFC 3339.'));
  }
}
