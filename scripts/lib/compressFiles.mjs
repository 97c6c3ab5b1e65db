// Writes compressed versions beside the files of a folder.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Other files, such as fonts, are compressed already. */
const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
const MIN_BYTES = 1024;

/**
 * Compressed once and sent often, so with the best compression. @type {[string, (bytes: Buffer) =>
 * Promise<Buffer>][]}
 */
const FORMATS = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

/** Skips versions that are not smaller. @param {string} folder */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
  await Promise.all(files.filter((file) => statSync(file).size >= MIN_BYTES).map(compress));
}

/** @param {string} file */
async function compress(file) {
  const bytes = readFileSync(file);
  for (const [extension, encode] of FORMATS) {
    const compressed = await encode(bytes);
    if (compressed.length < bytes.length) writeFileSync(file + extension, compressed);
  }
}
