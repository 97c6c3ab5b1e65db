// Jobs that replay the past of a table. They take as long as the past is long, so they run in a worker thread.

import { handWords } from '#protocol/handWords.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { hasTrait } from '#table/eventTraits.ts';
import type { TableEvent } from '#table/events.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { isAllowed } from '#table/permissions.ts';
import { replaySteps, type CommandResult, type Step } from '#table/step.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import { verifyGame, type FinishedGame, type VerifiedHand } from '#table/verifyGame.ts';
import { visibleFacts } from '#table/visibleFacts.ts';

/** The events of a table from its first on: pages of them, each a list as JSON. */
type Pages = readonly string[];

/** The record of a finished game as JSON; null if the table has no such game. */
interface RecordJob {
  readonly wanted: 'record';
  readonly pages: Pages;
  readonly number: number;
}

/** The result of verifying a record, as JSON. */
interface VerificationJob {
  readonly wanted: 'verification';
  readonly record: string;
}

/** The record without the names of all but one player, as JSON. */
interface SharedRecordJob {
  readonly wanted: 'sharedRecord';
  readonly record: string;
  readonly seat: Seat;
}

/** The moves of a game as far as a player may know them, as JSON. */
interface LogJob {
  readonly wanted: 'log';
  readonly pages: Pages;
  readonly number: number;
  readonly player: PlayerId;
  readonly isOver: boolean;
}

/** The table at the end of a game; null if the game has no result. */
interface PastTableJob {
  readonly wanted: 'pastTable';
  readonly pages: Pages;
  readonly number: number;
}

/** The table after all of these events. */
interface TableAtJob {
  readonly wanted: 'tableAt';
  readonly pages: Pages;
}

/** The result of a command that was executed before; null if it is not among these events. */
interface CommandJob {
  readonly wanted: 'command';
  readonly pages: Pages;
  readonly cause: string;
}

interface Results {
  record: string | null;
  verification: string;
  sharedRecord: string;
  log: string;
  pastTable: Table | null;
  tableAt: Table | null;
  command: CommandResult | null;
}

export type HistoryJob =
  | RecordJob
  | VerificationJob
  | SharedRecordJob
  | LogJob
  | PastTableJob
  | TableAtJob
  | CommandJob;

export type HistoryResult<J extends HistoryJob> = Results[J['wanted']];

export function runHistoryJob<J extends HistoryJob>(job: J): HistoryResult<J>;
export function runHistoryJob(job: HistoryJob): Results[keyof Results] {
  switch (job.wanted) {
    case 'record': {
      const record = finishedGame(eventsOf(job.pages), job.number);
      return record && JSON.stringify(record);
    }
    case 'verification':
      return JSON.stringify(describeVerification(JSON.parse(job.record)));
    case 'sharedRecord':
      return JSON.stringify(withoutOthers(JSON.parse(job.record), job.seat));
    case 'log':
      return JSON.stringify(logEntries(job));
    case 'pastTable':
      return tableAtEnd(job);
    case 'tableAt':
      return lastTable(replaySteps(eventsOf(job.pages)));
    case 'command':
      return findCommand(eventsOf(job.pages), job.cause);
  }
}

function eventsOf(pages: Pages): TableEvent[] {
  return pages.flatMap((page): TableEvent[] => JSON.parse(page));
}

function describeVerification(record: unknown) {
  const outcome = verifyGame(record);
  if (!isRefusal(outcome))
    return { ok: true, hands: outcome.hands.map(describeHand), problem: null };
  const { code, message } = outcome;
  return { ok: false, hands: [], problem: { code, message } };
}

function describeHand({ leftOut, ...hand }: VerifiedHand) {
  return {
    ...hand,
    leftOut: leftOut.map(({ seat, name }) => ({ position: seat, displayName: name })),
    words: handWords({ ...hand, leftOut }),
  };
}

/** A player who shares a review speaks for themselves alone. */
function withoutOthers(record: FinishedGame, seat: Seat): FinishedGame {
  const players = record.players.map((player, at) =>
    at === seat ? player : { name: null, bot: player.bot },
  );
  return { ...record, players };
}

/** Of a running game, leaves out what happened before the player came to the table. */
function logEntries({ pages, number, player, isOver }: LogJob) {
  const entries = [];
  for (const { event, table, facts } of replaySteps(eventsOf(pages))) {
    if (event.type !== 'moved' || table.play?.number !== number) continue;
    if (!isOver && !isAllowed(table, player, 'log')) continue;
    entries.push({
      version: table.version,
      at: new Date(event.at).toISOString(),
      by: event.by,
      facts: visibleFacts(facts, seatOf(table, player)),
    });
  }
  return entries;
}

function tableAtEnd({ pages, number }: PastTableJob): Table | null {
  for (const { table } of replaySteps(eventsOf(pages))) {
    if (table.play?.number === number && table.play.result) return table;
  }
  return null;
}

function lastTable(steps: Iterable<Step>): Table | null {
  let last: Table | null = null;
  for (const { table } of steps) last = table;
  return last;
}

function findCommand(events: readonly TableEvent[], cause: string): CommandResult | null {
  let found = null as CommandResult | null;
  for (const { event, table, facts } of replaySteps(events)) {
    if (found) {
      if (event.at !== found.at || !hasTrait(event, 'consequence')) break;
      found = { ...found, table };
    } else if (event.cause === cause) found = { table, facts, at: event.at };
  }
  return found;
}
