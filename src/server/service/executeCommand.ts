// A person's command: carried out once, and answered from the table right after it.

import { GAME_OVER } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { requireGame, assertDefined } from '#table/assertions.ts';
import type { PersonCommand } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import { commandRefusal } from '#table/permissions.ts';
import type { CommandResult, Step } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';
import { findGame, type FoundGame } from './findGame.ts';
import { markPresent, waitForDeal } from './tableWaiter.ts';

/** The move of a command may be a `DeferredMove`. */
export type IdempotentCommand = PersonCommand & { commandId?: string | undefined };

/** At most so many events are read behind a command, for those that followed from it at once. */
const MAX_FOLLOWING = 20;

/**
 * A move waits for the deal that is due, and a game that is over takes none. A command that was carried
 * out before, by its `commandId`, is answered as it was then.
 */
export async function executeCommand<T>(
  parts: GameServiceContext,
  gameId: string,
  command: IdempotentCommand,
  answer: (done: CommandResult) => T | Promise<T>,
): Promise<T | Refusal> {
  const found = await findGame(parts, gameId);
  if (isRefusal(found)) return found;
  const { live, latest, number } = found;
  const refusal = isRepeated(latest, command) ? null : refusalOf(found, command);
  if (refusal) return refusal;
  if (!live) return GAME_OVER;
  await markPresent(parts, live, command.by);
  if (command.type === 'move') await waitForDeal(parts, live, command.by);
  const made = commandAt(live.table, command);
  if (isRefusal(made)) return made;
  const steps = await live.execute(number === null ? made : { ...made, gameNumber: number });
  if (isRefusal(steps)) return steps;
  parts.tables.presence.recordRequest(latest.id, command.by);
  return answer(steps.length > 0 ? doneBy(steps) : await doneBefore(parts, live.table, command));
}

/** For who is at the table by a connection. */
export function executeForConnection(
  { tables }: GameServiceContext,
  tableId: string,
  command: IdempotentCommand,
): Promise<Refusal | null> {
  return tables.execute(tableId, (table) => commandAt(table, command));
}

type WholeCommand = PersonCommand & { commandId?: string };

function keyed({ commandId, ...command }: IdempotentCommand): WholeCommand {
  return commandId === undefined ? command : { ...command, commandId };
}

function commandAt(table: Table, command: IdempotentCommand): WholeCommand | Refusal {
  const whole = keyed(command);
  if (whole.type !== 'move' || typeof whole.move !== 'function') return whole;
  const move: object | Refusal = whole.move(table);
  return isRefusal(move) ? move : { ...whole, move };
}

/** A game that is over for good refuses everything, in the words of its table then where it has some. */
function refusalOf(
  { table, latest, isPast }: FoundGame,
  command: IdempotentCommand,
): Refusal | null {
  const refusal = commandRefusal(isPast ? table : latest, command);
  if (refusal || !isPast) return refusal;
  const made = commandAt(table, { ...command, commandId: undefined });
  const outcome = isRefusal(made)
    ? made
    : decide(table, made, assertDefined(requireGame(table).endedAt, 'end of a past game'));
  return isRefusal(outcome) ? outcome : GAME_OVER;
}

/** What was done before is answered again, also to who has left with it. */
function isRepeated({ done }: Table, command: IdempotentCommand): boolean {
  return done.some(({ key }) => key === causeOf(command));
}

function causeOf({ by, commandId }: IdempotentCommand): string | null {
  return commandId === undefined ? null : `${by}:${commandId}`;
}

function doneBy(steps: readonly Step[]): CommandResult {
  const { table, event } = assertDefined(steps.at(-1), 'step that was taken');
  return { table, facts: steps.flatMap(({ facts }) => facts), at: event.at };
}

/** The result of a command that was executed before; without facts if it changed nothing. */
async function doneBefore(
  { history, tables }: GameServiceContext,
  table: Table,
  command: IdempotentCommand,
): Promise<CommandResult> {
  const known = table.done.find(({ key }) => key === causeOf(command));
  const result =
    known && (await history.commandResult(table.id, known.key, known.version + MAX_FOLLOWING));
  return result ?? { table, facts: [], at: tables.now() };
}
