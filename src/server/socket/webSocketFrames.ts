// WebSocket frames as a server sends them: whole messages, neither masked nor compressed.

const TEXT = 0x81;
const BINARY = 0x82;
/** Up to here the length stands in the second byte; in two more bytes; in eight more. */
const SHORT = 125;
const MEDIUM = 0xff_ff;
const MEDIUM_FOLLOWS = 126;
const LONG_FOLLOWS = 127;

/** One frame for each message, one behind the other. */
export function framesOf(bodies: readonly (string | Buffer)[]): Buffer {
  const lengths = bodies.map((body) => Buffer.byteLength(body));
  const size = lengths.reduce((sum, length) => sum + headerSize(length) + length, 0);
  const frames = Buffer.allocUnsafe(size);
  let at = 0;
  for (const [index, body] of bodies.entries()) {
    frames[at] = typeof body === 'string' ? TEXT : BINARY;
    at = writeLength(frames, at + 1, lengths[index]);
    if (typeof body === 'string') frames.write(body, at);
    else body.copy(frames, at);
    at += lengths[index];
  }
  return frames;
}

function headerSize(length: number): number {
  if (length <= SHORT) return 2;
  return length <= MEDIUM ? 4 : 10;
}

/** Where the body begins. */
function writeLength(frames: Buffer, at: number, length: number): number {
  if (length <= SHORT) return frames.writeUInt8(length, at);
  if (length <= MEDIUM) {
    frames[at] = MEDIUM_FOLLOWS;
    return frames.writeUInt16BE(length, at + 1);
  }
  frames[at] = LONG_FOLLOWS;
  return frames.writeBigUInt64BE(BigInt(length), at + 1);
}
