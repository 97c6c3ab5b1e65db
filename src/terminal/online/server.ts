// Servers: their addresses, and the tokens that bring players back to their seats.

import { createHash } from 'node:crypto';
import type { Refusal } from '#rules/refusal.ts';
import { type Call, usageProblem } from '../commandLine/commandLine.ts';
import { readOwnFile, writeOwnFile } from '../settings/files.ts';
import { settingOf } from '../settings/settings.ts';
import { ui } from '../texts/language.ts';

const USUAL_SERVER = 'http://localhost:3000';

/** Returns the address that was typed, or the usual one. */
export function readServer({ options }: Call): string | Refusal {
  const given = String(options.server ?? (settingOf('server') || USUAL_SERVER));
  const [scheme] = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(given) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return usageProblem(ui.online.entry.serverScheme(scheme));
  const written = scheme === undefined ? `http://${given}` : given;
  return URL.canParse(written)
    ? new URL(written).origin
    : usageProblem(ui.online.entry.serverAddress(USUAL_SERVER, given));
}

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
