// A small siege with every check; MASA_SIEGE sets how many messages there are.

import { expect, test } from 'vitest';
import { total } from './attack.ts';
import { brokenPromises, runSiege } from './siege.ts';

const MESSAGES = Number(process.env.MASA_SIEGE ?? 20_000);

test(
  `${MESSAGES} hostile messages over every door: the server stands, and only players changed anything`,
  async () => {
    const report = await runSiege({
      messages: MESSAGES,
      perSecond: 4000,
      tables: 5,
      warmUpSeconds: 1,
      restSeconds: 1,
      settleSeconds: 3,
      seed: 7,
    });
    expect(brokenPromises(report)).toEqual([]);
    expect(total(report.hostile.sent)).toBeGreaterThanOrEqual(MESSAGES);
    expect(Object.keys(report.hostile.sent).length).toBeGreaterThanOrEqual(8);
    expect(report.movesInSiege).toBeGreaterThan(10);
  },
  60_000 + MESSAGES * 10,
);
