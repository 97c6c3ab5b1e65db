// Commands as transports read them from requests: without the person, whom the token or the connection names.

import type { PersonCommand } from '#table/commands.ts';
import { type Account, personOf } from '../accounts/account.ts';
import type { IdempotentCommand } from './gameService.ts';

/** A command without the person who sends it. */
export type CommandWithoutPerson = PersonCommand extends infer C
  ? C extends PersonCommand
    ? Omit<C, 'by' | 'person'>
    : never
  : never;

/** Commands of people who may be new at the table. */
const ENTERING: readonly PersonCommand['type'][] = ['sit', 'takeSeat', 'watch'];

/** Completes a command with its sender and the id by which a repetition is recognised. */
export function commandOf(
  account: Account,
  command: CommandWithoutPerson,
  commandId?: string,
): IdempotentCommand {
  const person = ENTERING.includes(command.type) ? { person: personOf(account) } : {};
  return { ...command, ...person, by: account.id, commandId } as IdempotentCommand;
}
