// Packs a record into a link: compressed JSON in URL-safe characters.

import { isRefusal } from '#rules/refusal.ts';
import { replayRecord, type RecordedGame } from '#table/gameRecord.ts';

export async function packRecord(record: RecordedGame): Promise<string> {
  const bytes = await pipeThrough(new CompressionStream('deflate-raw'), JSON.stringify(record));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns null if the hash contains no record, or one with moves that the rules refuse. */
export async function unpackRecord(hash: string): Promise<RecordedGame | null> {
  try {
    const base64 = hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    const text = await pipeThrough(new DecompressionStream('deflate-raw'), bytes);
    const record: RecordedGame = JSON.parse(new TextDecoder().decode(text));
    return isRefusal(replayRecord(record)) ? null : record;
  } catch {
    return null;
  }
}

async function pipeThrough(
  transform: CompressionStream | DecompressionStream,
  content: BlobPart,
): Promise<Uint8Array> {
  const stream = new Blob([content]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
