// The database as a player's own role sees it, for tests.

import type { Database, Queries } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import type { Row } from './testRows.ts';

/** Executes a statement in a player's role and returns its rows. */
export type AskAs = (player: string, sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** Each player signs in with their own role. */
export function askAs(database: Database, databaseUrl: string): AskAs {
  const players = new Map<string, Promise<Queries>>();
  const queriesAs = async (player: string): Promise<Queries> =>
    signedIn(databaseUrl, await grantRole(database, player));
  return async (player, sql, params) => {
    const queries = players.get(player) ?? queriesAs(player);
    players.set(player, queries);
    return await (await queries).query(sql, params);
  };
}

function inTransactions(database: Database, first: string): Queries {
  const within = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    database.transaction(async (queries) => {
      await queries.run(first);
      return await work(queries);
    });
  return {
    query: (sql, params) => within((queries) => queries.query(sql, params)),
    run: (sql) => within((queries) => queries.run(sql)),
  };
}

/** As somebody who takes back whatever a session may set. The connection is let go as soon as nobody asks. */
function signedIn(databaseUrl: string, role: string): Queries {
  const connectionString = withUser(databaseUrl, role);
  const pool = openPool({ connectionString, max: 1, idleTimeoutMillis: 100 });
  return inTransactions(pool, 'set transaction read write');
}

async function grantRole(database: Database, player: string): Promise<string> {
  const [{ role }] = await database.query<{ role: string }>(
    'select grant_player_role($1, $2) as role',
    [player, `password of ${player}`],
  );
  return role;
}

export function withUser(databaseUrl: string, user: string): string {
  return databaseUrl.replace(/\/\/[^@/]*@/, `//${encodeURIComponent(user)}@`);
}
