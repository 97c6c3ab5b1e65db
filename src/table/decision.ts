// The result of deciding a command.

import type { Refusal } from '#rules/refusal.ts';
import type { EventPayload } from './events.ts';

/** Events to record, or a refusal. An empty list means that it was carried out before, or that there is nothing to do. */
export type Decision = EventPayload[] | Refusal;
