// Refusals in the language of who is refused: found by their key, made of their details.

import type { accountRefusals, FieldRule } from '#protocol/accountRefusals.ts';
import type { clientRefusals } from '#protocol/clientRefusals.ts';
import type { serverRefusals } from '#protocol/serverRefusals.ts';
import type { rulesRefusals } from '#rules/commonRefusals.ts';
import {
  renderMessage,
  type Refusal,
  type RefusalWords,
  type MessageTemplate,
} from '#rules/refusal.ts';
import type { tableRefusals } from '#table/refusals.ts';

/** By who refuses, a room or a game, and then by the name of the sentence. */
export type RefusalTexts = Readonly<Record<string, Readonly<Record<string, MessageTemplate>>>>;

/** What every language must have; games that lack a language speak English. */
export interface RoomRefusals {
  readonly rules: RefusalWords<typeof rulesRefusals>;
  readonly table: RefusalWords<typeof tableRefusals>;
  readonly client: RefusalWords<typeof clientRefusals>;
  readonly server: RefusalWords<typeof serverRefusals>;
  readonly accounts: RefusalWords<typeof accountRefusals>;
}

/** What may be wrong with a field of a form, said of its name. */
export type FieldWords = Readonly<Record<FieldRule, (field: string) => string>>;

/** A server of another version may have keys and details that are not known here: then in its own words. */
export function formatRefusal(
  texts: RefusalTexts,
  { key, message, details }: Pick<Refusal, 'key' | 'message' | 'details'>,
): string {
  const [speaker, name] = key.split('.');
  const sayings = Object.hasOwn(texts, speaker) ? texts[speaker] : {};
  if (!Object.hasOwn(sayings, name)) return message;
  try {
    return renderMessage(sayings[name], details);
  } catch {
    return message;
  }
}
