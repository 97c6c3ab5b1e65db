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

interface GameInHistory {
  readonly pages: Pages;
  readonly number: number;
}

/** The questions, by the name of the job. */
interface Questions {
  record: GameInHistory;
  verification: { readonly record: string };
  sharedRecord: { readonly record: string; readonly seat: Seat };
  log: GameInHistory & { readonly player: PlayerId; readonly isOver: boolean };
  pastTable: GameInHistory;
  tableAt: { readonly pages: Pages };
  command: { readonly pages: Pages; readonly cause: string };
}

/** The results of the jobs. Texts are JSON. */
interface Results {
  /** The record of a finished game; null if the table has no such game. */
  record: string | null;
  verification: string;
  /** The record without the names of all but one player. */
  sharedRecord: string;
  /** The moves of a game as far as a player may know them. */
  log: string;
  /** The table at the end of a game; null if the game has no result. */
  pastTable: Table | null;
  /** The table after all of the events. */
  tableAt: Table | null;
  /** The result of a command that was executed before; null if it is not among the events. */
  command: CommandResult | null;
}

type JobOf<W extends keyof Questions> = {
  [V in W]: Questions[V] & { readonly wanted: V };
}[W];

export type HistoryJob = JobOf<keyof Questions>;
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
function logEntries({ pages, number, player, isOver }: Questions['log']) {
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

function tableAtEnd({ pages, number }: GameInHistory): Table | null {
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
