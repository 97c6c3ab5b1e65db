// Why a move is a good one, as a language says it.

import type { HeartsReasonWords } from '#rules/hearts/words/reasons.ts';
import type { NineReasonWords } from '#rules/nine/words/reasons.ts';
import type { PitchReasonWords } from '#rules/pitch/words/reasons.ts';
import type { PontoonReasonWords } from '#rules/pontoon/words/reasons.ts';
import type { Reason, ReasonWords, Saying, SharedReason, Speech } from '#rules/reasons.ts';
import type { SobeReasonWords } from '#rules/sobesobe/words/reasons.ts';

/** What games have to say of their own. */
interface GameReasons {
  readonly hearts: HeartsReasonWords;
  readonly nine: NineReasonWords;
  readonly pitch: PitchReasonWords;
  readonly pontoon: PontoonReasonWords;
  readonly sobesobe: SobeReasonWords;
}

export interface SpokenReasons {
  readonly speech: Speech;
  readonly shared: ReasonWords<SharedReason>;
  readonly games: GameReasons;
}

type Sayings = Readonly<Record<string, Saying<never>>>;

/** Null where the language has nothing for it: a server may be newer than the page. */
export function sayReason(words: SpokenReasons, game: string, reason: Reason): string | null {
  const { speech, shared, games } = words;
  const own: Readonly<Record<string, Sayings>> = { ...games };
  const sayings: Sayings = { ...shared, ...own[game] };
  const saying = Object.hasOwn(sayings, reason.key) ? sayings[reason.key] : null;
  if (saying === null) return null;
  const said = typeof saying === 'string' ? saying : saying(reason as never, speech);
  const next = reason.next ? sayReason(words, game, reason.next as Reason) : null;
  return [capitalized(said), next].filter(Boolean).join(' ');
}

/** No card or number begins with an i, which Turkish alone writes large in its own way. */
function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
