// What goes on beside the tables: upkeep of the database, an eye on its health, and commands of whoever runs the server.

import type { Socket } from 'node:net';
import { writeBackup } from './admin/backupStream.ts';
import { openControl } from './admin/controlSocket.ts';
import { startVacuum } from './ops/vacuum.ts';
import { startOldTableCleanup } from './ops/oldTableCleanup.ts';
import { watchPlayerSessions } from './ops/playerSessions.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Storage } from './openStorage.ts';
import type { OnFault } from './ops/faults.ts';
import { startHealthCheck, type HealthCheck } from './ops/health.ts';
import type { Log } from './ops/log.ts';
import type { Settings } from './ops/settings.ts';

interface Runner {
  readonly settings: Settings;
  readonly log: Log;
  readonly onFault: OnFault;
}

export function startMaintenance(
  { settings, log, onFault }: Runner,
  { database }: Storage,
): () => void {
  const stopTidying = startOldTableCleanup({
    database,
    keepGamesDays: settings.keepGamesDays,
    onForgotten: (tables) => log.info({ tables }, 'old tables removed'),
    onFault: (fault) => onFault(fault, 'old tables'),
  });
  const stopClearing =
    settings.databaseUrl === null
      ? startVacuum(database, (fault) => onFault(fault, 'housekeeping'))
      : watchPlayerSessions(database.db, (fault) => onFault(fault, 'player sessions'));
  return () => {
    stopTidying();
    stopClearing();
  };
}

/** For commands of whoever runs the server; a PostgreSQL can be asked beside it. */
export async function openServerControlSocket(
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
    log.warn(
      { err: fault },
      'backups are not possible while the server runs: cannot open its control socket',
    );
    return () => {};
  });
}

/** A database or a cluster that is lost is told to whoever asks whether the server is ready. */
export function startServerHealthCheck(
  { settings, log }: Runner,
  { storage, cluster }: { storage: Storage; cluster: Cluster | null },
  onLost: (problem: string) => void,
): HealthCheck {
  return startHealthCheck({
    db: storage.database.db,
    diskProblem: () => storage.diskProblem() ?? cluster?.problem() ?? null,
    silenceMs: settings.databasePatience * 1000,
    onLost,
    onChange(problem, before) {
      if (problem === null) log.info('ready again');
      else if (before === null) log.error({ problem }, 'not ready');
      else log.warn({ problem, before }, 'still not ready');
    },
  });
}
