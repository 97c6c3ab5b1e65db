// Reads requests by the schemas of their endpoints, their keys and their tokens.

import type { z } from 'zod';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';

const MAX_KEY_LENGTH = 100;
const KEY = new RegExp(`^[\\x20-\\x7e]{1,${MAX_KEY_LENGTH}}$`);
export const UNSTORABLE_TEXT = refuse('unstorableText');

/**
 * Returns what the schema makes of a request, or a refusal that names each wrong field. Its code is that of the first
 * wrong field, or, under its name with `.*`, of the first wrong item of a list.
 */
export function parseWithSchema(
  schema: z.ZodType | undefined,
  given: unknown,
  codeByField: Readonly<Record<string, string>> = {},
): unknown {
  if (!schema) return undefined;
  if (hasUnstorableText(given)) return UNSTORABLE_TEXT;
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const details: Record<string, string> = {};
  for (const issue of error.issues) {
    for (const [field, problem] of problemsOf(issue)) details[field] ??= problem;
  }
  const [field, place] = error.issues[0].path;
  const code =
    (typeof place === 'number' && codeByField[`${String(field)}.*`]) ||
    codeByField[String(field)] ||
    'INVALID_REQUEST';
  return { ...refuse('wrongFields', details), code };
}

function problemsOf(issue: z.core.$ZodIssue): (readonly [field: string, problem: string])[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [[path.join('.') || 'body', issue.message]];
  return issue.keys.map((key) => [[...path, key].join('.'), 'is not known']);
}

/**
 * Whether a text in a request, key or value, cannot be stored: PostgreSQL has no U+0000, and an unpaired
 * surrogate has no UTF-8. Without recursion, because a request may be nested deeply.
 */
export function hasUnstorableText(given: unknown): boolean {
  const pending: unknown[] = [given];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return true;
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, part] of Object.entries(value)) pending.push(key, part);
    }
  }
  return false;
}

/** Returns the command id for an idempotency key, which belongs to the endpoint for which it was made. */
export function commandIdOf(
  endpoint: string,
  key: string | undefined,
): string | undefined | Refusal {
  if (key === undefined) return undefined;
  return KEY.test(key) ? `${endpoint}/${key}` : refuse('wrongKey', { longest: MAX_KEY_LENGTH });
}

/** Returns the token of an `Authorization` header. */
export function parseBearerToken(authorization: string | null | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

/** Decodes the text of an address; text that is not percent-encoded correctly stays as it is. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const NO_TOKEN = refuseAccount('noToken');

const ABOUT_TOKENS: readonly string[] = ['TOKEN_EXPIRED', 'TOKEN_INVALID'];

/** Says what is wrong with a token only to a client that sent one. */
export function challengeOf({ code, key, message, details }: Refusal): string {
  if (code === 'INSUFFICIENT_SCOPE')
    return `Bearer realm="masa", error="insufficient_scope", scope="${String(details.scope)}"`;
  const isSent = key !== NO_TOKEN.key;
  const problem =
    isSent && ABOUT_TOKENS.includes(code)
      ? `, error="invalid_token", error_description="${message}"`
      : '';
  return `Bearer realm="masa"${problem}`;
}
