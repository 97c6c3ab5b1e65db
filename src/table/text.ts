// Text that people write for others: names that could deceive are refused, and disruptive characters are removed from
// chat. A compact form of Unicode's security mechanisms (UTS #39).

/** Scripts in common use (UAX #31). Many letters of other scripts look like these. */
const SCRIPTS = `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali
  Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Ethiopic
  Khmer Hangul Hiragana Katakana Bopomofo Han`.split(/\s+/);

/** Scripts that are mixed in one language, with Latin letters in between. */
const MIXABLE_SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

interface NamePatterns {
  /** Each includes the punctuation, digits and marks that all scripts share. */
  readonly scripts: readonly RegExp[];
  readonly emoji: RegExp;
}

let patterns: NamePatterns | null = null;

/** Compiled on first use, because this takes longer than everything else at the start of a program. */
function namePatterns(): NamePatterns {
  return (patterns ??= {
    scripts: [...MIXABLE_SCRIPTS, ...SCRIPTS.map((script) => [script])].map(patternOf),
    emoji: new RegExp('\\p{RGI_Emoji}', 'gv'),
  });
}

function patternOf(scripts: readonly string[]): RegExp {
  const letters = ['Common', 'Inherited', ...scripts].map(
    (name) => `\\p{Script_Extensions=${name}}`,
  );
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
}

/** Characters that cannot deceive anyone. */
const ASCII = /^[ -~]*$/;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More marks on a letter than any language uses would overlap the lines around. */
const PILED_MARKS = /(?<=\p{M}{3})\p{M}+/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;

export type TextProblem = 'HIDDEN_CHARACTER' | 'TOO_MANY_MARKS' | 'MIXED_WRITING';

/** Returns why a name could be mistaken for another or be unreadable; null if it is fine. */
export function nameProblem(name: string): TextProblem | null {
  if (ASCII.test(name)) return null;
  const { emoji, scripts } = namePatterns();
  const text = name.replace(emoji, ' ');
  if (HIDDEN.test(text)) return 'HIDDEN_CHARACTER';
  if (text.search(PILED_MARKS) >= 0) return 'TOO_MANY_MARKS';
  const hasMixedDigits = OTHER_DIGITS.test(text) && /[0-9]/.test(text);
  const isOneScript = scripts.some((script) => script.test(text.normalize('NFKC')));
  return isOneScript && !hasMixedDigits ? null : 'MIXED_WRITING';
}

const LINE_BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters that change the direction of the line or are invisible, except those that join letters and emoji. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u;

/** Returns a line that is safe to show; empty if nothing visible is left. */
export function sanitizeLine(text: string): string {
  const line = text
    .replace(LINE_BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '')
    .trim();
  return BLANK.test(line) ? '' : line;
}
