// What goes on beside the tables: upkeep of the database, and the socket for commands of whoever runs the server.

import type { Socket } from 'node:net';
import { writeBackup } from './admin/backupStream.ts';
import { openControl } from './admin/controlSocket.ts';
import { keepHouse } from './ops/housekeeping.ts';
import { keepPacked } from './ops/packing.ts';
import { watchPlayerSessions } from './ops/playerSessions.ts';
import type { Storage } from './openStorage.ts';
import type { OnFault } from './ops/faults.ts';
import type { Log } from './ops/log.ts';
import type { Settings } from './ops/settings.ts';

interface Runner {
  readonly settings: Settings;
  readonly log: Log;
  readonly onFault: OnFault;
}

export function keepHouseOf({ settings, onFault }: Runner, { database }: Storage): () => void {
  const stopPacking = keepPacked(database, (fault) => onFault(fault, 'packing'));
  const stopClearing =
    settings.databaseUrl === null
      ? keepHouse(database, (fault) => onFault(fault, 'housekeeping'))
      : watchPlayerSessions(database, (fault) => onFault(fault, 'player sessions'));
  return () => {
    stopPacking();
    stopClearing();
  };
}

/** For commands of whoever runs the server; a PostgreSQL can be asked beside it. */
export async function openControlOf(
  { settings, log, onFault }: Runner,
  { database, secret }: Storage,
): Promise<() => void> {
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl !== null) return () => {};
  const backup = (socket: Socket): Promise<void> =>
    writeBackup(database, settings.secret === null ? secret : null, socket);
  return openControl({
    dataFolder,
    commands: { backup },
    onFault: (fault) => onFault(fault, 'control'),
  }).catch((fault: unknown) => {
    log.warn({ err: fault }, 'no backups while the server runs: its control socket cannot be had');
    return () => {};
  });
}
