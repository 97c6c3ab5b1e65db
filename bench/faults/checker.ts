// Holds what clients were told and promised against the journal.

import { gameOf } from '#table/gameOf.ts';
import { replaySteps } from '#table/step.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { Journal } from '../../src/server/store/store.ts';
import type { Player, ReceivedUpdate } from './player.ts';

/** Returns the violations as sentences; an empty list if there are none. */
export async function findViolations(
  journal: Journal,
  tableId: string,
  players: readonly Player[],
): Promise<string[]> {
  // They play on while the journal is read: what they are told after this may be newer than what is read.
  const heard = players.map(soFar);
  const events = await journal.events(tableId);
  const steps = [...replaySteps(events)];
  const byVersion = new Map(steps.map(({ table }) => [table.version, table]));
  const causes = new Map<string, number>();
  let last: string | undefined;
  for (const { cause } of events) {
    // Events that follow from a command at once have the same cause.
    if (cause !== undefined && cause !== last) causes.set(cause, (causes.get(cause) ?? 0) + 1);
    last = cause;
  }
  return heard.flatMap((player) => [
    ...lostBy(player, causes),
    ...player.told.flatMap((told) => [
      ...outOfOrder(player, told),
      ...untrue(player, told, byVersion),
    ]),
  ]);
}

type Heard = Pick<Player, 'id' | 'acknowledged' | 'told'>;

function soFar({ id, acknowledged, told }: Player): Heard {
  return { id, acknowledged: [...acknowledged], told: told.map((some) => [...some]) };
}

function lostBy({ id, acknowledged }: Heard, causes: ReadonlyMap<string, number>): string[] {
  return acknowledged.flatMap((commandId) => {
    const times = causes.get(`${id}:${commandId}`) ?? 0;
    return times === 1 ? [] : [`${commandId} was acknowledged and is there ${times} times`];
  });
}

function outOfOrder({ id }: Heard, told: readonly ReceivedUpdate[]): string[] {
  return told.flatMap(({ version }, at) =>
    at > 0 && version < told[at - 1].version
      ? [`${id} was told of version ${version} after ${told[at - 1].version}`]
      : [],
  );
}

function untrue(
  { id }: Heard,
  told: readonly ReceivedUpdate[],
  byVersion: ReadonlyMap<number, Table>,
): string[] {
  return told.flatMap(({ version, view }) => {
    const table = byVersion.get(version);
    if (!table?.play) return [`${id} was told of version ${version}, which there is not`];
    const seen = gameOf(table).view(table.play.state, seatOf(table, id));
    const isTrue = JSON.stringify(seen) === JSON.stringify(view);
    return isTrue ? [] : [`${id} was told another view of version ${version} than the journal has`];
  });
}
