// Fails tests whose pages log warnings or errors, throw, or request other hosts.
import type { BrowserContext } from '@playwright/test';

/** Most tests block the service worker, and the browser logs that. */
const ALWAYS_EXPECTED = /^Service Worker registration blocked/;
/** The browser’s log lines about refused requests, lost connections and a server that is starting. */
export const REFUSED_REQUESTS = /status of 4\d\d/;
export const CONNECTION_ERRORS =
  /ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 503|WebSocket connection to/;
/** The browser’s log lines when server and page close a connection at the same time, because its token has ended. */
export const CLOSING_ERRORS = /already in CLOSING or CLOSED state/;

const found: string[] = [];
let expected = ALWAYS_EXPECTED;

/** Records the errors of all pages of this context. */
export function watchPageErrors(context: BrowserContext, { url }: { url: string }): void {
  const own = [url, url.replace('http', 'ws'), 'data:', 'blob:'];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  context.on('weberror', (error) => found.push(error.error().message));
  context.on('request', (request) => {
    if (!own.some((start) => request.url().startsWith(start)))
      found.push(`requested ${request.url()}`);
  });
}

/** Allows errors that match, in a test that causes them. */
export function expectPageErrors(pattern: RegExp): void {
  expected = new RegExp(`${ALWAYS_EXPECTED.source}|${pattern.source}`);
}

/** Fails the test that has just ended if its pages had other errors. */
export function assertNoPageErrors(): void {
  const errors = [...new Set(found.splice(0))].filter((error) => !expected.test(error));
  expected = ALWAYS_EXPECTED;
  if (errors.length > 0) throw new Error(`The pages reported errors: ${errors.join('; ')}`);
}
