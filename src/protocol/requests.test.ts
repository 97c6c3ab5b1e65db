// What may be asked over a socket: the form of every request, as it was when others wrote programs for it.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { REQUESTS } from './requests.ts';

test('every request has the form that it had', async () => {
  const lines = Object.entries(REQUESTS).map(([name, schema]) => {
    const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return `${name}: ${JSON.stringify(form)}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./requests.golden.txt');
});
