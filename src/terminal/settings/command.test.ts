// Settings that are wrong are said so, with the one that was meant.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestTerminal } from '../testTerminal.ts';
import { runSettings } from './command.ts';

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal({ isWindow: false });
});
afterEach(() => terminal.close());

async function said(...operands: string[]): Promise<string> {
  const outcome = await runSettings({ operands, options: {}, repeated: {} });
  return typeof outcome === 'number' ? terminal.text : outcome.message;
}

test('a name or a value with a slip is answered with the right one', async () => {
  expect(await said('langage')).toContain('language');
  expect(await said('language=tt')).toContain('tr');
  expect(await said('theme=clasic')).toMatch(/[Mm]ean.*classic/);
});
