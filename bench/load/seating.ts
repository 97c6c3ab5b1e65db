// Starts Masa for a measurement and fills a server with tables.

import { SERVER_PROGRAM } from '../../scripts/lib/buildServer.mjs';
import { SERVER_FLAGS } from '../../scripts/lib/serverFlags.mjs';
import { startServer, type ServerProcess } from './serverProcess.ts';

const SEATED_AT_ONCE = 20;

/** Draws the milliseconds that a player thinks. */
export type Pause = () => number;

export const AT_ONCE: Pause = () => 0;

/** Thinking times with this mean. */
export function thinking(milliseconds: number): Pause {
  return () => milliseconds * (0.5 + Math.random());
}

interface MasaSetup {
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isPinned?: boolean;
}

export function startMasa(
  dataFolder: string,
  { program = SERVER_PROGRAM, env = {}, isPinned = true }: MasaSetup = {},
): Promise<ServerProcess> {
  const settings = {
    PORT: '0',
    GRPC_PORT: '0',
    METRICS_PORT: 'off',
    MASA_DATA: dataFolder,
    LOG_LEVEL: 'warn',
    // All players connect from one address.
    MASA_LIMITS: 'off',
    ...env,
  };
  return startServer(program, settings, SERVER_FLAGS, isPinned);
}

/** Seats the tables with these numbers, a few at a time. */
export async function seatTables(
  from: number,
  to: number,
  seat: (number: number) => Promise<void>,
): Promise<void> {
  for (let first = from; first < to; first += SEATED_AT_ONCE) {
    const count = Math.min(SEATED_AT_ONCE, to - first);
    await Promise.all(Array.from({ length: count }, (_, at) => seat(first + at)));
  }
}
