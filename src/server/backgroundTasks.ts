// Tasks beside the tables: housekeeping in the database, and a watch on its health.

import { startHousekeeping } from './operations/housekeeping.ts';
import { watchPlayerSessions } from './operations/playerSessions.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Storage } from './store/openStorage.ts';
import type { OnFault } from './operations/faults.ts';
import { startHealthCheck, type HealthCheck } from './operations/health.ts';
import type { Log } from './operations/log.ts';
import type { Settings } from './operations/settings.ts';

interface Runner {
  readonly settings: Settings;
  readonly log: Log;
  readonly onFault: OnFault;
}

/** Returns a function that stops it. */
export function startMaintenance(
  { settings, log, onFault }: Runner,
  { store: { db } }: Storage,
): () => void {
  const stopHousekeeping = startHousekeeping({
    db,
    keepGamesDays: settings.keepGamesDays,
    onRemoved: (tables) => log.info({ tables }, 'old tables removed'),
    onFault: (fault) => onFault(fault, 'housekeeping'),
  });
  if (settings.databaseUrl === null) return stopHousekeeping;
  const stopWatching = watchPlayerSessions(db, (fault) => onFault(fault, 'player sessions'));
  return () => {
    stopHousekeeping();
    stopWatching();
  };
}

/** `/readyz` reports a database or a cluster that is lost. */
export function startServerHealthCheck(
  { settings, log }: Runner,
  { storage, cluster }: { storage: Storage; cluster: Cluster | null },
  onLost: (problem: string) => void,
): HealthCheck {
  return startHealthCheck({
    db: storage.store.db,
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
