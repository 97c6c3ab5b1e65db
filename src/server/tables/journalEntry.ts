// Builds the journal entry for the steps of a table: events, rows of the read models, the row by which the table is found
// without being loaded, and at times the whole table.

import { summarizeTable } from '#protocol/tableSummary.ts';
import { assertDefined } from '#table/assertions.ts';
import { changesListing } from '#table/eventTraits.ts';
import { ratedGameEndedBy } from '#table/ratedGame.ts';
import type { Step } from '#table/step.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { plainTableId } from '#table/tableId.ts';
import { projectStep } from '../readModels/projector.ts';
import type { CommandKey, JournalEntry, OutboxEntry } from '../store/journal.ts';
import type { LiveRow } from '../store/liveRow.ts';
import { isSnapshotDue } from '../store/snapshots.ts';

/** How a table was made, and which node runs it. */
export interface TableOrigin {
  readonly node: string;
  readonly madeBy: string | null;
  readonly openedFrom: string | null;
}

export function journalEntryOf(
  steps: readonly Step[],
  before: Table | null,
  origin: Omit<TableOrigin, 'madeBy'>,
): JournalEntry {
  const after = assertDefined(steps.at(-1), 'step to store').table;
  const expectedVersion = before?.version ?? 0;
  return {
    tableId: after.id,
    expectedVersion,
    events: steps.map(({ event }) => event),
    writes: steps.flatMap(projectStep),
    snapshot: isSnapshotDue(expectedVersion, after.version) ? after : null,
    key: commandKeyOf(steps),
    outbox: steps.flatMap(outboxOf),
    live: changesListing(steps) ? liveRowOf(after, { ...origin, madeBy: causeOf(steps) }) : null,
  };
}

/** A rated game that ends with this step is for the ratings. */
function outboxOf(step: Step): OutboxEntry[] {
  const game = ratedGameEndedBy(step);
  return game ? [{ kind: 'ratedGame', key: game.gameId, body: game, at: game.endedAt }] : [];
}

/** A repeated command is recognised for this long. */
const KEY_LIFETIME_MS = 24 * 60 * 60_000;

/** The name of a command among those of its person. A command that creates a table has no table yet. */
export function commandKey(tableId: string | null, commandId: string): string {
  return `${tableId ?? ''}/${commandId}`;
}

function commandKeyOf(steps: readonly Step[]): CommandKey | null {
  const caused = steps.find(({ event }) => event.cause !== undefined);
  if (!caused) return null;
  const { cause = '', type, at } = caused.event;
  const end = cause.indexOf(':');
  return {
    personId: cause.slice(0, end),
    key: commandKey(type === 'created' ? null : caused.table.id, cause.slice(end + 1)),
    fingerprint: type,
    answer: null,
    expiresAt: at + KEY_LIFETIME_MS,
  };
}

function causeOf([{ event }]: readonly Step[]): string | null {
  return event.type === 'created' ? (event.cause ?? null) : null;
}

export function liveRowOf(table: Table, { node, madeBy, openedFrom }: TableOrigin): LiveRow {
  const summary = summarizeTable(table);
  return {
    plain: plainTableId(table.id),
    node,
    made_by: madeBy,
    opened_from: openedFrom,
    status: table.status,
    owner_id: table.owner,
    people: [...knownTo(table)],
    game: table.game,
    is_listed: !table.isPrivate,
    rank: summary.joinable ? 0 : 1,
    age: -table.createdAt,
    watchable: summary.watchable,
    summary,
  };
}

function knownTo({ createdBy, places, watchers, kicked }: Table): Set<PlayerId> {
  const seated = places.flatMap(({ person }) => person ?? []);
  const ids = [...seated, ...watchers].map(({ id }) => id);
  return new Set([createdBy, ...ids, ...(kicked ?? [])]);
}
