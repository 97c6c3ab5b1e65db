// Checks a registration with a password field by field.
import { z } from 'zod';
import { fieldRules, refuse, type FieldRule, type FieldRules } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { nameProblem } from '#table/chat.ts';
import { isProfane } from './profanity.ts';

/** The name of a rule is what the schemas say of a field that breaks it. */
function rule(name: FieldRule): FieldRule {
  return name;
}

const MIN_PASSWORD_LENGTH = 8;
const KINDS_OF_CHARACTERS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

export function isGoodPassword(password: string): boolean {
  return (
    Array.from(password).length >= MIN_PASSWORD_LENGTH &&
    KINDS_OF_CHARACTERS.every((kind) => kind.test(password))
  );
}

export const emailAddress = z.email(rule('email')).max(254, rule('tooLong'));

/** Text that the database can keep and a page can show. */
export const fullName = z
  .string(rule('text'))
  .trim()
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), rule('text'))
  .refine((text) => isBetween(1, 50, text), rule('fullName'))
  .refine((text) => !nameProblem(text), rule('plain'))
  .refine((text) => !isProfane(text), rule('readable'));

export const registration = z.object({
  username: z
    .string(rule('username'))
    .regex(/^\w{3,20}$/, rule('username'))
    .refine((name) => !isProfane(name), rule('readable')),
  email: emailAddress,
  password: z.string(rule('password')).refine(isGoodPassword, rule('password')),
  displayName: fullName,
});
export type Registration = z.infer<typeof registration>;

export const passwordChange = z.object({
  currentPassword: z.string(rule('text')),
  newPassword: registration.shape.password,
});
export type PasswordChange = z.infer<typeof passwordChange>;

function isBetween(least: number, most: number, text: string): boolean {
  const length = Array.from(text).length;
  return length >= least && length <= most;
}

/** Returns the request in the form of the schema, or `INVALID_REQUEST` with a reason for each field. */
export function readRequest<T>(schema: z.ZodType<T>, request: unknown): T | Refusal {
  const { success, data, error } = schema.safeParse(request);
  if (success) return data;
  const rules: Record<string, FieldRule> = {};
  for (const { path, message } of error.issues) {
    rules[path.join('.') || 'body'] ??= isRule(message) ? message : 'invalid';
  }
  return refuseFields(rules);
}

function isRule(message: string): message is FieldRule {
  return Object.hasOwn(fieldRules, message);
}

/** The details have each rule by its name, and by the field as a sentence. */
export function refuseFields(rules: FieldRules): Refusal {
  const sentences = Object.entries(rules).map(([field, rule]) => [field, fieldRules[rule]]);
  return refuse('fields', { ...Object.fromEntries(sentences), rules });
}
