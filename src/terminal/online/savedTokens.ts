// The tokens that bring a player back to a seat, one for each server and name.

import { createHash } from 'node:crypto';
import { readOwnFile, writeOwnFile } from '../files/dataFolder.ts';

const FILE = 'tokens.json';

/** Who comes back: the file tells neither the server nor the name. */
function keyOf(server: string, name: string | undefined): string {
  return createHash('sha256')
    .update(`${server}\n${name?.trim() ?? ''}`)
    .digest('hex');
}

function readTokens(): Record<string, string> {
  try {
    return Object(JSON.parse(readOwnFile(FILE) ?? '{}'));
  } catch {
    return {};
  }
}

/** Null where this person was not at this server before. */
export function loadToken(server: string, name: string | undefined): string | null {
  const token: unknown = readTokens()[keyOf(server, name)];
  return typeof token === 'string' ? token : null;
}

export function saveToken(server: string, name: string | undefined, token: string): void {
  const tokens = { ...readTokens(), [keyOf(server, name)]: token };
  writeOwnFile(FILE, `${JSON.stringify(tokens)}\n`);
}
