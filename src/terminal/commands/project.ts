// `masa serve`, `masa arena` and the admin commands: they run other programs of the project to their end.

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Refusal } from '#rules/refusal.ts';
import { type Call, usageProblem } from '../commandLine/commandLine.ts';
import { SIGNALS } from '../screen/keyboard.ts';
import { ui } from '../texts/language.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The program that `npm start` runs. */
const SERVER = 'scripts/start.mjs';
const MAX_PORT = 65_535;

/** Refuses wrong options here; the server reads the rest from its settings. */
export async function runServe({ options }: Call): Promise<number | Refusal> {
  const { port } = options;
  if (port !== undefined && !isPort(port)) {
    return usageProblem(ui.usage.numberFrom('--port', 0, MAX_PORT, String(port)));
  }
  return runProgram(SERVER, [], port === undefined ? {} : { PORT: String(port) });
}

function isPort(text: unknown): boolean {
  return /^\d+$/.test(String(text)) && Number(text) <= MAX_PORT;
}

export async function runSqlRole({ operands, options }: Call): Promise<number | Refusal> {
  const [player] = operands;
  if (player === undefined) return usageProblem(ui.usage.whoseRole);
  return runProgram('src/server/operations/sqlRole.ts', [player, options.drop ? 'drop' : 'grant']);
}

export async function runSetAside({ options: { close } }: Call): Promise<number> {
  return runProgram(
    'src/server/operations/setAsideTables.ts',
    close === undefined ? [] : [`${close}`],
  );
}

const LOOKS = ['overview', 'tables', 'players', 'bans', 'reports', 'log'];
const DEEDS = ['close', 'ban', 'lift', 'resolve'];
const HOURS_OF_UNIT = { h: 1, d: 24 } as const;

/** Refuses a wrong line here; the server decides who may do it and whether it is possible. */
export async function runAdmin({ operands, options }: Call): Promise<number | Refusal> {
  const [verb = 'overview', operand = ''] = operands;
  if (![...LOOKS, ...DEEDS].includes(verb)) {
    return usageProblem(ui.usage.adminHas([...LOOKS, ...DEEDS].join(', '), verb));
  }
  if (DEEDS.includes(verb) && operand === '') return usageProblem(ui.usage.whomOrWhat(verb));
  if (DEEDS.includes(verb) && options.reason === undefined) {
    return usageProblem(ui.usage.giveReason);
  }
  const hours = hoursOf(options.for);
  if (hours === undefined) return usageProblem(ui.usage.banTime);
  const { reason, server, 'with-address': isWith } = options;
  const wanted = { verb, operand, reason, hours, withAddress: isWith === true, server };
  return runProgram('src/server/operations/adminCommand.ts', [JSON.stringify(wanted)]);
}

/** Returns null for a ban without an end, undefined for a text that is no time. */
function hoursOf(time: string | true | undefined): number | null | undefined {
  if (time === undefined) return null;
  const [, count, unit] = /^([1-9]\d{0,4})([hd])$/.exec(String(time)) ?? [];
  return unit === 'h' || unit === 'd' ? Number(count) * HOURS_OF_UNIT[unit] : undefined;
}

export async function runBackup({ operands: [file] }: Call): Promise<number | Refusal> {
  if (file === undefined) return usageProblem(ui.usage.intoWhichFile);
  return runProgram('src/server/operations/backup.ts', [fromHere(file)]);
}

export async function runRestore({ operands: [file] }: Call): Promise<number | Refusal> {
  if (file === undefined) return usageProblem(ui.usage.fromWhichFile);
  return runProgram('src/server/operations/restore.ts', [fromHere(file)]);
}

export function runCheck(): Promise<number> {
  return runProgram('src/server/operations/check.ts', []);
}

/** Resolves a path from the folder in which the person is. */
function fromHere(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

export async function runArena({ options }: Call): Promise<number> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return runProgram('bench/arena/main.ts', args);
}

function runProgram(
  program: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
