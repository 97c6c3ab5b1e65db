// Runs a server in a process of its own, and reads its CPU time and memory.

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  readonly url: string;
  /** CPU seconds of all its threads so far. */
  cpuSeconds(): number;
  memoryMegabytes(): number;
  /** The last lines that it printed. */
  printed(): readonly string[];
  stop(): Promise<void>;
}

const MAX_LINES = 100;
const CLOCK_TICKS = 100;
const ADDRESS = /http:\/\/localhost:\d+/;

const SERVER_CORE = '0';
/** Linux alone can keep a process on one core; scripts/bench.mjs keeps the load on another. */
const CAN_PIN = process.platform === 'linux' && availableParallelism() > 1;

/** Starts a program that prints its address when it is ready; `isPinned` keeps it on one core. */
export function startServer(
  program: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[],
  isPinned = false,
): Promise<ServerProcess> {
  const node = [process.execPath, ...flags, program];
  const [command, ...args] =
    isPinned && CAN_PIN ? ['taskset', '--cpu-list', SERVER_CORE, ...node] : node;
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    const lines: string[] = [];
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line);
      if (lines.length > MAX_LINES) lines.shift();
      const url = ADDRESS.exec(line)?.[0];
      if (url) resolve(describe(child, url, lines));
    });
  });
}

function describe(child: ChildProcess, url: string, lines: readonly string[]): ServerProcess {
  return {
    url,
    printed: () => lines,
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
    },
    memoryMegabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
    },
    async stop() {
      child.removeAllListeners('exit');
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
