// What people write for others to read: what would deceive or disturb is refused in names and taken
// out of what is said. A compact form of Unicode's security mechanisms (UTS #39).

/** The writings in common use (UAX #31). Of the others many letters look like ours. */
const SCRIPTS = `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali
  Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Ethiopic
  Khmer Hangul Hiragana Katakana Bopomofo Han`.split(/\s+/);

/** Those that are written together, and with Latin letters in between. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

interface NamePatterns {
  /** With the signs, digits and marks that all have in common. */
  readonly writings: readonly RegExp[];
  readonly emoji: RegExp;
}

let patterns: NamePatterns | null = null;

/** Made when the first name is looked at: they take longer to make than all else that starts a program. */
function namePatterns(): NamePatterns {
  return (patterns ??= {
    writings: [...WRITTEN_TOGETHER, ...SCRIPTS.map((script) => [script])].map(patternOf),
    emoji: new RegExp('\\p{RGI_Emoji}', 'gv'),
  });
}

function patternOf(scripts: readonly string[]): RegExp {
  const letters = ['Common', 'Inherited', ...scripts].map(
    (name) => `\\p{Script_Extensions=${name}}`,
  );
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
}

/** Letters, digits and signs that deceive nobody. */
const ASCII = /^[ -~]*$/;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More marks on a letter than any language has would run into the lines around. */
const PILED_MARKS = /(?<=\p{M}{3})\p{M}+/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;

export type TextProblem = 'HIDDEN_CHARACTER' | 'TOO_MANY_MARKS' | 'MIXED_WRITING';

/** Why others might take a name for another one or not see what it is; null when it is plain. */
export function nameProblem(name: string): TextProblem | null {
  if (ASCII.test(name)) return null;
  const { emoji, writings } = namePatterns();
  const text = name.replace(emoji, ' ');
  if (HIDDEN.test(text)) return 'HIDDEN_CHARACTER';
  if (text.search(PILED_MARKS) >= 0) return 'TOO_MANY_MARKS';
  const hasMixedDigits = OTHER_DIGITS.test(text) && /[0-9]/.test(text);
  const isOneWriting = writings.some((writing) => writing.test(text.normalize('NFKC')));
  return isOneWriting && !hasMixedDigits ? null : 'MIXED_WRITING';
}

const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What turns the direction of the line or cannot be seen, but for what joins letters and emoji. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u;

/** A line as everybody may be shown it; empty when there is nothing to see. */
export function sanitizeLine(text: string): string {
  const line = text.replace(BREAKS, ' ').replace(UNSEEN, '').replace(PILED_MARKS, '').trim();
  return NOTHING_TO_SEE.test(line) ? '' : line;
}
