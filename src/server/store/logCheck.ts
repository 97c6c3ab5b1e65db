// Tells a damaged log of SQLite from one whose end was not written. SQLite reads the log up to the first frame with a
// wrong checksum and drops the rest without a word. That is right after a power cut, which may leave out anything that
// was not synced. After a kill, the system still has every write, so sound frames after a bad one mean damage.

import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { OWNER_ONLY } from './dataFolder.ts';

const HEADER_BYTES = 32;
const HEADER_CHECKED_BYTES = 24;
const FRAME_HEADER_BYTES = 24;
const FRAME_CHECKED_BYTES = 8;
const PAGE_SIZE_AT = 8;
const SALTS_AT = 16;
const BIG_ENDIAN_MAGIC = 0x37_7f_06_83;
/** Linux makes one each time that the machine starts. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

type Checksum = readonly [number, number];

/** Notes beside the database during which run of the machine it is open. */
export class OpenMark {
  private readonly path: string;

  constructor(file: string) {
    this.path = `${file}-open`;
  }

  /** Whether a server of this run of the machine had the database open and was killed. */
  isFromThisRun(): boolean {
    const run = runOfMachine();
    return run !== null && existsSync(this.path) && readFileSync(this.path, 'utf8') === run;
  }

  set(): void {
    const run = runOfMachine();
    if (run !== null) writeFileSync(this.path, run, { mode: OWNER_ONLY.files });
  }

  /** After a write that failed, the log may have rests of it for good reasons. */
  remove(): void {
    rmSync(this.path, { force: true });
  }
}

function runOfMachine(): string | null {
  return existsSync(BOOT_ID) ? readFileSync(BOOT_ID, 'utf8').trim() : null;
}

/** Returns where the log of a database is damaged; null if it is sound, or if its end was not written. */
export function logProblem(file: string): string | null {
  const log = `${file}-wal`;
  if (!existsSync(log)) return null;
  const descriptor = openSync(log, 'r');
  try {
    return problemIn(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function problemIn(descriptor: number): string | null {
  const header = Buffer.alloc(HEADER_BYTES);
  if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null;
  const isBigEndian = header.readUInt32BE(0) === BIG_ENDIAN_MAGIC;
  const sum = checksumOf(header.subarray(0, HEADER_CHECKED_BYTES), [0, 0], isBigEndian);
  const pageSize = header.readUInt32BE(PAGE_SIZE_AT);
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageSize);
  const readFrame = (index: number): boolean =>
    readSync(descriptor, frame, 0, frame.length, HEADER_BYTES + index * frame.length) ===
    frame.length;
  if (!isEqual(sum, storedAt(header, HEADER_CHECKED_BYTES)))
    return readFrame(0) ? 'its beginning' : null;
  let before: Checksum = sum;
  let damaged: number | null = null;
  for (let index = 0; readFrame(index); index++) {
    const isOfThisLog = frame.subarray(8, 16).equals(header.subarray(SALTS_AT, SALTS_AT + 8));
    const stored = storedAt(frame, 16);
    const isSound = isOfThisLog && isEqual(frameChecksum(frame, before, isBigEndian), stored);
    if (isSound && damaged !== null) return `frame ${damaged + 1}`;
    if (!isSound) damaged ??= index;
    before = stored;
  }
  return null;
}

function frameChecksum(frame: Buffer, before: Checksum, isBigEndian: boolean): Checksum {
  const head = checksumOf(frame.subarray(0, FRAME_CHECKED_BYTES), before, isBigEndian);
  return checksumOf(frame.subarray(FRAME_HEADER_BYTES), head, isBigEndian);
}

/** As SQLite's file format describes it. */
function checksumOf(bytes: Buffer, [one, other]: Checksum, isBigEndian: boolean): Checksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + view.getUint32(at, !isBigEndian) + other) >>> 0;
    other = (other + view.getUint32(at + 4, !isBigEndian) + one) >>> 0;
  }
  return [one, other];
}

function storedAt(bytes: Buffer, at: number): Checksum {
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

function isEqual([one, other]: Checksum, [third, fourth]: Checksum): boolean {
  return one === third && other === fourth;
}
