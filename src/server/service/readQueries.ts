// What doors read from the database, by name: none of them has the database itself.

import type { TableEvent } from '#table/events.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { listGames as listPlayed, type GamesPage } from '../readModels/gameHistory.ts';
import { statisticsOf, type GameStatistics } from '../readModels/statistics.ts';
import type { GameServiceDeps } from './gameServiceDeps.ts';
import { listGames, type GameFilter, type GameList } from '../readModels/gameList.ts';
import { namesAt, type Names } from '../readModels/names.ts';

export interface ReadQueries {
  /** How everybody at the table is called. */
  namesAt(table: Table): Promise<Names>;
  /** The games that are listed, a page of them. */
  games(filter: GameFilter): Promise<GameList>;
  /** Those that somebody has played, as far as `viewer` may see them. */
  gamesOf(player: PlayerId, wanted: Parameters<typeof listPlayed>[2]): Promise<GamesPage>;
  /** What they add up to. */
  statisticsOf(player: PlayerId, viewer: PlayerId): Promise<GameStatistics[]>;
  /** What made the table what it is. */
  lastEventOf(table: Table): Promise<TableEvent | undefined>;
}

export function createReadQueries({
  db,
  journal,
}: Pick<GameServiceDeps, 'db' | 'journal'>): ReadQueries {
  return {
    namesAt: (table) => namesAt(db, table),
    games: (filter) => listGames(db, filter),
    gamesOf: (player, wanted) => listPlayed(db, player, wanted),
    statisticsOf: (player, viewer) => statisticsOf(db, player, viewer),
    async lastEventOf({ id, version }) {
      const [newest] = await journal.events(id, { after: version - 1, limit: 1 });
      return newest;
    },
  };
}
