// Finds the command at the beginning of a line that was typed at a table with others. Pure.

import { cleanInput, folded } from '../text/answers.ts';
import { ui } from '../texts/language.ts';
import type { OnlineCommandName } from '../texts/terminal.en.ts';
import { spaced } from '../text/phrases.ts';

export interface ParsedOnlineCommand {
  readonly name: OnlineCommandName;
  /** The text after the command, as it was typed. */
  readonly rest: string;
}

/** Reads a command in the language of the terminal or in English; null if there is none. “bot çıkar” is not “bot”. */
export function parseOnlineCommand(line: string): ParsedOnlineCommand | null {
  const typed = cleanInput(line).split(' ');
  const names = Object.keys(ui.online.words) as OnlineCommandName[];
  const spoken = names
    .flatMap((name) => [[name, ui.online.words[name]] as const, [name, spaced(name)] as const])
    .toSorted(([, one], [, other]) => other.length - one.length);
  for (const [name, word] of spoken) {
    const length = word.split(' ').length;
    const beginning = typed.slice(0, length).join(' ');
    if (folded(beginning) === folded(word)) return { name, rest: typed.slice(length).join(' ') };
  }
  return null;
}
