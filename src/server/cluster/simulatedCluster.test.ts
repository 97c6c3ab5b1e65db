// Nodes in invented time that are frozen, cut off and killed at random: every version is written by one node, every
// command is executed once or refused, nobody is told what is not stored, and play goes on.

import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Random } from '#cards/random.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { TestTable } from '#table/testTable.ts';
import { StorageUnavailableError } from '../store/store.ts';
import { SimulatedCluster, type SimulatedNode } from './testSimulatedCluster.ts';

/** `MASA_SCHEDULES=10000` runs more of them. */
const SCHEDULES = Number(process.env.MASA_SCHEDULES ?? 150);
const NODES = 3;
const TROUBLE_MS = 9000;
const FAILOVER_MS = 5000;
const RETRY_MS = 400;
const COMMANDS = 8;
const TABLE_ID = 'elma';
/** A forwarded command takes fewer; the lease and the sweeper execute some besides. */
const STATEMENTS = 20;

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake, 'performance', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

async function pass(ms: number): Promise<void> {
  const end = Date.now() + ms;
  // A timer at the end, so that there always is a next one.
  setTimeout(() => {}, ms);
  while (Date.now() < end) {
    vi.advanceTimersToNextTimer();
    await setImmediate();
  }
}

const say = (id: string): Command => ({ type: 'say', by: 'ada', text: id, commandId: id });

async function openCluster(seed: number): Promise<SimulatedCluster> {
  const { events } = new TestTable('hearts', { id: TABLE_ID, settings: { start: 'ready' } });
  const cluster = new SimulatedCluster(seed, TABLE_ID, events);
  const opened = Array.from({ length: NODES }, (_, number) => cluster.open(`node ${number}`));
  const opening = new AbortController();
  const all = Promise.all(opened.map((one) => one.isOpen)).then(() => opening.abort());
  while (!opening.signal.aborted) await pass(50);
  await all;
  return cluster;
}

interface Sent {
  readonly id: string;
  outcome: 'open' | 'done' | 'refused';
}

/** A client that sends a command again, to any node, until it is acknowledged or refused. */
async function sendUntilDone(cluster: SimulatedCluster, sent: Sent): Promise<void> {
  const living = (): SimulatedNode[] => cluster.nodes.filter(({ isDead }) => !isDead);
  while (sent.outcome === 'open') {
    const nodes = living();
    const node = nodes[cluster.random(nodes.length)];
    const late = new Promise<null>((resolve) => void setTimeout(resolve, 10 * RETRY_MS, null));
    const outcome = await Promise.race([node.execute(say(sent.id)).catch(() => null), late]);
    if (outcome) sent.outcome = isRefusal(outcome) ? 'refused' : 'done';
    else await new Promise((resolve) => void setTimeout(resolve, RETRY_MS));
  }
}

/** Something bad that happens to a node for a while. */
function troubleFor(node: SimulatedNode, random: Random): { begin(): void; end(): void } {
  const database = {
    begin: () => node.cutOffDatabase(true),
    end: () => node.cutOffDatabase(false),
  };
  const cable = { begin: () => node.cable.cut(), end: () => node.cable.mend() };
  const troubles = [
    { begin: () => node.freeze(), end: () => node.goOn() },
    database,
    cable,
    {
      begin: () => [database, cable].forEach((one) => one.begin()),
      end: () => [database, cable].forEach((one) => one.end()),
    },
    { begin: () => node.kill(), end: () => {} },
  ];
  return troubles[random(troubles.length)];
}

function startTrouble(cluster: SimulatedCluster): void {
  const { random, nodes } = cluster;
  const count = 1 + random(5);
  for (let number = 0; number < count; number++) {
    const node = nodes[random(nodes.length)];
    const { begin, end } = troubleFor(node, random);
    const at = random(TROUBLE_MS);
    const alive = (): number => nodes.filter(({ isDead }) => !isDead).length;
    setTimeout(() => void (!node.isDead && alive() > 1 && begin()), at);
    setTimeout(() => void (!node.isDead && end()), at + random(TROUBLE_MS - at) + 1);
  }
}

/** Returns contradictions between the announcements of nodes, the answers to clients and the database. */
function violations({ database, nodes }: SimulatedCluster, commands: readonly Sent[]): string[] {
  const stored = database.events.map((event) => JSON.stringify(event));
  const causes = Map.groupBy(database.events, ({ cause }) => cause);
  const untrue = nodes.flatMap(({ name, announced }) =>
    announced.flatMap(({ version, event }, index) => [
      ...(JSON.stringify(event) === stored[version - 1] ? [] : [`${name} told another ${version}`]),
      ...(index === 0 || announced[index - 1].version === version - 1
        ? []
        : [`${name} told ${version} after ${announced[index - 1].version}`]),
    ]),
  );
  const miscounted = commands.flatMap(({ id, outcome }) => {
    const times = causes.get(`ada:${id}`)?.length ?? 0;
    const isRight = outcome === 'done' ? times === 1 : times <= (outcome === 'open' ? 1 : 0);
    return isRight ? [] : [`${id} is ${outcome} and was executed ${times} times`];
  });
  return [...untrue, ...miscounted];
}

