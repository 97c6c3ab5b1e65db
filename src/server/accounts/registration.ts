// What somebody who registers with a password must say, checked field by field.
import { z } from 'zod';
import { refuse, type Refusal } from '#rules/refusal.ts';
import { nameProblem } from '#table/text.ts';
import { isGoodPassword, PASSWORD_RULE } from './passwords.ts';
import { isProfane } from './profanity.ts';

const USERNAME_RULE = 'must have 3 to 20 letters, digits or underscores';

export const emailAddress = z.email('must be an email address').max(254, 'is too long');

/** Text that the database can keep and a page can show. */
export const fullName = z
  .string('must be text')
  .trim()
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must be text')
  .refine((text) => isBetween(1, 50, text), 'must have 1 to 50 characters')
  .refine((text) => !nameProblem(text), 'must be in the letters of one writing, and hide nothing')
  .refine((text) => !isProfane(text), 'must be one that everybody can read out');

export const registration = z.object({
  username: z
    .string(USERNAME_RULE)
    .regex(/^\w{3,20}$/, USERNAME_RULE)
    .refine((name) => !isProfane(name), 'must be one that everybody can read out'),
  email: emailAddress,
  password: z.string(PASSWORD_RULE).refine(isGoodPassword, PASSWORD_RULE),
  displayName: fullName,
});
export type Registration = z.infer<typeof registration>;

function isBetween(least: number, most: number, text: string): boolean {
  const length = Array.from(text).length;
  return length >= least && length <= most;
}

/** What was asked for in the form of the schema, or `INVALID_REQUEST` with a reason for each field. */
export function readRequest<T>(schema: z.ZodType<T>, request: unknown): T | Refusal {
  const { success, data, error } = schema.safeParse(request);
  if (success) return data;
  const details: Record<string, string> = {};
  for (const { path, message } of error.issues) details[path.join('.') || 'body'] ??= message;
  return refuseFields(details);
}

export function refuseFields(details: Readonly<Record<string, string>>): Refusal {
  const problems = Object.entries(details).map(([field, problem]) => `${field} ${problem}`);
  return refuse('INVALID_REQUEST', `${problems.join('; ')}.`, null, details);
}
