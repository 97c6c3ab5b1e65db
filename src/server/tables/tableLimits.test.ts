// How many tables one may have: counted one after the other, by person and by address.

import { expect, test } from 'vitest';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { countedAddress, openTableLimits, type TableCounts } from './createTable.ts';

const NONE: TableCounts = {
  waitingTablesPerPerson: Infinity,
  tablesPerPerson: Infinity,
  tablesPerAddress: Infinity,
};

interface Owned {
  readonly by: string;
  readonly from: string | null;
  readonly isWaiting: boolean;
}

function limited(counts: Partial<TableCounts>, owned: Owned[] = []) {
  let asked = 0;
  const of = (is: (one: Owned) => boolean): number => owned.filter(is).length;
  const limits = openTableLimits(
    {
      countOwnedBy: async (by) => {
        asked++;
        return {
          all: of((one) => one.by === by),
          waiting: of((one) => one.by === by && one.isWaiting),
        };
      },
      countFrom: async (from) => {
        asked++;
        return of((one) => one.from === from);
      },
    },
    { ...NONE, ...counts },
  );
  const open = async (by: string, from: string | null = null, isWaiting = true) => {
    const outcome = await limits.opening(by, from, async () => {
      await new Promise((resolve) => void setImmediate(resolve));
      return `table ${owned.push({ by, from, isWaiting })}`;
    });
    return isRefusal(outcome) ? { code: outcome.code, details: outcome.details } : outcome;
  };
  return { open, asked: () => asked, limits, owned };
}

test('without limits nobody is counted', async () => {
  const { open, asked } = limited({});
  for (let times = 0; times < 5; times++) await open('ada', '1.2.3.4');
  expect(asked()).toBe(0);
});

test('the last that one may have is opened, and the next is refused with the count', async () => {
  const { open, owned } = limited({ tablesPerPerson: 2 });
  expect(await open('ada')).toBe('table 1');
  expect(await open('ada')).toBe('table 2');
  const refusal = { code: 'TOO_MANY_TABLES', details: { count: 2, most: 2 } };
  expect(await open('ada')).toEqual(refusal);
  expect(await open('bora')).toBe('table 3');
  owned.shift();
  expect(await open('ada')).toBe('table 3');
});

test('those that wait for their game have a limit of their own', async () => {
  const { open } = limited({ waitingTablesPerPerson: 1, tablesPerPerson: 3 });
  expect(await open('ada', null, false)).toBe('table 1');
  expect(await open('ada')).toBe('table 2');
  expect(await open('ada')).toMatchObject({ details: { count: 1, most: 1 } });
  const alone = limited({ waitingTablesPerPerson: 1 });
  await alone.open('ada');
  expect(await alone.open('ada')).toMatchObject({ details: { most: 1 } });
});

test('a table that nobody is at makes room, once for each', async () => {
  const closed: string[] = [];
  const owned = [{}, {}];
  const limits = openTableLimits(
    {
      countOwnedBy: async () => ({ all: owned.length, waiting: owned.length }),
      countFrom: async () => 0,
    },
    { ...NONE, waitingTablesPerPerson: 2 },
    async (by, isWaiting) => {
      if (closed.length === 1) return false;
      closed.push(`${by} ${isWaiting}`);
      owned.pop();
      return true;
    },
  );
  const open = () => limits.opening('ada', null, async () => `table ${owned.push({})}`);
  expect(await open()).toBe('table 2');
  expect(await open()).toMatchObject({ code: 'TOO_MANY_TABLES' });
  expect(closed).toEqual(['ada true']);
});

test('an address has one for all who come from it, and none where it is not known', async () => {
  const { open } = limited({ tablesPerAddress: 2 });
  expect(await open('ada', 'here')).toBe('table 1');
  expect(await open('bora', 'here')).toBe('table 2');
  expect(await open('cem', 'here')).toMatchObject({ details: { most: 2 } });
  expect(await open('cem', 'there')).toBe('table 3');
  expect(await open('cem')).toBe('table 4');
});

test('however many are asked for at once, no more are opened', async () => {
  const { open } = limited({ tablesPerPerson: 2 });
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => open('ada')));
  expect(outcomes.filter((one) => typeof one === 'string')).toHaveLength(2);
  const from = limited({ tablesPerAddress: 2 });
  const others = await Promise.all(
    ['ada', 'bora', 'cem', 'deniz'].map((by) => from.open(by, 'here')),
  );
  expect(others.filter((one) => typeof one === 'string')).toHaveLength(2);
});

test('one that fails does not keep the next from its turn', async () => {
  const { limits, open } = limited({ tablesPerPerson: 2 });
  const fail = (): Promise<string | Refusal> => Promise.reject(new Error('away'));
  await expect(limits.opening('ada', null, fail)).rejects.toThrow('away');
  expect(await open('ada')).toBe('table 1');
});

test('an address counts as its network', () => {
  expect(countedAddress(undefined)).toBeNull();
  expect(countedAddress('2001:db8::1')).toBe(countedAddress('2001:db8::2'));
});
