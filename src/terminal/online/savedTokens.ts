// Tokens that bring players back to their seats, one for each server and name.

import { createHash } from 'node:crypto';
import { readOwnFile, writeOwnFile } from '../files/dataFolder.ts';

const FILE = 'tokens.json';

/** Names the file, which reveals neither the server nor the player. */
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

/** Returns null if the player was never at this server. */
export function loadToken(server: string, name: string | undefined): string | null {
  const token: unknown = readTokens()[keyOf(server, name)];
  return typeof token === 'string' ? token : null;
}

export function saveToken(server: string, name: string | undefined, token: string): void {
  const tokens = { ...readTokens(), [keyOf(server, name)]: token };
  writeOwnFile(FILE, `${JSON.stringify(tokens)}\n`);
}
