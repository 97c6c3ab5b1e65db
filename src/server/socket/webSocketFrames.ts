// WebSocket frames as a server sends them: whole messages, neither masked nor compressed.

const TEXT = 0x81;
const BINARY = 0x82;
/** Up to here the length stands in the second byte; in two more bytes; in eight more. */
const SHORT = 125;
const MEDIUM = 0xff_ff;
const MEDIUM_FOLLOWS = 126;
const LONG_FOLLOWS = 127;

export function frameOf(body: string | Buffer): Buffer {
  const length = Buffer.byteLength(body);
  const frame = Buffer.allocUnsafe(headerSize(length) + length);
  frame[0] = typeof body === 'string' ? TEXT : BINARY;
  const at = writeLength(frame, length);
  if (typeof body === 'string') frame.write(body, at);
  else body.copy(frame, at);
  return frame;
}

function headerSize(length: number): number {
  if (length <= SHORT) return 2;
  return length <= MEDIUM ? 4 : 10;
}

/** Where the body begins. */
function writeLength(frame: Buffer, length: number): number {
  if (length <= SHORT) return frame.writeUInt8(length, 1);
  frame[1] = length <= MEDIUM ? MEDIUM_FOLLOWS : LONG_FOLLOWS;
  return length <= MEDIUM
    ? frame.writeUInt16BE(length, 2)
    : frame.writeBigUInt64BE(BigInt(length), 2);
}
