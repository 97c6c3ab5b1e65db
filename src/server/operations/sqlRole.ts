// `masa sql-role`: gives a player a role of their own at the PostgreSQL, or takes it away.

import { randomBytes } from 'node:crypto';
import { type Database, DatabaseStartError } from '../store/database.ts';
import { openPostgresBeside } from '../store/postgres.ts';
import { inOneLine, settingsOrProblem } from './runAdmin.ts';

const [who, what] = process.argv.slice(2);
const PASSWORD_BYTES = 24;

await inOneLine(async () => {
  const { databaseUrl } = settingsOrProblem();
  if (databaseUrl === null)
    throw new DatabaseStartError(
      'SQL roles need PostgreSQL: set DATABASE_URL. Nobody can connect to the embedded database.',
    );
  const database = await openPostgresBeside(databaseUrl);
  try {
    return await (what === 'drop' ? dropRole : grantRole)(database);
  } finally {
    await database.close();
  }
});

async function grantRole(database: Database): Promise<string[]> {
  const { id, name } = await findPlayer(database);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const [{ role }] = await database.query<{ role: string }>(
    'select grant_player_role($1, $2) as role',
    [id, password],
  );
  const given = [`${name} can connect as ${role}.`, `Password: ${password}`];
  return [...given, ...(await warnings(database, role))];
}

/** Returns warnings about rights that the owner of a hosted database cannot revoke from everyone. */
async function warnings(database: Database, role: string): Promise<string[]> {
  const [{ isOpen }] = await database.query<{ isOpen: boolean }>(
    `select has_function_privilege($1, 'pg_advisory_lock(bigint)', 'execute') as "isOpen"`,
    [role],
  );
  return isOpen
    ? [
        'Warning: every role here can take advisory locks, so this player could stop the server from starting.',
        'A superuser can prevent this with: select close_to_public()',
      ]
    : [];
}

async function dropRole(database: Database): Promise<string[]> {
  const { id, name } = await findPlayer(database);
  const [{ dropped }] = await database.query<{ dropped: boolean }>(
    'select drop_player_role($1) as dropped',
    [id],
  );
  return [dropped ? `The SQL role of ${name} was removed.` : `${name} has no SQL role.`];
}

/** By the account's id, its username, or the name that others see. */
async function findPlayer(database: Database): Promise<{ id: string; name: string }> {
  const [player] = await database.query<{ id: string; name: string }>(
    `select accounts.id, display_name as name from accounts join profiles using (id)
      where accounts.id = $1 or lower(username) = lower($1) or display_name = $1
      order by accounts.id = $1 desc, lower(username) = lower($1) desc nulls last limit 1`,
    [who],
  );
  if (!player) throw new DatabaseStartError(`There is no player “${who}”.`);
  return player;
}
