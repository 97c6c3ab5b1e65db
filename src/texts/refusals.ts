// Formats refusals in a language, by their key and details.

import type { accountRefusals, FieldRule } from '#protocol/accountRefusals.ts';
import type { clientRefusals } from '#protocol/clientRefusals.ts';
import type { serverRefusals } from '#protocol/serverRefusals.ts';
import type { rulesRefusals } from '#rules/commonRefusals.ts';
import {
  renderMessage,
  type Refusal,
  type RefusalTextsOf,
  type MessageTemplate,
} from '#rules/refusal.ts';
import type { tableRefusals } from '#table/refusals.ts';

/** By module or game, and then by the name of the refusal. */
export type RefusalTexts = Readonly<Record<string, Readonly<Record<string, MessageTemplate>>>>;

/** The refusals that every language must translate; those of games are optional. */
export interface ModuleRefusals {
  readonly rules: RefusalTextsOf<typeof rulesRefusals>;
  readonly table: RefusalTextsOf<typeof tableRefusals>;
  readonly client: RefusalTextsOf<typeof clientRefusals>;
  readonly server: RefusalTextsOf<typeof serverRefusals>;
  readonly accounts: RefusalTextsOf<typeof accountRefusals>;
}

/** Formats the error of a form field by its name. */
export type FieldTexts = Readonly<Record<FieldRule, (field: string) => string>>;

/** Returns the original message if the key or the details are unknown, as with a server of another version. */
export function formatRefusal(
  texts: RefusalTexts,
  { key, message, details }: Pick<Refusal, 'key' | 'message' | 'details'>,
): string {
  const [source, name] = key.split('.');
  const templates = Object.hasOwn(texts, source) ? texts[source] : {};
  if (!Object.hasOwn(templates, name)) return message;
  try {
    return renderMessage(templates[name], details);
  } catch {
    return message;
  }
}
