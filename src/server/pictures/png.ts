// Reads and writes PNG pictures with 8 bits a channel, as far as previews need it.

import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** 3 for RGB, 4 with alpha. */
  readonly channels: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const CHANNELS: Readonly<Record<number, number>> = { [RGB]: 3, 6: 4 };

/** Throws for a picture that is interlaced, has a palette, or other than 8 bits a channel. */
export function readPng(file: Buffer): Bitmap {
  const data: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      channels = CHANNELS[content[9]] ?? 0;
      if (content[8] !== 8 || channels === 0 || content[12] !== 0)
        throw new Error('The picture has a form that is not read here.');
    }
    if (type === 'IDAT') data.push(content);
    at += length + 12;
  }
  const pixels = unfilter(inflateSync(Buffer.concat(data)), { width, height, channels });
  return { width, height, channels, pixels };
}

/** Undoes the filters, each of which predicts a byte by those to the left, above, and above left. */
function unfilter(rows: Buffer, size: Omit<Bitmap, 'pixels'>): Uint8Array {
  const { height, channels } = size;
  const stride = size.width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : pixels[at - channels];
      const up = y === 0 ? 0 : pixels[at - stride];
      const upLeft = x < channels || y === 0 ? 0 : pixels[at - stride - channels];
      pixels[at] = rows[y * (stride + 1) + 1 + x] + predicted(filter, left, up, upLeft);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, upLeft);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toUpLeft = Math.abs(guess - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

const UP = 2;

/** Writes a picture without alpha. Each row is written as its difference from the row above, which compresses well. */
export function writePng({ width, height, pixels }: Bitmap): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = UP;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      rows[start + 1 + x] = pixels[at] - (y === 0 ? 0 : pixels[at - stride]);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
