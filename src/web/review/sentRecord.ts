// A record that is sent in a link: as JSON, compressed, in letters that an address may have.

import { isRefusal } from '#rules/refusal.ts';
import { replayRecord, type RecordedGame } from '#table/gameRecord.ts';

export async function packRecord(record: RecordedGame): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), JSON.stringify(record));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null for what is no record, or one that the rules refuse. */
export async function readSent(hash: string): Promise<RecordedGame | null> {
  try {
    const packed = hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0);
    const text = await through(new DecompressionStream('deflate-raw'), bytes);
    const record: RecordedGame = JSON.parse(new TextDecoder().decode(text));
    return isRefusal(replayRecord(record)) ? null : record;
  } catch {
    return null;
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  content: BlobPart,
): Promise<Uint8Array> {
  const whole = new Blob([content]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(whole).arrayBuffer());
}
