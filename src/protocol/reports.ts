// Reports of players about each other: their reasons, and what they hold.

import type { Time } from '#table/table.ts';

export const REPORT_REASONS = [
  'insult',
  'harassment',
  'spam',
  'name',
  'cheating',
  'stalling',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_NOTE = 300;
/** Chat messages that one report can be about. */
export const MAX_REPORTED_LINES = 20;

/** A reported chat message, as the table has it. */
export interface ReportedLine {
  readonly at: Time;
  readonly text: string;
}
