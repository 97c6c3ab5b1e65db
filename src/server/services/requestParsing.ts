// Reads what a request carries by the schema of its endpoint.

import type { z } from 'zod';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';

const MAX_KEY_LENGTH = 100;
const KEY = new RegExp(`^[\\x20-\\x7e]{1,${MAX_KEY_LENGTH}}$`);
export const HAS_NUL = refuse('hasNul');

/**
 * What the schema makes of it; a refusal names each field that is not as it should be. Its code is that of
 * the first: of a field, or, under its name with `.*`, of what is in a list.
 */
export function parseWithSchema(
  schema: z.ZodType | undefined,
  given: unknown,
  codeByField: Readonly<Record<string, string>> = {},
): unknown {
  if (!schema) return undefined;
  if (hasNul(given)) return HAS_NUL;
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const details: Record<string, string> = {};
  for (const { path, message } of error.issues) details[path.join('.') || 'body'] ??= message;
  const [field, place] = error.issues[0].path;
  const code =
    (typeof place === 'number' && codeByField[`${String(field)}.*`]) ||
    codeByField[String(field)] ||
    'INVALID_REQUEST';
  return { ...refuse('wrongFields', details), code };
}

/** The one character that a database cannot keep. */
export function hasNul(given: unknown): boolean {
  return (JSON.stringify(given) ?? '').includes('\\u0000');
}

/** A key belongs to the endpoint for which it was made. */
export function commandIdOf(
  endpoint: string,
  key: string | undefined,
): string | undefined | Refusal {
  if (key === undefined) return undefined;
  return KEY.test(key) ? `${endpoint}/${key}` : refuse('wrongKey', { longest: MAX_KEY_LENGTH });
}

/** The token of an `Authorization` header. */
export function parseBearerToken(authorization: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
