// Decides a command: returns the events to record, or a refusal. Changes nothing.

import { GAME_OVER } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import type { Command, CommandOf, Decision } from './commands.ts';
import type { EventPayload, TableEvent } from './events.ts';
import {
  decideOpen,
  decidePromise,
  decideBotMove,
  decideClaim,
  decideCommit,
  decideMove,
  decideResign,
} from './decidePlay.ts';
import {
  decideCreate,
  decideClose,
  decideInvite,
  decideKick,
  decideAddBot,
  decideLeave,
  decideReady,
  decideRemoveBot,
  decideSit,
  decideStart,
  decideTakeSeat,
  decideHandOver,
  decideChangeRules,
  decideRenewInvitation,
} from './decideSeats.ts';
import { gameNumber } from './gameId.ts';
import { gameOf } from './gameOf.ts';
import { decideGoOn } from './pauses.ts';
import { decideComeBack, decideGoAway, decideStepAway, decideStepBack } from './presence.ts';
import { refuse } from './refusals.ts';
import { decideStartRematch, decideVote } from './rematch.ts';
import { commandRefusal, NO_TABLE } from './permissions.ts';
import type { Table, Time } from './table.ts';
import {
  decideIntroduce,
  decideRecognize,
  decideSay,
  decideStopWatching,
  decideWatch,
} from './chat.ts';
import { decideResume, decideTick } from './ticking.ts';

export function decide(table: Table | null, command: Command, now: Time): TableEvent[] | Refusal {
  const cause = causeOf(command);
  if (cause && table?.done.some(({ key }) => key === cause)) return [];
  const decision = table ? decideForTable(table, command, now) : decideWithoutTable(command);
  if (isRefusal(decision)) return decision;
  const gameSource = command.type === 'create' ? command : table;
  return decision.map((payload, index) => ({
    ...withRulesVersion(payload, gameSource),
    at: now,
    ...(cause && index === 0 && { cause }),
  }));
}

/**
 * Records the version of the rules with the start, because a game is played to its end by the rules
 * it began with.
 */
function withRulesVersion(payload: EventPayload, source: { game: string } | null): EventPayload {
  return payload.type === 'started' && source
    ? { ...payload, rules: rulesVersionOf(gameOf(source)) }
    : payload;
}

function causeOf(command: Command): string | undefined {
  return command.commandId && 'by' in command ? `${command.by}:${command.commandId}` : undefined;
}

function decideWithoutTable(command: Command): Decision {
  return command.type === 'create' ? decideCreate(command) : NO_TABLE;
}

type Decisions = {
  readonly [T in Command['type']]: (table: Table, command: CommandOf<T>, now: Time) => Decision;
};

const DECISIONS: Decisions = {
  create: () => refuse('tableExists'),
  sit: decideSit,
  takeSeat: decideTakeSeat,
  leave: decideLeave,
  setReady: decideReady,
  addBot: decideAddBot,
  removeBot: decideRemoveBot,
  start: decideStart,
  promise: decidePromise,
  open: decideOpen,
  move: decideMove,
  goOn: decideGoOn,
  kick: decideKick,
  claimForfeit: decideClaim,
  resign: decideResign,
  voteRematch: decideVote,
  startRematch: decideStartRematch,
  stepAway: decideStepAway,
  stepBack: decideStepBack,
  handOver: decideHandOver,
  changeRules: decideChangeRules,
  renewInvitation: decideRenewInvitation,
  watch: decideWatch,
  stopWatching: decideStopWatching,
  say: decideSay,
  introduce: decideIntroduce,
  close: decideClose,
  goAway: decideGoAway,
  comeBack: decideComeBack,
  recognize: decideRecognize,
  commit: decideCommit,
  invite: decideInvite,
  botMove: decideBotMove,
  tick: decideTick,
  resume: (table, _, now) => decideResume(table, now),
  shutDown: (_, { because }) => [{ type: 'closed', because }],
};

function decideByType<T extends Command['type']>(
  table: Table,
  type: T,
  command: CommandOf<T>,
  now: Time,
): Decision {
  return DECISIONS[type](table, command, now);
}

function decideForTable(table: Table, command: Command, now: Time): Decision {
  if (table.status === 'closed') return NO_TABLE;
  const refusal = 'by' in command ? commandRefusal(table, command) : null;
  if (refusal) return refusal;
  const current = gameNumber(table);
  const isCurrent = (command.gameNumber ?? current) === current;
  return isCurrent ? decideByType(table, command.type, command, now) : GAME_OVER;
}
