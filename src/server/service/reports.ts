// Reports of players about each other, for the administrators.

import { randomUUID } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { MAX_REPORTED_LINES, type ReportedLine, type ReportReason } from '#protocol/reports.ts';
import { refuse as refuseServer } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId, Table, Time } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import type { GameService } from './gameService.ts';
import type { Db } from '../store/schema.ts';

export interface NewReport {
  readonly about: PlayerId;
  /** The game or the table where it happened. */
  readonly gameId: string;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
  /** The times of the messages it is about. */
  readonly lines: readonly Time[];
  /** The address of the client, for the limits. */
  readonly address: string;
}

export interface ReportsDeps {
  readonly db: Db;
  readonly service: Pick<GameService, 'getTable'>;
  readonly limits: Pick<Limits, 'reportsPerPerson' | 'reportsPerAddress'>;
}

export class Reports {
  private readonly deps: ReportsDeps;
  private readonly people;
  private readonly addresses;

  constructor(deps: ReportsDeps) {
    this.deps = deps;
    this.people = createRateLimiter(deps.limits.reportsPerPerson);
    this.addresses = createRateLimiter(deps.limits.reportsPerAddress);
  }

  async send(by: Account, report: NewReport): Promise<Refusal | null> {
    if (by.id === report.about) return refuseServer('notYourself');
    const table = await this.deps.service.getTable(report.gameId, by, 'state');
    if (isRefusal(table)) return table;
    const name = nameOf(table, report.about);
    if (name === null) return refuse('noPlayer');
    const wait = this.people.consume(by.id) || this.addresses.consume(addressKey(report.address));
    if (wait > 0) return refuse('tooManyTries', { retryAfter: Math.ceil(wait / 1000) });
    const said = table.chat
      .filter(({ from, at }) => from === report.about && report.lines.includes(at))
      .map(({ at, text }) => ({ at, text }));
    await this.deps.db
      .transaction()
      .execute((db) => addReport(db, by.id, { ...report, name, table: table.id, said }));
    return null;
  }
}

/** Anybody who is at the table, or was there lately. */
function nameOf({ places, watchers, news, chat }: Table, player: PlayerId): string | null {
  const seated = places.flatMap(({ person }) => person ?? []);
  const named = news.flatMap(({ players }) => players);
  const found = [...seated, ...watchers, ...named].find(({ id }) => id === player);
  return found?.name ?? chat.find(({ from }) => from === player)?.name ?? null;
}

type StoredReport = NewReport & { name: string; table: string; said: ReportedLine[] };

/** Until it is resolved, there is one report of a player about another. */
async function addReport(db: Db, by: PlayerId, report: StoredReport): Promise<void> {
  const { about, name, reason, note = '', table, said } = report;
  const open = await db
    .selectFrom('reports')
    .select(['id', 'lines', 'note'])
    .where('by_id', '=', by)
    .where('about_id', '=', about)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  // Two messages may have the same time.
  const all = [...(open?.lines ?? []), ...said];
  const lines = new Map(all.map((line) => [`${line.at} ${line.text}`, line]));
  const latest = {
    about_name: name,
    reason,
    note: note || (open?.note ?? ''),
    table_id: table,
    lines: JSON.stringify([...lines.values()].slice(-MAX_REPORTED_LINES)),
    created_at: new Date(),
  };
  if (open) await db.updateTable('reports').set(latest).where('id', '=', open.id).execute();
  else {
    const row = { id: randomUUID(), by_id: by, about_id: about, ...latest };
    await db.insertInto('reports').values(row).execute();
  }
}
