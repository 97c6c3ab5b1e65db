// Which of the words that are typed among others a line begins with. Pure.

import { cleanInput, folded } from '../text/answers.ts';
import { ENGLISH_WORDS, onlineWords, type OnlineCommandName } from './words/onlineWords.ts';

export interface ParsedOnlineCommand {
  readonly name: OnlineCommandName;
  /** What followed the word, as it was typed. */
  readonly rest: string;
}

/** In the language that is spoken, or in English; null for none of them. “bot çıkar” is not “bot”. */
export function parseOnlineCommand(line: string): ParsedOnlineCommand | null {
  const typed = cleanInput(line).split(' ');
  const spoken = [...entries(onlineWords().words), ...entries(ENGLISH_WORDS)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  for (const [name, word] of spoken) {
    const length = word.split(' ').length;
    const beginning = typed.slice(0, length).join(' ');
    if (folded(beginning) === folded(word)) return { name, rest: typed.slice(length).join(' ') };
  }
  return null;
}

function entries(
  words: Readonly<Record<OnlineCommandName, string>>,
): [OnlineCommandName, string][] {
  return Object.entries(words) as [OnlineCommandName, string][];
}
