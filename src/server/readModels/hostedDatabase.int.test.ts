// The read models in a PostgreSQL of somebody else's, where the server is no superuser.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import type { Database } from '../store/database.ts';
import { openPostgres, openPool } from '../store/postgres.ts';
import { startPostgres, type ThrowawayPostgres } from '../testing/throwawayPostgres.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { askAs, withUser } from './testPlayerRole.ts';
import { storeEvents } from './testRows.ts';

let server: ThrowawayPostgres;
let admin: Database;
let adminUrl: string;

beforeAll(async () => {
  server = await startPostgres();
  adminUrl = await server.createDatabase();
  admin = openPool({ connectionString: adminUrl });
  return async () => {
    await admin.close();
    await server.stop();
  };
});

const databases: Database[] = [];
afterAll(async () => {
  for (const database of databases) await database.close();
});

/** A database that belongs to a new role with these rights, opened as that role. */
async function openOwnedBy(role: string, rights: string): Promise<[Database, string]> {
  await admin.run(`create role ${role} login ${rights}`);
  await admin.run(`create database ${role} owner ${role}`);
  const databaseUrl = withUser(adminUrl, role).replace(/\/test\d+/, `/${role}`);
  const database = await openPostgres({ databaseUrl });
  databases.push(database);
  return [database, databaseUrl];
}

async function storeHand(database: Database): Promise<void> {
  const table = new TestTable('nine').sit('bora', 'ceren', 'deniz').deal().playHandOf(6);
  await storeEvents(openPostgresStore(database), table.events);
}

const OWN_HANDS = 'select player_id from hands_private';

// First: roles belong to all databases of a server, and the next test makes the players' group.
test('where no roles can be made the server works, and players can be let in later', async () => {
  const [database, databaseUrl] = await openOwnedBy('tenant', 'nocreaterole');
  await storeHand(database);
  expect(await database.query(OWN_HANDS)).toHaveLength(4);
  await admin.run('create role masa_player');
  await admin.run('create role "player:bora" login in role masa_player');
  const bora = openPool({ connectionString: withUser(databaseUrl, 'player:bora') });
  databases.push(bora);
  await expect(bora.query(OWN_HANDS)).rejects.toMatchObject({ code: '42501' });
  await database.query('select admit_players()');
  expect(await bora.query(OWN_HANDS)).toEqual([{ player_id: 'bora' }]);
});

test('the owner of the tables who is no superuser writes, reads, and lets players in', async () => {
  const [database, databaseUrl] = await openOwnedBy('host', 'createrole');
  await storeHand(database);
  expect(await database.query(OWN_HANDS)).toHaveLength(4);
  const ask = askAs(database, databaseUrl);
  expect(await ask('ceren', OWN_HANDS)).toEqual([{ player_id: 'ceren' }]);
  expect(await ask('zeynep', 'select id from games')).toEqual([]);
  expect(await ask('ceren', 'select id from games')).toEqual([{ id: 'masa/1' }]);
});

test('no role is named after a player whose id is too long for one', async () => {
  const [database] = databases;
  const id = 'x'.repeat(60);
  await expect(database.query('select grant_player_role($1, $2)', [id, 'x'])).rejects.toThrow(
    'No role can be named after the player',
  );
});
