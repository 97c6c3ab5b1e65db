// What the embedded database answers to a message of PostgreSQL's protocol, and nothing that it keeps.

import type { PGlite } from '@electric-sql/pglite';

const GREETING = 0;

export async function answerTo(database: PGlite, message: Uint8Array): Promise<Uint8Array> {
  // A copy, because the answer to a greeting is a view of memory that the database uses again.
  if (message[0] === GREETING) return new Uint8Array(database.execProtocolRawSync(message));
  const parts: Uint8Array[] = [];
  // Asked in one piece, it would read each of its answers itself as well, and keep them all for ever.
  await database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => void parts.push(bytes.slice()),
  });
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
