// What must not happen on a page: messages in the console, errors, requests to other hosts.
import type { BrowserContext } from '@playwright/test';

/** The worker of the page is kept out of most tests, which the browser says aloud. */
const ALWAYS_EXPECTED = /^Service Worker registration blocked/;
/** What the browser itself says of a request that was refused, of a line that was cut, and of a server that is just starting. */
export const OF_REFUSAL = /status of 4\d\d/;
export const OF_A_BREAK = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 503|WebSocket connection to/;
/** The server hangs up on whose token has ended, maybe while the page is about to hang up itself. */
export const OF_HANGING_UP = /already in CLOSING or CLOSED state/;

const found: string[] = [];
let expected = ALWAYS_EXPECTED;

/** On all pages of this browser. */
export function watchPageErrors(context: BrowserContext, { url }: { url: string }): void {
  const own = [url, url.replace('http', 'ws'), 'data:', 'blob:'];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  context.on('weberror', (error) => found.push(error.error().message));
  context.on('request', (request) => {
    if (!own.some((start) => request.url().startsWith(start)))
      found.push(`asked for ${request.url()}`);
  });
}

/** For a test whose very matter is a trouble. */
export function expectPageErrors(pattern: RegExp): void {
  expected = new RegExp(`${ALWAYS_EXPECTED.source}|${pattern.source}`);
}

/** Fails the test that has just ended when there was any other trouble on its pages. */
export function assertNoPageErrors(): void {
  const troubles = [...new Set(found.splice(0))].filter((trouble) => !expected.test(trouble));
  expected = ALWAYS_EXPECTED;
  if (troubles.length > 0) throw new Error(`There was trouble: ${troubles.join('; ')}`);
}
