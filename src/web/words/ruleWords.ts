// What the rules say in English, in the language that was chosen: lines of the sheet, refusals, reasons.

import type { Refusal } from '#rules/refusal.ts';
import type { SuitName } from '#cards/card.ts';
import type { Words } from './en.ts';

export function sayLine({ rules }: Words, what: string): string {
  return (rules.lines as Readonly<Record<string, string>>)[what] ?? what;
}

export function sayRefusal(words: Words, { code, message, details }: Refusal): string {
  const { rules, suits, tables } = words;
  if (code === 'MUST_FOLLOW_SUIT') return rules.mustFollow(suits[details.requiredSuit as SuitName]);
  const known: Readonly<Record<string, string>> = { ...tables.refusals, ...rules.refusals };
  return known[`${code} ${String(details.name)}`] ?? known[code] ?? message;
}

export function saySummary({ rules }: Words, game: { id: string; summary: string }): string {
  return (rules.summaries as Readonly<Record<string, string>>)[game.id] ?? game.summary;
}

/** A label of an option, by its English words. */
export function sayLabel({ rules, tables }: Words, label: string): string {
  const known: Readonly<Record<string, string>> = { ...tables.labels, ...rules.labels };
  return known[label] ?? label;
}

/** The value of an option, as a list shows it. */
export function sayValue({ tables }: Words, value: boolean | number | string): string {
  return tables.values[String(value)] ?? String(value);
}

/** The sentence on what an option changes. */
export function sayHint(
  { tables }: Words,
  { label, words }: { label: string; words: string },
): string {
  return tables.hints[label] ?? words;
}
