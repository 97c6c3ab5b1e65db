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
import type { Visit } from './client.ts';
import type { Visits } from './roster.ts';

export interface Lobby {
  page(query: TableQuery): TablePage;
  greet(visit: Visit): void;
  noteTable(table: Table): void;
  close(): void;
}

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

export function openLobby(tables: Tables, visits: Visits, onFault: OnFault): Lobby {
  const listing = openTableListing();
  const changedTables = new Set<string>();
  const changedPeople = new Set<PlayerId>();
  /** Whether something about the tables that one may join has changed. */
  let isOfferNew = false;
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;
  for (const table of tables.list()) list(table);
  visits.onPersonChanged((player) => note(changedPeople, player));

  /** Beyond what is told one by one, nobody needs to know which. */
  function note(changed: Set<string>, id: string): void {
    if (changed.size <= MOST_CHANGED) changed.add(id);
    tellSoon();
  }

  /** Whether the lobby knows of the table now, or did before. */
  function list(table: Table): boolean {
    const before = listing.get(table.id);
    const summary = isListed(table) ? summarizeTable(table) : null;
    listing.put(table.id, summary);
    isOfferNew ||= isOffered(before) || isOffered(summary);
    return Boolean(before ?? summary);
  }

  function tellSoon(): void {
    timer ??= setTimeout(tell, Math.max(FIRST_MS, nextAt - Date.now()));
  }

  function tell(): void {
    timer = undefined;
    try {
      const bytes = tellAll([...visits.all()].filter(({ tableId }) => tableId === null));
      const rest = Math.min((bytes / BYTES_A_SECOND) * 1000, LATEST_MS);
      nextAt = Date.now() + Math.max(EVERY_MS, rest);
    } catch (fault) {
      onFault(fault, 'lobby');
    }
  }

  /** Answers how many bytes that took. */
  function tellAll(listeners: readonly Visit[]): number {
    const isTooMuch = changedTables.size > MOST_CHANGED || changedPeople.size > MOST_CHANGED;
    const news = isTooMuch ? eventText('lobby', firstPage()) : eventText('lobbyChange', change());
    const offer = isOfferNew ? eventText('tablesList', joinable()) : null;
    changedTables.clear();
    changedPeople.clear();
    isOfferNew = false;
    const bytes = sendToAll(listeners, news);
    return offer === null ? bytes : bytes + sendToAll(listeners, offer);
  }

  function joinable(): TablePage['tables'] {
    return listing.page({ which: 'joinable', game: DEFAULT_GAME }).tables;
  }

  function firstPage(): LobbyPage {
    const { tables: first, total } = listing.page({ which: 'all' });
    const people = visits.people().take(PEOPLE_ON_PAGE).flatMap(visitor).toArray();
    return { tables: first, total, people, peopleTotal: visits.countPeople() };
  }

  function change(): LobbyChange {
    const ids = [...changedTables];
    const players = [...changedPeople];
    return {
      tables: ids.flatMap((id) => listing.get(id) ?? []),
      removed: ids.filter((id) => !listing.get(id)),
      total: listing.page({ which: 'all' }).total,
      people: players.flatMap(visitor),
      gone: players.filter((id) => visits.of(id).length === 0),
      peopleTotal: visits.countPeople(),
    };
  }

  /** Somebody once, with the table they are at; none when they are not here. */
  function visitor(player: PlayerId): Visitor[] {
    const here = visits.of(player);
    if (here.length === 0) return [];
    const { id, name, avatar } = here[0].account!;
    const shown = here.find(({ tableId }) => tableId !== null && isOpenToAll(tableId));
    return [{ id, name, avatar, tableId: shown?.tableId ?? null }];
  }

  function isOpenToAll(tableId: string): boolean {
    return tables.peek(tableId)?.isPrivate === false;
  }

  return {
    page: listing.page,
    greet({ socket }) {
      socket.emit('tablesList', joinable());
      socket.emit('lobby', firstPage());
    },
    noteTable(table) {
      if (list(table)) note(changedTables, table.id);
    },
    close: () => clearTimeout(timer),
  };
}

/** To who knows of no other game than the one that is played unless another is asked for. */
function isOffered(summary: TableSummary | null | undefined): boolean {
  return summary?.game === DEFAULT_GAME && summary.joinable;
}

function isListed({ isPrivate, status }: Table): boolean {
  return !isPrivate && status !== 'closed';
}
