// Where the browser of the tests is: Debian's Chromium without a window, the whole one, or the Chrome of a machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first is the same browser without all that is around a page: a fifth less work for the same tests. */
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

/** Null where there is none; `CHROMIUM_PATH` names one that is elsewhere. */
export function browserPath(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  const programs = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...programs, ...APPLICATIONS].find((path) => existsSync(path)) ?? null;
}
