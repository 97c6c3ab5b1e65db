// Formats the reason why a move is good.

import type {
  Reason,
  ReasonTextsOf,
  ReasonTemplate,
  SharedReason,
  ReasonFormatter,
} from '#rules/reasons.ts';

type ReasonTemplates = Readonly<Record<string, ReasonTemplate<Reason>>>;

export interface ReasonTexts {
  readonly speech: ReasonFormatter;
  readonly shared: ReasonTextsOf<SharedReason>;
  /** The reasons of single games, by game id. */
  readonly games: Readonly<Record<string, ReasonTemplates>>;
}

/** Returns null for an unknown reason, because a server may be newer than the page. */
export function formatReason(words: ReasonTexts, game: string, reason: Reason): string | null {
  const { speech, shared, games } = words;
  const templates: ReasonTemplates = { ...shared, ...games[game] };
  const template = Object.hasOwn(templates, reason.key) ? templates[reason.key] : null;
  if (template === null) return null;
  const text = typeof template === 'string' ? template : template(reason, speech);
  const next = reason.next ? formatReason(words, game, reason.next) : null;
  return [capitalized(text), next].filter(Boolean).join(' ');
}

/** No sentence starts with an i, whose capital letter is different in Turkish. */
function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
