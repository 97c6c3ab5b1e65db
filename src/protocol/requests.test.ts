// The schemas of all socket requests, which other programs rely on.

import { expect, test } from 'vitest';
import { z } from 'zod';
import { REQUESTS } from './requests.ts';

test('the schemas of all requests match the stored ones', async () => {
  const lines = Object.entries(REQUESTS).map(([name, schema]) => {
    const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return `${name}: ${JSON.stringify(form)}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./requests.golden.txt');
});
