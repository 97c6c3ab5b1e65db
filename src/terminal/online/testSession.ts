// A terminal and a server for one test, with the actions at both.

import { expect, vi } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { TestTable } from '#table/testTable.ts';
import { Visited } from './testServer.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { changeSetting } from '../settings/settings.ts';
import { TestTerminal, type TestTerminalOptions } from '../testTerminal.ts';
import type { runJoin } from '../commands/online.ts';
import { ScriptedServer } from './testServer.ts';

export let terminal: TestTerminal;
export let server: ScriptedServer;

export function open(options: TestTerminalOptions = { isWindow: false }): void {
  terminal = new TestTerminal(options);
  server = new ScriptedServer();
}

/** Opens another terminal, at the same server or at a new one. */
export function reopen(
  options: TestTerminalOptions = { isWindow: false },
  at: ScriptedServer = server,
): void {
  terminal.close();
  terminal = new TestTerminal(options);
  server = at;
}

/** Closes everything after a test. */
export function leave(): void {
  for (const name of ['name', 'server'] as const) changeSetting(name, '');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  terminal.close();
}

export function call(
  operands: string[] = ['masa'],
  options: Call['options'] = {},
  repeated = {},
): Call {
  return { operands, options: { server: server.url, ...options }, repeated };
}

/** Runs the command with these lines typed ahead; the input ends after them. */
export async function run(
  command: typeof runJoin,
  wanted: Call = call(),
  typed: readonly string[] = [],
): Promise<number | string> {
  if (typed.length > 0) terminal.type(typed.map((line) => `${line}\n`).join(''));
  terminal.end();
  const outcome = await command(wanted, server.connect);
  return isRefusal(outcome) ? outcome.message : outcome;
}

/** Lets the server have this table, as one person sees it. */
export function visit(...more: [table: TestTable, who?: string]): Visited {
  return new Visited(server, ...more);
}

export function lines(): string[] {
  return terminal.text.trimEnd().split('\n');
}

export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 30_000, interval: 5 });
}

export function shows(text: string): Promise<void> {
  return eventually(() => expect(terminal.text).toContain(text));
}
