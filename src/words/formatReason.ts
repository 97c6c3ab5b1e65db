// Why a move is a good one, as a language says it.

import type {
  Reason,
  ReasonWords,
  ReasonTemplate,
  SharedReason,
  ReasonFormatter,
} from '#rules/reasons.ts';

type Sayings = Readonly<Record<string, ReasonTemplate<Reason>>>;

export interface ReasonTexts {
  readonly speech: ReasonFormatter;
  readonly shared: ReasonWords<SharedReason>;
  /** What games have to say of their own, by their ids. */
  readonly games: Readonly<Record<string, Sayings>>;
}

/** Null where the language has nothing for it: a server may be newer than the page. */
export function formatReason(words: ReasonTexts, game: string, reason: Reason): string | null {
  const { speech, shared, games } = words;
  const sayings: Sayings = { ...shared, ...games[game] };
  const saying = Object.hasOwn(sayings, reason.key) ? sayings[reason.key] : null;
  if (saying === null) return null;
  const said = typeof saying === 'string' ? saying : saying(reason, speech);
  const next = reason.next ? formatReason(words, game, reason.next) : null;
  return [capitalized(said), next].filter(Boolean).join(' ');
}

/** No card or number begins with an i, which Turkish alone writes large in its own way. */
function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
