// Puts shorter forms beside the files of a folder, for browsers that understand them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Others, such as fonts, are as short as they get. */
const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
const MIN_BYTES = 1024;

/** Made once and sent often: as short as can be. @type {[string, (bytes: Buffer) => Promise<Buffer>][]} */
const FORMS = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

/** A form that is no shorter is left out. @param {string} folder */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
  await Promise.all(files.filter((file) => statSync(file).size >= MIN_BYTES).map(shorten));
}

/** @param {string} file */
async function shorten(file) {
  const bytes = readFileSync(file);
  for (const [ending, form] of FORMS) {
    const short = await form(bytes);
    if (short.length < bytes.length) writeFileSync(file + ending, short);
  }
}
