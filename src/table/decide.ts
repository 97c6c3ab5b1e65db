// What comes of a command: the events to record, or why not. Changes nothing.

import { GAME_OVER } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import type { Command, CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import type { Happening, TableEvent } from './events.ts';
import { decideOpen, decidePromise } from './adding.ts';
import { decideCreate } from './creating.ts';
import { gameNumber } from './gameId.ts';
import { gameOf } from './gameOf.ts';
import { decideClose, decideInvite, decideKick } from './hosting.ts';
import { decideBotMove, decideClaim, decideCommit, decideMove } from './playing.ts';
import { decideComeBack, decideGoAway } from './presence.ts';
import { refuse } from './refusals.ts';
import { decideVote } from './rematch.ts';
import { decideResign } from './resigning.ts';
import { commandRefusal, NO_TABLE } from './rights.ts';
import {
  decideAddBot,
  decideLeave,
  decideReady,
  decideRemoveBot,
  decideSit,
  decideStart,
  decideTakeSeat,
} from './seating.ts';
import type { Table, Time } from './table.ts';
import {
  decideIntroduce,
  decideRecognize,
  decideSay,
  decideStopWatching,
  decideWatch,
} from './talking.ts';
import { decideResume, decideTick } from './ticking.ts';

export function decide(table: Table | null, command: Command, now: Time): TableEvent[] | Refusal {
  const cause = causeOf(command);
  if (cause && table?.done.some(({ key }) => key === cause)) return [];
  const decision = table ? decideAt(table, command, now) : decideWithout(command);
  if (isRefusal(decision)) return decision;
  return decision.map((happening, index) => ({
    ...withRules(happening, table ?? (command as CommandOf<'create'>)),
    at: now,
    ...(cause && index === 0 && { cause }),
  }));
}

/** A game is played to its end by the rules of its beginning. */
function withRules(happening: Happening, at: { game: string }): Happening {
  return happening.type === 'started'
    ? { ...happening, rules: rulesVersionOf(gameOf(at)) }
    : happening;
}

function causeOf(command: Command): string | undefined {
  return command.commandId && 'by' in command ? `${command.by}:${command.commandId}` : undefined;
}

function decideWithout(command: Command): Decision {
  return command.type === 'create' ? decideCreate(command) : NO_TABLE;
}

function decideAt(table: Table, command: Command, now: Time): Decision {
  if (table.status === 'closed') return NO_TABLE;
  const refusal = 'by' in command ? commandRefusal(table, command) : null;
  if (refusal) return refusal;
  const meant = command.gameNumber ?? gameNumber(table);
  if (meant !== gameNumber(table)) return GAME_OVER;
  switch (command.type) {
    case 'create':
      return refuse('tableExists');
    case 'sit':
      return decideSit(table, command);
    case 'takeSeat':
      return decideTakeSeat(table, command);
    case 'leave':
      return decideLeave(table, command);
    case 'setReady':
      return decideReady(table, command);
    case 'addBot':
      return decideAddBot(table, command);
    case 'removeBot':
      return decideRemoveBot(table, command);
    case 'start':
      return decideStart(table);
    case 'promise':
      return decidePromise(table, command);
    case 'open':
      return decideOpen(table, command);
    case 'move':
      return decideMove(table, command);
    case 'kick':
      return decideKick(table, command);
    case 'claimForfeit':
      return decideClaim(table, command, now);
    case 'resign':
      return decideResign(table, command);
    case 'voteRematch':
      return decideVote(table, command);
    case 'watch':
      return decideWatch(table, command);
    case 'stopWatching':
      return decideStopWatching(table, command);
    case 'say':
      return decideSay(table, command, now);
    case 'introduce':
      return decideIntroduce(table, command);
    case 'close':
      return decideClose(table);
    case 'goAway':
      return decideGoAway(table, command);
    case 'comeBack':
      return decideComeBack(table, command);
    case 'recognize':
      return decideRecognize(table, command);
    case 'commit':
      return decideCommit(table, command);
    case 'invite':
      return decideInvite(table, command);
    case 'botMove':
      return decideBotMove(table, command);
    case 'tick':
      return decideTick(table, command, now);
    case 'resume':
      return decideResume(table, now);
    case 'shutDown':
      return [{ type: 'closed', because: command.because }];
  }
}
