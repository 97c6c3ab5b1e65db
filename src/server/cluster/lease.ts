// The lease of a node: it holds its tables for as long as it renews this, and others take them when it does not.

import type { Queries } from '../database/database.ts';

export interface Lease {
  stop(): Promise<void>;
}

export interface LeaseDeps {
  readonly database: Queries;
  readonly node: string;
  /** Since when this node cannot be heard by others; null while it can. */
  awaySince(): number | null;
  /** The lease had run out: others may have taken what was held. */
  onLapsed(): void;
  /** Nodes that did not renew theirs. */
  onDead(nodes: readonly string[]): Promise<void>;
  onFault(fault: unknown, where: string): unknown;
}

/** Who dies is followed when this is over. */
const LEASE_SECONDS = 3;
const RENEWED_EVERY_MS = 750;
/** Who cannot be heard for so long lets others take over. */
const MOST_AWAY_MS = 1500;

const UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const BEGIN = `insert into nodes (id, until) values ($1, ${UNTIL})
  on conflict (id) do update set until = excluded.until`;
const RENEW = `update nodes set until = ${UNTIL} where id = $1 and until > clock_timestamp() returning id`;
const DEAD = 'select id from nodes where until <= clock_timestamp()';

export async function holdLease(deps: LeaseDeps): Promise<Lease> {
  const { database, node, awaySince, onLapsed, onDead, onFault } = deps;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let work: Promise<void> = Promise.resolve();

  async function renew(): Promise<void> {
    const since = awaySince();
    if (since !== null && performance.now() - since > MOST_AWAY_MS) return;
    const renewed = await database.query(RENEW, [node]);
    if (renewed.length === 0) {
      await database.query(BEGIN, [node]);
      onLapsed();
    }
    const dead = await database.query<{ id: string }>(DEAD);
    if (dead.length > 0) await onDead(dead.map(({ id }) => id));
  }

  function renewLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      work = renew()
        .catch((fault: unknown) => void onFault(fault, 'lease'))
        .then(renewLater);
    }, RENEWED_EVERY_MS).unref();
  }

  await database.query(BEGIN, [node]);
  renewLater();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await work;
      await database.query('delete from nodes where id = $1', [node]).catch(() => {});
    },
  };
}
