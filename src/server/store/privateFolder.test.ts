// The data folder and everything in it is for its owner alone: real files, with the umasks 000 and 077.
// Skipped tests: need signals and file rights that Windows lacks, and root.

import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWNER_ONLY, preparePrivateFolder, setModes } from './dataFolder.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
let home: string;
let data: string;
let umask: number;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'masa-private-'));
  data = join(home, 'data');
  umask = process.umask();
});
afterEach(() => {
  process.umask(umask);
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (...path: string[]): string =>
  (statSync(join(data, ...path)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32').each([0o000, 0o022, 0o077])(
  'with the umask %o',
  (mask) => {
    beforeEach(() => void process.umask(mask));

    test('a new data folder is private', () => {
      data = join(home, 'one', 'two', 'data');
      preparePrivateFolder(data);
      expect(modeOf()).toBe('700');
    });

    test('files that an older version left open are closed, in folders too', () => {
      mkdirSync(join(data, 'database', 'base'), { recursive: true, mode: 0o755 });
      mkdirSync(join(data, 'outbox'), { mode: 0o755 });
      chmodSync(data, 0o755);
      const files = [
        'secret',
        'owner.txt',
        'database/kept0.jsonl',
        'database/base/1',
        'outbox/a.eml',
      ];
      for (const file of files) writeFileSync(join(data, file), 'x', { mode: 0o666 });
      preparePrivateFolder(data);
      expect(['', 'database', 'database/base', 'outbox'].map((name) => modeOf(name))).toEqual(
        Array(4).fill('700'),
      );
      expect(files.map((name) => modeOf(name))).toEqual(Array(5).fill('600'));
    });

    test('files in the folder that are not ours keep their mode', () => {
      mkdirSync(data, { mode: 0o700 });
      writeFileSync(join(data, 'program'), 'x');
      chmodSync(join(data, 'program'), 0o755);
      preparePrivateFolder(data);
      expect(modeOf('program')).toBe('755');
    });
  },
);

describe.skipIf(process.platform === 'win32')('a folder', () => {
  test('that every user can write to is refused, and nothing is changed', () => {
    mkdirSync(data);
    chmodSync(data, 0o777);
    expect(() => preparePrivateFolder(data)).toThrow(
      `Every user of this machine can write to the data folder ${data}. Check what is in it, then run: chmod 700 '${data}'`,
    );
    expect(modeOf()).toBe('777');
    chmodSync(data, 0o700);
    preparePrivateFolder(data);
  });

  test.runIf(IS_ROOT)('is refused if it belongs to another user', () => {
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    expect(() => preparePrivateFolder(data)).toThrow(
      `The data folder ${data} belongs to another user (number ${NOBODY}). Run the server as that user`,
    );
  });

  test.runIf(IS_ROOT)(
    'is accepted if it belongs to root and a group may write to it, like many volumes',
    () => {
      mkdirSync(data);
      chownSync(data, 0, NOBODY);
      chmodSync(home, 0o755);
      chmodSync(data, 0o770);
      const files = join(data, 'database');
      mkdirSync(files, { mode: 0o755 });
      chownSync(files, NOBODY, NOBODY);
      process.setegid!(NOBODY);
      process.seteuid!(NOBODY);
      try {
        preparePrivateFolder(data);
      } finally {
        process.seteuid!(0);
        process.setegid!(0);
      }
      expect([modeOf(), modeOf('database')]).toEqual(['770', '700']);
    },
  );

  test('below /proc is an error and not an endless loop', () => {
    expect(() => preparePrivateFolder('/proc/nope/masa')).toThrow('ENOENT');
  });

  test('in the place of a file is an error', () => {
    writeFileSync(data, '');
    expect(() => preparePrivateFolder(data)).toThrow('is a file');
    expect(() => preparePrivateFolder(join(data, 'deeper'))).toThrow('is a file');
  });

  test('keeps the modes of what its links lead to', () => {
    mkdirSync(data);
    const outside = join(home, 'outside');
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(data, 'link'));
    setModes(data, OWNER_ONLY);
    expect(statSync(outside).mode & 0o777).toBe(0o644);
  });
});
