// What lets people in to a table: nobody guesses it.

import { randomBytes } from 'node:crypto';
import type { Command } from '#table/commands.ts';

const INVITATION_BYTES = 16;

/** For a link: letters, digits, hyphens and underscores. */
export function newInvitation(): string {
  return randomBytes(INVITATION_BYTES).toString('base64url');
}

/** Who is removed must not come back by the invitation that they know. */
export function withInvitation(command: Command): Command {
  return command.type === 'kick' ? { ...command, invitation: newInvitation() } : command;
}
