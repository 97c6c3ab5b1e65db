// What a command comes to.

import type { Refusal } from '#rules/refusal.ts';
import type { EventPayload } from './events.ts';

/** An answer of no happenings: the command was carried out before, or there is nothing to do. */
export type Decision = EventPayload[] | Refusal;
