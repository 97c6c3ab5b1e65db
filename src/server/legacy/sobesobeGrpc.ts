// The service `sobesobe.game.GameEvents`.

import { create, fromJson } from '@bufbuild/protobuf';
import { timestampNow, TimestampSchema, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { BodyOf, Endpoint } from '#protocol/api/endpoint.ts';
import {
  HeartbeatResponseSchema,
  PlayerAction_ActionType as ActionType,
  GameEvents,
  type PlayerAction,
} from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { apiRefusal } from '../service/gameDetails.ts';
import { commandIdOf, parseWithSchema } from '../guard/requestParsing.ts';
import { sobeActions, type Actor, type SobeActions } from './sobesobeActions.ts';
import { callerOf, grpcError, orThrow, signalUntilTokenEnds } from '../grpc/callContext.ts';
import { createRefusalRelay } from './sobesobeRefusedActions.ts';
import type { GrpcDeps, GrpcService } from '../grpc/grpcDeps.ts';
import { withBackpressure } from '../grpc/streaming.ts';
import { subscription } from './sobesobeSubscription.ts';

const NO_ACTION = refuse('noAction');
const OTHER_ACTION = refuse('otherAction');

export const sobeGrpc: GrpcService = {
  service: GameEvents,
  add: (router, deps) => void router.service(GameEvents, gameEvents(deps)),
};

function gameEvents(deps: GrpcDeps): ServiceImpl<typeof GameEvents> {
  const { guard, service } = deps;
  const actions = sobeActions(service);
  const refused = createRefusalRelay();
  return {
    async *subscribe({ gameId, accessToken }, context) {
      const account = await callerOf(guard, context, accessToken);
      const last = readAfter(context.requestHeader.get('after'));
      const signal = await signalUntilTokenEnds(guard, context, accessToken);
      const stream = subscription({ ...deps, refused }, account, { gameId, last }, signal);
      yield* withBackpressure(deps, { player: account.id, tableId: gameId }, context, stream);
    },
    async sendAction(message, context) {
      const account = await callerOf(guard, context, message.accessToken);
      const key = context.requestHeader.get('idempotency-key') ?? undefined;
      const commandId = orThrow(commandIdOf(message.action.case ?? '', key));
      const actor = { account, gameId: message.gameId, commandId };
      const outcome = await act(actions, actor, message);
      if (!isRefusal(outcome)) return { success: true };
      const refusal = apiRefusal(outcome);
      refused.tell(parseGameId(message.gameId).tableId, account.id, refusal);
      return { success: false, errorCode: refusal.code, errorMessage: refusal.message };
    },
    async heartbeat({ gameId }, context) {
      if (context.requestHeader.has('authorization')) {
        const { id } = await callerOf(guard, context);
        await service.markPresent(gameId, id);
      }
      return create(HeartbeatResponseSchema, { serverTime: timestampNow() });
    },
  };
}

const TYPES: Readonly<Record<NonNullable<PlayerAction['action']['case']>, ActionType>> = {
  selectTrump: ActionType.SELECT_TRUMP,
  playDecision: ActionType.PLAY_DECISION,
  exchangeCards: ActionType.EXCHANGE_CARDS,
  playCard: ActionType.PLAY_CARD,
};

/** The first of the types looks like one that was left out: it contradicts nothing. */
function isContradicted({ actionType, action }: PlayerAction): boolean {
  if (actionType === ActionType.SELECT_TRUMP) return false;
  return action.case === undefined || actionType !== TYPES[action.case];
}

async function act(
  actions: SobeActions,
  actor: Actor,
  message: PlayerAction,
): Promise<object | Refusal> {
  const { case: type, value } = message.action;
  if (type !== undefined && isContradicted(message)) return OTHER_ACTION;
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
  const read = parseWithSchema(body, value, codeByField);
  return isRefusal(read) ? read : work(read as BodyOf<E>);
}

function readAfter(text: string | null): Timestamp | null {
  if (text === null) return null;
  try {
    return fromJson(TimestampSchema, text);
  } catch {
    throw grpcError(refuse('noTime'));
  }
}
