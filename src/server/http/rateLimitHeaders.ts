// How many requests are left, and when there are more, as HTTP tells it.

import type { Response } from 'express';
import type { RateLimitStatus } from '../service/requestGuard.ts';

export const RATE_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const;

/** Of requests of the person or the address, whichever has fewer left; nothing where there is no limit. */
export function sendRateLimitHeaders(response: Response, allowance: RateLimitStatus | null): void {
  if (!allowance) return;
  const { limit, left, reset } = allowance;
  const values = [limit, left, reset];
  for (const [at, name] of RATE_HEADERS.entries()) response.setHeader(name, String(values[at]));
}
