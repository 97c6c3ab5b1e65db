// Finds the browser for the tests: Debian's headless shell or Chromium, or an installed Chrome.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it needs a fifth less work for the same tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns null if there is none. `CHROMIUM_PATH` names a browser elsewhere. */
export function browserPath(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...programs, ...APPLICATIONS].find((path) => existsSync(path)) ?? null;
}