/** Returns what went wrong. */
async function runSchedule(seed: number, { hasKey }: { hasKey: boolean }): Promise<string[]> {
  const cluster = await openCluster(seed);
  cluster.database.hasKey = hasKey;
  const commands = Array.from({ length: COMMANDS }, (_, number): Sent => ({
    id: `c${number}`,
    outcome: 'open',
  }));
  startTrouble(cluster);
  for (const sent of commands)
    setTimeout(() => void sendUntilDone(cluster, sent), cluster.random(TROUBLE_MS));
  await pass(TROUBLE_MS);
  const last: Sent = { id: 'last', outcome: 'open' };
  void sendUntilDone(cluster, last);
  await pass(FAILOVER_MS);
  const stuck = [...commands, last].filter(({ outcome }) => outcome === 'open');
  await pass(1500);
  const version = cluster.database.events.length;
  const behind = cluster.nodes.filter(
    ({ isDead, tables }) => !isDead && (tables.peek(TABLE_ID)?.version ?? version) !== version,
  );
  vi.clearAllTimers();
  return [
    ...violations(cluster, [...commands, last]),
    ...stuck.map(({ id }) => `${id} is still open ${FAILOVER_MS} ms after the trouble`),
    ...behind.map(({ name }) => `${name} does not know the last version`),
    ...cluster.nodes.flatMap(({ faults }) => faults.filter(isUnexpected).map(String)),
  ].map((text) => `schedule ${seed}: ${text}`);
}

function isUnexpected(fault: unknown): boolean {
  return !(fault instanceof StorageUnavailableError);
}

describe('nodes that are frozen, cut off and killed', () => {
  test(
    'execute every command once or refuse it, and go on within five seconds',
    async () => {
      const wrong: string[] = [];
      for (let seed = 1; seed <= SCHEDULES; seed++)
        wrong.push(...(await runSchedule(seed, { hasKey: true })));
      expect(wrong).toEqual([]);
    },
    SCHEDULES * 1000,
  );

  test('would write a version twice if the key of the journal did not refuse it', async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= SCHEDULES && wrong.length === 0; seed++)
      wrong.push(...(await runSchedule(seed, { hasKey: false })));
    expect(wrong).not.toEqual([]);
  }, 120_000);
});

describe('a node that is killed at any statement while it executes a forwarded command', () => {
  /** Kills a node at one of its statements; returns whether it came to that statement. */
  async function killAt(
    statement: number,
    moment: 'before' | 'after',
    victim: 'owner' | 'sender',
  ): Promise<boolean> {
    const cluster = await openCluster(statement);
    for (const node of cluster.nodes) {
      void node.execute(say(`hello of ${node.name}`));
      await pass(300);
    }
    const isOwner = ({ name }: SimulatedNode): boolean => name === cluster.database.owner;
    const owner = cluster.nodes.find(isOwner)!;
    const [sender, third] = cluster.nodes.filter((node) => node !== owner);
    const target = victim === 'owner' ? owner : sender;
    const from = target.statements;
    cluster.onStatement = (node, number, when) => {
      if (node === target && number === from + statement && when === moment) node.kill();
    };
    const sent: Sent = { id: 'forwarded', outcome: 'open' };
    void sender.execute(say(sent.id)).then(
      (outcome) => void (sent.outcome = isRefusal(outcome) ? 'refused' : 'done'),
      () => {},
    );
    await pass(FAILOVER_MS);
    const isKilled = target.isDead;
    if (victim === 'owner') expect(sent.outcome).toBe('done');
    // Its client sends the command again, to the node that is left.
    third.execute(say(sent.id)).catch(() => {});
    await pass(FAILOVER_MS);
    expect(violations(cluster, [{ ...sent, outcome: 'done' }])).toEqual([]);
    vi.clearAllTimers();
    return isKilled;
  }

  test.each([
    { victim: 'owner', moment: 'before' },
    { victim: 'owner', moment: 'after' },
    { victim: 'sender', moment: 'before' },
    { victim: 'sender', moment: 'after' },
  ] as const)(
    'executes it once: the $victim dies $moment each of its statements',
    async ({ victim, moment }) => {
      let killed = 0;
      for (let statement = 1; statement <= STATEMENTS; statement++)
        if (await killAt(statement, moment, victim)) killed++;
      expect(killed).toBe(STATEMENTS);
    },
    60_000,
  );
});
