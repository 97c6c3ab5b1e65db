// Structured logs. What happens at tables is put together field by field: no hidden card, no secret.

import { pino, type Logger } from 'pino';
import type { AnyFact } from '#games/registry.ts';
import { traitOf, type FactTrait } from '#rules/gameExtras.ts';
import type { TableEvent } from '#table/events.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { gameOf } from '#table/gameOf.ts';
import type { LogLevel } from './settings.ts';
import type { TableChange } from '#table/tableActor.ts';

export type Log = Logger;

export function openLog(level: LogLevel): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** The events worth a line, and what of each is written down; of facts the game says it. */
const EVENT_FIELDS: Readonly<Partial<Record<TableEvent['type'], readonly string[]>>> = {
  created: ['game', 'owner', 'isPrivate'],
  started: [],
  left: ['seat', 'because'],
  wentAway: ['player'],
  cameBack: ['player'],
  covered: ['seat'],
  replaced: ['seat', 'because'],
  forfeited: ['result'],
  closed: ['because'],
};

export function logChange(log: Log, { table, steps }: TableChange): void {
  if (!log.isLevelEnabled('info')) return;
  const game = gameOf(table);
  const where = { table: table.id, game: table.game, version: table.version };
  for (const { event, facts } of steps) {
    const fields = EVENT_FIELDS[event.type];
    if (fields) log.info({ ...where, ...pick(event, fields) }, event.type);
    if (event.type === 'moved' && event.by === 'clock') {
      log.info({ ...where, seat: event.seat }, 'timedOut');
    }
    for (const fact of visibleFacts(facts, null))
      logFact(log, where, traitOf(game, fact.type), fact);
  }
}

function logFact(log: Log, where: object, { logged }: FactTrait, fact: AnyFact): void {
  if (logged) log.info({ ...where, ...pick(fact, logged) }, fact.type);
}

function pick(from: object, fields: readonly string[]): object {
  const entries = Object.entries(from).filter(([name]) => fields.includes(name));
  return Object.fromEntries(entries);
}

/** The progress of a slow start, for the log and for `/readyz`. */
export interface Progress {
  say(text: string): void;
  note(opened: number, all: number): void;
  text(): string;
}

const LOG_INTERVAL_MS = 3000;

export function reportProgress(log: Log): Progress {
  let text = 'opening the database';
  let toldAt = performance.now();
  const say = (now: string): void => {
    text = now;
    if (performance.now() - toldAt < LOG_INTERVAL_MS) return;
    toldAt = performance.now();
    log.info(text);
  };
  return {
    say,
    note(opened, all) {
      const [done, total] = [opened, all].map((count) => count.toLocaleString('en'));
      say(`opening ${done} of ${total} tables`);
    },
    text: () => text,
  };
}
