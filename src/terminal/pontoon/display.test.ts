// Tests the screen of a Pontoon session against golden texts, drawn and plain, with every kind of hand.
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { randomSecret } from '#table/fairness.ts';
import type { Look } from '../screen/look.ts';
import { widthOf } from '../screen/paint.ts';
import { showItem } from './display.ts';
import { PontoonSession, type Item } from './session.ts';

const DRAWN: Look = { columns: 80, rows: 22, isPlain: false, hasColor: false, isAscii: false };
const LOOKS: Readonly<Record<string, Look>> = {
  drawn: DRAWN,
  short: { ...DRAWN, rows: 21, isAscii: true },
  wide: { ...DRAWN, columns: 60, rows: 30, isAscii: true },
  narrow: { ...DRAWN, columns: 59, rows: 30 },
  plain: { ...DRAWN, isPlain: true },
  coloured: { ...DRAWN, hasColor: true },
};
const TRADITIONAL = { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true };
/** Seeds with a split and a five-card trick, and with a split and a pontoon. */
const SEEDS = [888, 392];
const LINES = ['2', 'split', 't', 's', 't', 's', 's', 'y', '1', 't', 't', 't', 's', 'x'];

function sessionOf(seed: number): Item[] {
  const random = randomFromNumber(seed);
  const session = new PontoonSession(TRADITIONAL, () => randomSecret(random));
  const items = session.begin();
  for (const line of LINES) items.push(...session.answer(line));
  return [...items, ...session.leave()];
}

test.each(Object.entries(LOOKS))('%s: matches its golden text', async (name, look) => {
  const seeds = name === 'plain' ? SEEDS : SEEDS.slice(0, 1);
  const lines = seeds.flatMap(sessionOf).flatMap((item) => showItem(item, look));
  for (const line of lines) {
    if (!look.isPlain) expect(widthOf(line)).toBeLessThan(look.columns);
  }
  const text = lines.map((line) => line.replaceAll('\x1b', '␛').trimEnd()).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`./display/${name}.golden.txt`);
});
