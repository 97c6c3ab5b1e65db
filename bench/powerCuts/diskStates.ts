// The possible contents of a disk after a power cut, built from a record of a process's writes and syncs.

import { assertDefined } from '#table/assertions.ts';

export type DiskOperation =
  | {
      readonly kind: 'write';
      readonly file: string;
      readonly offset: number;
      readonly data: Buffer;
    }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  | { readonly kind: 'syncStarts' | 'syncEnds'; readonly file: string; readonly sync: number };

const SECTOR = 512;

/** As `recordWrites.c` writes it. */
export function readOperations(record: Buffer): DiskOperation[] {
  const operations: DiskOperation[] = [];
  for (let at = 0; at < record.length;) {
    const [kind, nameLength] = [String.fromCharCode(record[at]), record[at + 1]];
    const file = record.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const offset = Number(record.readBigUInt64LE(at));
    const length = record.readUInt32LE(at + 8);
    at += 12;
    const data = record.subarray(at, at + length);
    at += length;
    if (kind === 'w') operations.push({ kind: 'write', file, offset, data });
    else if (kind === 't') operations.push({ kind: 'truncate', file, length: offset });
    else operations.push({ kind: kind === 's' ? 'syncStarts' : 'syncEnds', file, sync: offset });
  }
  return operations;
}

type Sync = Extract<DiskOperation, { readonly sync: number }>;
type Change = Exclude<DiskOperation, Sync>;

function isChange(operation: DiskOperation): operation is Change {
  return operation.kind === 'write' || operation.kind === 'truncate';
}

/**
 * The files after the power failed behind these operations. What a finished sync covers is there. Of every other
 * change, `random` decides what the disk kept: all, nothing or some of its sectors, in any order among the others.
 */
export function diskAfter(
  operations: readonly DiskOperation[],
  random: () => number,
): Map<string, Buffer> {
  const durable = findDurable(operations);
  const files = new Map<string, Buffer>();
  for (const [index, operation] of operations.entries()) {
    if (!isChange(operation)) continue;
    const before = files.get(operation.file) ?? Buffer.alloc(0);
    const kept = durable.has(index) ? operation : whatIsKept(operation, random);
    files.set(
      operation.file,
      kept ? apply(before, kept, durable.has(index) ? null : random) : before,
    );
  }
  return files;
}

/** The indices of changes that a finished sync covers: those made before the sync started. */
function findDurable(operations: readonly DiskOperation[]): Set<number> {
  const startOf = new Map<number, number>();
  const syncedUpTo = new Map<string, number>();
  for (const [index, operation] of operations.entries()) {
    if (operation.kind === 'syncStarts') startOf.set(operation.sync, index);
    if (operation.kind !== 'syncEnds') continue;
    const start = assertDefined(startOf.get(operation.sync), 'start of this sync');
    syncedUpTo.set(operation.file, Math.max(syncedUpTo.get(operation.file) ?? 0, start));
  }
  const durable = operations.flatMap(({ file }, index) =>
    index < (syncedUpTo.get(file) ?? 0) ? [index] : [],
  );
  return new Set(durable);
}

function whatIsKept(change: Change, random: () => number): Change | null {
  return random() < 0.5 ? change : null;
}

function apply(before: Buffer, change: Change, random: (() => number) | null): Buffer {
  if (change.kind === 'truncate') {
    const after = Buffer.alloc(change.length);
    before.copy(after, 0, 0, Math.min(before.length, change.length));
    return after;
  }
  const { offset, data } = change;
  const after = Buffer.alloc(Math.max(before.length, offset + data.length));
  before.copy(after);
  const isTorn = random !== null && random() < 0.3;
  for (let at = 0; at < data.length; at += SECTOR) {
    if (!isTorn || random() < 0.5) data.copy(after, offset + at, at, at + SECTOR);
  }
  return after;
}
