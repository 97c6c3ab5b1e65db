// Reasons for skipping tests. Every file that can skip tests is listed, so that `npm test` can report the reason.

const NEEDS_MOUNT = 'needs root that may mount a disk';
const NEEDS_POSTGRES = 'needs PostgreSQL';
const NOT_ON_WINDOWS = 'needs signals and file rights that Windows lacks';
const NEEDS_CLUSTER = 'needs PostgreSQL and Redis';

/** @type {Readonly<Record<string, string>>} */
export const SKIP_REASONS = {
  'e2e/terminalProgram.test.ts': NOT_ON_WINDOWS,
  'e2e/terminalTables.test.ts': NOT_ON_WINDOWS,
  'e2e/terminalTyping.test.ts': NOT_ON_WINDOWS,
  'scripts/balancers.int.test.ts': 'needs haproxy and Caddy',
  'scripts/caddy.int.test.ts': 'needs Caddy',
  'scripts/deploy.int.test.ts': 'needs systemd-analyze',
  'src/server/accounts/passwordSignIn.int.test.ts': 'counts in memory: runs once, not per database',
  'src/server/workers/botWorkers.int.test.ts': 'threads have priorities of their own on Linux only',
  'src/server/cluster/nodeBus.int.test.ts': 'needs Redis',
  'src/server/cluster/cluster.int.test.ts': NEEDS_CLUSTER,
  'src/server/cluster/joinCluster.int.test.ts': NEEDS_CLUSTER,
  'src/server/cluster/nodeLease.int.test.ts': NEEDS_POSTGRES,
  'src/server/cluster/peerNodes.int.test.ts': NEEDS_POSTGRES,
  'src/server/cluster/sharedValues.int.test.ts': NEEDS_POSTGRES,
  'src/server/cluster/sniffing.int.test.ts': NEEDS_CLUSTER,
  'src/server/store/diskSpace.int.test.ts': `${NEEDS_MOUNT}; root may write everywhere`,
  'src/server/store/folderLock.int.test.ts': 'needs Linux with user namespaces',
  'src/server/store/privateFolder.test.ts': `${NOT_ON_WINDOWS}; needs root`,
  'src/server/faultSuite/faults.int.test.ts': 'takes minutes: run npm run faults',
  'src/server/faultSuite/partition.int.test.ts': NEEDS_CLUSTER,
  'src/server/faultSuite/powerCut/powerCut.int.test.ts': 'needs a C compiler',
  'src/server/operations/adminService.int.test.ts': NEEDS_POSTGRES,
  'src/server/privateFiles.int.test.ts': NOT_ON_WINDOWS,
  'src/server/readModels/playerLimits.int.test.ts': 'SQL roles exist on PostgreSQL only',
  'src/server/service/gameService.int.test.ts': NEEDS_POSTGRES,
  'src/server/store/damagedRows.int.test.ts': 'events without a checksum exist on PostgreSQL only',
  'src/server/store/sqliteStore.int.test.ts': `${NEEDS_MOUNT}; root may write everywhere`,
  'src/server/store/store.int.test.ts': 'several servers share PostgreSQL only',
  'src/server/tables/hostedTable.int.test.ts': NEEDS_POSTGRES,
  'src/server/tables/createTable.int.test.ts': NEEDS_POSTGRES,
  'src/server/tables/tableLoader.int.test.ts': NEEDS_POSTGRES,
  'src/terminal/commands/project.test.ts': NOT_ON_WINDOWS,
  'src/terminal/settings/files.test.ts': NOT_ON_WINDOWS,
};
