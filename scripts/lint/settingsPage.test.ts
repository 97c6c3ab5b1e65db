// Generates docs/settings.md from the settings in the code: `npx vitest run scripts/lint/settingsPage.test.ts -u`.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  readSettings,
  SETTING_GROUPS,
  SETTINGS,
  type Setting,
} from '../../src/server/operations/settings.ts';
import { ROOT } from '../lib/pinnedNode.mjs';

const PAGE = join(ROOT, 'docs/settings.md');
const HEAD = ['setting', 'what it is', 'if it is not set', 'example'];

const INTRODUCTION = `# Settings

All settings are environment variables, and every one has a default: \`npm start\` needs none. Set them where you start the server:

- in a shell: \`PORT=8080 npm start\`
- for Docker Compose: in the file \`.env\` beside \`compose.yaml\`; the compose file lists which ones it passes on
- for systemd: in \`/etc/masa.env\`

A setting that is empty counts as not set. A wrong value stops the start with exit code 1 and one line, such as \`PORT must be a port number from 0 to 65535, not "abc".\` [Troubleshooting](troubleshooting.md) explains such lines.

Some settings need each other: \`MASA_TLS_CERT\` and \`MASA_TLS_KEY\`; \`REDIS_URL\` needs \`DATABASE_URL\` and \`MASA_SECRET\`.`;

const OTHERS = `## Other programs

The terminal program keeps games and statistics in \`MASA_HOME\` and obeys \`NO_COLOR\`. Programs that run in Node, the terminal among them, trust a certificate of your own with \`NODE_EXTRA_CA_CERTS=file.pem\`.`;

const settings = Object.entries<Setting>(SETTINGS);

/** The parts that a setting needs beside it. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  MASA_TLS_CERT: ['MASA_TLS_KEY'],
  MASA_TLS_KEY: ['MASA_TLS_CERT'],
  REDIS_URL: ['DATABASE_URL', 'MASA_SECRET'],
};

test('the settings page says what the code says', async () => {
  const groups = SETTING_GROUPS.map((group) => {
    const rows = settings
      .filter(([, setting]) => setting.group === group)
      .map(([name, { meaning, unset, example }]) => [
        `\`${name}\``,
        meaning,
        unset,
        `\`${example}\``,
      ]);
    return `## ${group}\n\n${formatTable([HEAD, ...rows])}`;
  });
  const page = [INTRODUCTION, ...groups, OTHERS].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot(PAGE);
});

test.each(settings)('the example of %s can be used', (name, { example }) => {
  const partners = (PARTNERS[name] ?? []).map((partner) => [
    partner,
    SETTINGS[partner as keyof typeof SETTINGS].example,
  ]);
  const env = { ...Object.fromEntries(partners), [name]: example };
  expect(readSettings(env)).toMatchObject({ ok: true });
  expect(readSettings(env)).not.toEqual(readSettings({}));
});

test.each(settings.filter(([, { unset }]) => /^`.*`$/.test(unset)))(
  'the default of %s is the one in the code',
  (name, { unset }) => {
    expect(readSettings({ [name]: unset.slice(1, -1) })).toEqual(readSettings({}));
  },
);

/** As the formatter of the project writes it, with columns of equal width. */
function formatTable([head, ...rows]: readonly string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
