// The lobby: a page of the listed tables and of the people here, told to those who are at no table,
// and then what changes: a little at a time, and not too often.

import type { LobbyChange, LobbyPage, Visitor } from '#protocol/socketEvents.ts';
import { DEFAULT_GAME, summarizeTable, type TableSummary } from '#protocol/tableSummary.ts';
import type { PlayerId, Table } from '#table/table.ts';
import type { OnFault } from '../ops/faults.ts';
import type { Tables } from '../tables/tables.ts';
import { sendToAll } from './oneWrite.ts';
import { openTableListing, type TablePage, type TableQuery } from './tableListing.ts';
import { eventText } from './textParser.ts';
import type { Client } from './client.ts';
import type { Roster } from './roster.ts';
import { accountOf } from './client.ts';

/** What changes at once is told together. */
const FIRST_MS = 50;
/** Between two changes that are told. */
const EVERY_MS = 500;
/** Where many listen, less often: as a whole the lobby sends about so many bytes in a second. */
const BYTES_A_SECOND = 4 * 2 ** 20;
const LATEST_MS = 10_000;
/** When more tables or people have changed, the first page is told anew. */
const MOST_CHANGED = 50;
const PEOPLE_ON_PAGE = 50;

export class Lobby {
  private readonly tables: Pick<Tables, 'list' | 'peek'>;
  private readonly roster: Roster;
  private readonly onFault: OnFault;
  private readonly listing = openTableListing();
  private readonly changedTables = new Set<string>();
  private readonly changedPeople = new Set<PlayerId>();
  /** Whether something about the tables that one may join has changed. */
  private isOfferNew = false;
  private timer: NodeJS.Timeout | undefined;
  private nextAt = 0;

  constructor(tables: Pick<Tables, 'list' | 'peek'>, roster: Roster, onFault: OnFault) {
    this.tables = tables;
    this.roster = roster;
    this.onFault = onFault;
    for (const table of tables.list()) this.list(table);
    roster.onPersonChanged((player) => this.note(this.changedPeople, player));
  }

  page(query: TableQuery): TablePage {
    return this.listing.page(query);
  }

  greet({ socket }: Client): void {
    socket.emit('tablesList', this.joinable());
    socket.emit('lobby', this.firstPage());
  }

  noteTable(table: Table): void {
    if (this.list(table)) this.note(this.changedTables, table.id);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Beyond what is told one by one, nobody needs to know which. */
  private note(changed: Set<string>, id: string): void {
    if (changed.size <= MOST_CHANGED) changed.add(id);
    this.timer ??= setTimeout(() => this.tell(), Math.max(FIRST_MS, this.nextAt - Date.now()));
  }

  /** Whether the lobby knows of the table now, or did before. */
  private list(table: Table): boolean {
    const before = this.listing.get(table.id);
    const summary = isListed(table) ? summarizeTable(table) : null;
    this.listing.put(table.id, summary);
    this.isOfferNew ||= isOffered(before) || isOffered(summary);
    return Boolean(before ?? summary);
  }

  private tell(): void {
    this.timer = undefined;
    try {
      const listeners = [...this.roster.all()].filter(({ tableId }) => tableId === null);
      const rest = Math.min((this.tellAll(listeners) / BYTES_A_SECOND) * 1000, LATEST_MS);
      this.nextAt = Date.now() + Math.max(EVERY_MS, rest);
    } catch (fault) {
      this.onFault(fault, 'lobby');
    }
  }

  /** Answers how many bytes that took. */
  private tellAll(listeners: readonly Client[]): number {
    const most = Math.max(this.changedTables.size, this.changedPeople.size);
    const news =
      most > MOST_CHANGED
        ? eventText('lobby', this.firstPage())
        : eventText('lobbyChange', this.change());
    const offer = this.isOfferNew ? eventText('tablesList', this.joinable()) : null;
    this.changedTables.clear();
    this.changedPeople.clear();
    this.isOfferNew = false;
    const bytes = sendToAll(listeners, news);
    return offer === null ? bytes : bytes + sendToAll(listeners, offer);
  }

  private joinable(): TablePage['tables'] {
    return this.listing.page({ which: 'joinable', game: DEFAULT_GAME }).tables;
  }

  private firstPage(): LobbyPage {
    const { tables, total } = this.listing.page({ which: 'all' });
    const first = this.roster.people().take(PEOPLE_ON_PAGE).toArray();
    const people = first.flatMap((player) => this.visitor(player));
    return { tables, total, people, peopleTotal: this.roster.countPeople() };
  }

  private change(): LobbyChange {
    const ids = [...this.changedTables];
    const players = [...this.changedPeople];
    return {
      tables: ids.flatMap((id) => this.listing.get(id) ?? []),
      removed: ids.filter((id) => !this.listing.get(id)),
      total: this.listing.page({ which: 'all' }).total,
      people: players.flatMap((player) => this.visitor(player)),
      gone: players.filter((id) => this.roster.of(id).length === 0),
      peopleTotal: this.roster.countPeople(),
    };
  }

  /** Somebody once, with the table they are at; none when they are not here. */
  private visitor(player: PlayerId): Visitor[] {
    const here = this.roster.of(player);
    if (here.length === 0) return [];
    const { id, name, avatar } = accountOf(here[0]);
    const shown = here.find(({ tableId }) => tableId !== null && this.isOpenToAll(tableId));
    return [{ id, name, avatar, tableId: shown?.tableId ?? null }];
  }

  private isOpenToAll(tableId: string): boolean {
    return this.tables.peek(tableId)?.isPrivate === false;
  }
}

/** To who knows of no other game than the one that is played unless another is asked for. */
function isOffered(summary: TableSummary | null | undefined): boolean {
  return summary?.game === DEFAULT_GAME && summary.joinable;
}

function isListed({ isPrivate, status }: Table): boolean {
  return !isPrivate && status !== 'closed';
}
