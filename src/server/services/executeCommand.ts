// A person's command: carried out once, and answered from the table right after it.

import type { AnyFact } from '#rules/catalog.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { requireGame, assertDefined } from '#table/assertions.ts';
import type { PersonCommand } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import type { TableEvent } from '#table/events.ts';
import { commandRefusal } from '#table/permissions.ts';
import { replaySteps, type Step } from '#table/step.ts';
import type { Table, Time } from '#table/table.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';
import { findGame, type FoundGame } from './findGame.ts';
import { markPresent, waitForDeal } from './tableWaiter.ts';

/** What a command came to: the table right after it. */
export interface CommandResult {
  readonly table: Table;
  readonly facts: readonly AnyFact[];
  readonly at: Time;
}

/** The move of a command may be a `DeferredMove`. */
export type IdempotentCommand = PersonCommand & { commandId?: string | undefined };

/** What comes of a command beside its first event, at the same moment. */
const FOLLOWING: ReadonlySet<TableEvent['type']> = new Set([
  'sat',
  'left',
  'ownerChanged',
  'reopened',
  'started',
  'replaced',
  'forfeited',
  'invitationRenewed',
  'closed',
]);

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
  parts.attendance.recordRequest(latest.id, command.by);
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

/** What the command came to when it was carried out; nothing where nothing was to be done. */
async function doneBefore(
  { journal, tables }: GameServiceContext,
  table: Table,
  command: IdempotentCommand,
): Promise<CommandResult> {
  const cause = causeOf(command);
  const done = cause === null ? null : doneIn(await journal.events(table.id), cause);
  return done ?? { table, facts: [], at: tables.now() };
}

/** With all that followed from it at once. */
function doneIn(events: readonly TableEvent[], cause: string): CommandResult | null {
  const first = replaySteps(events).find(({ event }) => event.cause === cause);
  if (!first) return null;
  const { facts, event } = first;
  let { table } = first;
  const at = events.indexOf(event);
  for (const next of replaySteps(events.slice(at + 1), table)) {
    if (next.event.at !== event.at || !FOLLOWING.has(next.event.type)) break;
    ({ table } = next);
  }
  return { table, facts, at: event.at };
}
