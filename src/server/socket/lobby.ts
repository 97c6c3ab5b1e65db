// The lobby: clients at no table receive a page of the listed tables and of the people online, and then what changes,
// a little at a time and not too often.

import type { LobbyChange, LobbyPage } from '#protocol/socketEvents.ts';
import { DEFAULT_GAME, isJoinableDefaultGame } from '#protocol/tableView.ts';
import type { PlayerId } from '#table/table.ts';
import type { OnFault } from '../operations/faults.ts';
import type { TableChange } from '#table/tableActor.ts';
import { sendToAll, encodeEvent } from './sendQueue.ts';
import type { TableListing, TablePage, TableQuery } from '../readModels/gameList.ts';
import type { Client } from './client.ts';
import type { Roster } from './roster.ts';
import type { OnlinePlayers } from './people.ts';

/** Changes within this time are sent together. */
const FIRST_MS = 50;
/** The time between two messages about changes. */
const BROADCAST_INTERVAL_MS = 500;
/** With many clients the interval grows, so that the whole lobby sends about this many bytes a second. */
const BYTES_A_SECOND = 4 * 2 ** 20;
const MAX_BROADCAST_INTERVAL_MS = 10_000;
/** When more tables or people have changed, the first page is sent again instead. */
const MAX_CHANGES = 50;
const PEOPLE_PER_PAGE = 50;

export interface LobbyDeps {
  readonly listing: TableListing;
  readonly roster: Roster;
  readonly visitors: OnlinePlayers;
  readonly onFault: OnFault;
}

export class Lobby {
  private readonly roster: Roster;
  private readonly onFault: OnFault;
  private readonly listing: TableListing;
  private readonly visitors: OnlinePlayers;
  /** Clients that have received the lobby; to others changes would mean nothing. */
  private readonly greeted = new WeakSet<Client>();
  private readonly changedTables = new Set<string>();
  private readonly changedPeople = new Set<PlayerId>();
  /** First pages, until something changes. */
  private readonly firstPages = new Map<string, Promise<TablePage>>();
  /** Messages are sent in the order in which their data was read, so that nobody sees an older table after a newer one. */
  private telling: Promise<void> = Promise.resolve();
  private isTelling = false;
  private isClosed = false;
  /** Whether a table that people may join has changed. */
  private isOfferNew = false;
  private timer: NodeJS.Timeout | undefined;
  private nextAt = 0;

  constructor({ listing, roster, visitors, onFault }: LobbyDeps) {
    this.visitors = visitors;
    this.listing = listing;
    this.roster = roster;
    this.onFault = onFault;
    visitors.onChanged((player) => this.note(this.changedPeople, player));
  }

  page(query: TableQuery): Promise<TablePage> {
    return query.after ? this.listing.page(query) : this.firstPageOf(query);
  }

  /** Sends the lobby when the database has answered, unless the client has gone to a table meanwhile. */
  greet(client: Client): Promise<void> {
    return this.inTurn(async () => {
      const [offer, page] = await Promise.all([this.joinable(), this.firstPage()]);
      if (client.tableId !== null) return;
      client.socket.emit('tablesList', offer);
      client.socket.emit('lobby', page);
      this.greeted.add(client);
    });
  }

  noteTable({ table, before }: Pick<TableChange, 'table' | 'before'>): void {
    if (!table.isPrivate || before?.isPrivate === false)
      this.noteListed(table.id, isJoinableDefaultGame(before) || isJoinableDefaultGame(table));
  }

  /** The same for a table in another node's memory. */
  noteListed(tableId: string, isOffer: boolean): void {
    this.listing.noteChange();
    this.firstPages.clear();
    this.isOfferNew ||= isOffer;
    this.note(this.changedTables, tableId);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Beyond this number, single changes are not remembered. */
  private note(changed: Set<string>, id: string): void {
    if (changed.size <= MAX_CHANGES) changed.add(id);
    this.tellSoon();
  }

  private tellSoon(): void {
    if (this.isTelling || this.isClosed) return;
    this.timer ??= setTimeout(() => this.tell(), Math.max(FIRST_MS, this.nextAt - Date.now()));
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.telling = this.telling.then(work).catch((fault: unknown) => {
      this.onFault(fault, 'lobby');
    });
    return this.telling;
  }

  private tell(): void {
    this.timer = undefined;
    this.isTelling = true;
    void this.inTurn(async () => {
      const bytes = await this.tellAll();
      const rest = Math.min((bytes / BYTES_A_SECOND) * 1000, MAX_BROADCAST_INTERVAL_MS);
      this.nextAt = Date.now() + Math.max(BROADCAST_INTERVAL_MS, rest);
    }).finally(() => {
      this.isTelling = false;
      if (this.changedTables.size + this.changedPeople.size > 0) this.tellSoon();
    });
  }

  /** Returns how many bytes were sent. */
  private async tellAll(): Promise<number> {
    const [ids, players] = [[...this.changedTables], [...this.changedPeople]];
    const isOfferNew = this.isOfferNew;
    this.changedTables.clear();
    this.changedPeople.clear();
    this.isOfferNew = false;
    const isMuch = Math.max(ids.length, players.length) > MAX_CHANGES;
    const news = isMuch
      ? encodeEvent('lobby', await this.firstPage())
      : encodeEvent('lobbyChange', await this.change(ids, players));
    const offer = isOfferNew ? encodeEvent('tablesList', await this.joinable()) : null;
    const listeners = [...this.roster.all()].filter(
      (client) => client.tableId === null && this.greeted.has(client),
    );
    const bytes = sendToAll(listeners, news);
    return offer === null ? bytes : bytes + sendToAll(listeners, offer);
  }

  private firstPageOf(query: TableQuery): Promise<TablePage> {
    const key = `${query.which} ${query.game ?? ''}`;
    const known = this.firstPages.get(key);
    if (known) return known;
    const page = this.listing.page(query);
    this.firstPages.set(key, page);
    page.catch(() => this.firstPages.delete(key));
    return page;
  }

  private async joinable(): Promise<TablePage['tables']> {
    return (await this.firstPageOf({ which: 'joinable', game: DEFAULT_GAME })).tables;
  }

  private async firstPage(): Promise<LobbyPage> {
    const { tables, total } = await this.firstPageOf({ which: 'all' });
    const people = this.visitors.first(PEOPLE_PER_PAGE);
    return { tables, total, people, peopleTotal: this.visitors.count() };
  }

  private async change(ids: readonly string[], players: readonly PlayerId[]): Promise<LobbyChange> {
    const tables = ids.length > 0 ? await this.listing.of(ids) : [];
    const listed = new Set(tables.map(({ id }) => id));
    const total = await this.listing.total();
    return {
      tables,
      removed: ids.filter((id) => !listed.has(id)),
      total,
      people: players.flatMap((player) => this.visitors.find(player) ?? []),
      gone: players.filter((id) => this.visitors.find(id) === null),
      peopleTotal: this.visitors.count(),
    };
  }
}
