// The server's secret: given by a setting, or made once and kept in the data folder.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { preparePrivateFolder } from './privateFolder.ts';

/** Rejects when there is no secret to be had. */
export async function readSecret(dataFolder: string, given?: string | null): Promise<string> {
  if (given !== undefined && given !== null) return given;
  const file = join(dataFolder, 'secret');
  return (await readKept(file)) ?? (await makeSecret(dataFolder, file));
}

async function readKept(file: string): Promise<string | null> {
  try {
    const secret = await readFile(file, 'utf8');
    if (secret === '') throw new Error(`${file} is empty. Remove it, or set MASA_SECRET.`);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Of two servers that start at once the first one wins; the other finds the whole of it. */
async function makeSecret(dataFolder: string, file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  preparePrivateFolder(resolve(dataFolder));
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch(async (error: unknown) => {
      // Some disks know no second name for a file.
      if (!isCode(error, 'EEXIST')) await rename(draft, file);
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readSecret(dataFolder);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
