import type { Refusal } from '#rules/refusal.ts';
import type { EventPayload } from './events.ts';

/** The result of a command. An empty list means that it was carried out before, or that there is nothing to do. */
export type Decision = EventPayload[] | Refusal;
