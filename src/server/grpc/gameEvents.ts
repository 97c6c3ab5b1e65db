// The service `sobesobe.game.GameEvents`.

import { create, fromJson, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampNow, TimestampSchema, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { BodyOf, Endpoint } from '#protocol/api/endpoint.ts';
import {
  EventType,
  HeartbeatResponseSchema,
  type ActionResponseSchema,
  type GameEvent,
  type GameEvents,
  type PlayerAction,
  type SubscribeRequest,
} from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import { may } from '#table/rights.ts';
import type { Table } from '#table/table.ts';
import type { GameDesk } from '../rest/gameDesk.ts';
import type { Gate } from '../rest/mounting.ts';
import { commandIdOf, parsed } from '../rest/reading.ts';
import { sobeActions, type Actor, type SobeActions } from '../rest/sobeActions.ts';
import { namesAt, type Names } from '../rest/users.ts';
import type { Feeds } from '../tables/feeds.ts';
import type { Step } from '../tables/step.ts';
import { callerOf, grpcError, orThrow } from './callers.ts';
import { eventsOf, seatsOf, type Seats } from './sobeEvents.ts';

export interface GrpcNeeds {
  readonly gate: Gate;
  readonly desk: GameDesk;
  readonly feeds: Feeds;
}

const OTHER_GAME = refuse('WRONG_GAME_PHASE', 'This is no game of SobeSobe: use masa.v1.Tables.');
const NO_ACTION = refuse('INVALID_REQUEST', 'The message has no action.');
const NO_SUCH_EVENT = refuse('INVALID_REQUEST', 'No event of this game has the time of “after”.');

/** After these somebody has a name that was not known before. */
const NAMING = new Set(['sat', 'started', 'introduced', 'recognized']);

export function gameEvents({ gate, desk, feeds }: GrpcNeeds): ServiceImpl<typeof GameEvents> {
  const actions = sobeActions(desk);
  return {
    subscribe: (request, context) => subscribe(desk, feeds, gate, request, context),
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
  desk: GameDesk,
  feeds: Feeds,
  gate: Gate,
  { gameId, accessToken }: SubscribeRequest,
  { requestHeader, signal }: HandlerContext,
): AsyncGenerator<GameEvent> {
  const account = await callerOf(gate, { requestHeader }, accessToken);
  const last = readAfter(requestHeader.get('after'));
  const table = orThrow(await desk.visit(gameId, account, 'events'));
  if (table.game !== 'sobesobe') throw grpcError(OTHER_GAME);
  const { version } = table;
  const past: GameEvent[] = [];
  let isFollowing = false;
  for await (const { step, before, names } of named(desk, feeds.follow(gameId, signal))) {
    const events = eventsOf(step, before, { player: account.id, names });
    const isThere = may(step.table, account.id, 'events');
    if (isFollowing) {
      if (!isThere) return;
      yield* events;
      if (isOver(step.table)) return;
      continue;
    }
    // What happened before they came is not told; whose turn it is now is.
    if (isThere || !last) past.push(...events);
    if (step.table.version < version) continue;
    yield* last ? missedSince(past, last) : currentTurn(past, step.table);
    if (isOver(step.table)) return;
    isFollowing = true;
  }
}

function missedSince(past: readonly GameEvent[], last: Timestamp): GameEvent[] {
  const index = past.findIndex(({ timestamp }) => isSameTime(timestamp!, last));
  if (index < 0) throw grpcError(NO_SUCH_EVENT);
  return past.slice(index + 1);
}

/** Who has just come hears who is to act. */
function currentTurn(past: readonly GameEvent[], { status }: Table): GameEvent[] {
  const turn = past.findLast(({ type }) => type === EventType.PLAYER_TURN);
  return turn && status === 'playing' ? [turn] : [];
}

function isOver({ status }: Table): boolean {
  return status === 'finished' || status === 'closed';
}

/** Each step with who sat where before it and how everybody is called. */
async function* named(
  { queries }: GameDesk,
  steps: AsyncGenerator<Step>,
): AsyncGenerator<{ step: Step; before: Seats; names: Names }> {
  let before: Seats = [];
  let names: Names = new Map();
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

function isSameTime(one: Timestamp, other: Timestamp): boolean {
  return one.seconds === other.seconds && one.nanos === other.nanos;
}
