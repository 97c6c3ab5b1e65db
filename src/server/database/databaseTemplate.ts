// A fresh embedded database as files to be copied: making one takes seconds, copying it does not.

import { createHash } from 'node:crypto';
import { constants, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from './embeddedDatabase.ts';
import { migrate, readMigrations } from './migrations.ts';
import { errorCode } from './errorFields.ts';
import { OWNER_ONLY, setModes, type Modes } from './privateFolder.ts';

const CACHE = fileURLToPath(new URL('../../../.build', import.meta.url));
const PREFIX = 'databaseTemplate-';
/** Other users of this machine may start from the template and must not change it. */
const READABLE: Modes = { folders: 0o755, files: 0o644 };
const EMBEDDED_PACKAGE = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

/** A new database in a folder that is not there yet; it appears whole or not at all. */
export async function createDatabase(folder: string, cache = CACHE): Promise<void> {
  const template = await ensureTemplate(cache);
  await appear(folder, `${folder}.new`, async (draft) => {
    await (template === null
      ? makeDatabase(draft)
      : cp(template, draft, { recursive: true, mode: constants.COPYFILE_FICLONE }));
    setModes(draft, OWNER_ONLY);
  });
}

/** Null where the cache cannot be written. */
async function ensureTemplate(cache: string): Promise<string | null> {
  const name = PREFIX + fingerprint();
  const template = join(cache, name);
  if (existsSync(template)) return template;
  try {
    await mkdir(cache, { recursive: true });
    await removeOldTemplates(cache, name);
    // Two processes may be at it at once, each in a folder of its own.
    await appear(template, `${template}.${process.pid}`, async (draft) => {
      await makeDatabase(draft);
      setModes(draft, READABLE);
    });
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return null;
  }
  return template;
}

async function removeOldTemplates(cache: string, current: string): Promise<void> {
  const isOld = (name: string): boolean =>
    name.startsWith(PREFIX) && name !== current && !name.includes('.');
  for (const name of (await readdir(cache)).filter(isOld)) {
    await rm(join(cache, name), { recursive: true, force: true });
  }
}

function fingerprint(): string {
  // The modes are part of it, as older templates were open to everyone.
  const hash = createHash('sha256')
    .update(readFileSync(EMBEDDED_PACKAGE))
    .update(JSON.stringify(READABLE));
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.hash);
  return hash.digest('hex').slice(0, 16);
}

async function makeDatabase(folder: string): Promise<void> {
  const database = await openEmbedded({ folder, onLost: () => {} });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Made beside its place and put there when done; where somebody else was quicker, theirs stays. */
async function appear(
  folder: string,
  draft: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  try {
    await make(draft);
    await rename(draft, folder);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error));
}

function isUnwritable(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(errorCode(error));
}
