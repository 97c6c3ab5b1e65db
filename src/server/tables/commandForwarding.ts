// Commands for tables that another node runs: passed on to it, and taken over where it is gone.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { NO_TABLE } from '#table/permissions.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import type { Outcome } from '#table/tableActor.ts';
import type { PeerNodes, ForwardResult } from './peerNodes.ts';
import { claimTable, verifyClaim, findOrLoadTable, tableOf } from './tableLoader.ts';
import { executeLocally, STOPPING, type HostedTable, type TableRegistry } from './tableRegistry.ts';

/** Longer than a lease lasts: until then somebody else runs the table. */
const FORWARD_TIMEOUT_MS = 8000;
const RETRY_INTERVAL_MS = 100;

export async function executeOrForward(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
  command: Command,
): Promise<Outcome> {
  const { peers: fellows } = registry;
  if (entry.owner === null && fellows && !fellows.holdsLease()) {
    await verifyClaim(registry, tableId, entry);
  }
  if (entry.owner === null || !fellows) return executeLocally(registry, tableId, entry, command);
  if (registry.isStopped) return STOPPING;
  entry.lastUsedAt = registry.now();
  return passOn({ registry, fellows, tableId, entry }, onceOnly(command));
}

interface Passing {
  readonly registry: TableRegistry;
  readonly fellows: PeerNodes;
  readonly tableId: string;
  readonly entry: HostedTable;
}

async function passOn(passing: Passing, command: Command): Promise<Outcome> {
  const { registry, fellows, tableId, entry } = passing;
  const latest = performance.now() + FORWARD_TIMEOUT_MS;
  while (entry.owner !== null) {
    // Where it does not answer, nobody knows whether it was done: asked again it is done once.
    const outcome = await fellows.forward(entry.owner, tableId, command).catch(() => null);
    if (outcome) return 'news' in outcome ? entry.actor.hear(outcome.news) : outcome.refusal;
    const isHopeless = performance.now() > latest || !fellows.isReachable();
    if (isHopeless) throw new StorageUnavailableError('No reachable node runs the table');
    await claimTable(registry, tableId, entry);
    if (registry.entries.get(tableId) !== entry) return NO_TABLE;
    if (entry.owner !== null) await sleep(RETRY_INTERVAL_MS);
  }
  return executeLocally(registry, tableId, entry, command);
}

/** A command of a person has a key in any case, by which the table knows it again. */
function onceOnly(command: Command): Command {
  const isKeyed = !('by' in command) || command.commandId !== undefined;
  return isKeyed ? command : { ...command, commandId: `passed/${randomUUID()}` };
}

/** What others pass on is carried out here, where the table runs here. */
export function handleForwardedCommands(registry: TableRegistry, fellows: PeerNodes): void {
  fellows.onCatchUpRequested(async (tableId) => {
    await registry.entries.get(tableId)?.actor.readAgain();
  });
  fellows.onForwarded(async (tableId, command): Promise<ForwardResult> => {
    if (registry.isStopped) return null;
    const { entry } = await findOrLoadTable(registry, tableId);
    if (!entry) return { refusal: NO_TABLE };
    if (entry.owner !== null || !fellows.holdsLease()) return null;
    const steps = await executeLocally(registry, tableId, entry, command);
    if (isRefusal(steps)) return steps === STOPPING ? null : { refusal: steps };
    const after = (steps[0]?.table.version ?? tableOf(entry).version + 1) - 1;
    return { news: { after, events: steps.map(({ event }) => event) } };
  });
}
