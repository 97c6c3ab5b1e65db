// Finds words that a name must not contain, in English, Turkish and Portuguese.

import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Refused as a word of their own. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(
  `amcik amciklar amk amq dalyarak fahise gavat göt götü götün götlek ibne ibneler kahpe kaltak
   kancik kavat oç orosbu orspu piç piçler pust pustlar sik siken siker sikerim sikeyim sikik sikim
   sikimi sikis siktim surtuk tasak tassak yarak yarram yavsak yavsaklar
   boiola bosta bostas cacete corno cornos cuzinho fdp foda fodas foder fodido fudeu fuder fudido
   merda merdas pqp porra puta putas putinha puto putos siririca vadia vadias vagabunda viado
   viadinho viados vsf vtnc xereca`.split(/\s+/),
);

/** Refused inside another word too. */
const EMBEDDED_WORDS: readonly string[] = `gotveren orospu pezeven sikiyim siktir yarrak
   arrombad buceta caralho cuzao piroca punheta putaria xoxota`.split(/\s+/);

/** Refused also where spaces part them. */
const PHRASES: readonly string[] =
  `aminakod aminakoy ananisik filhadaputa filhodaputa fodase paunocu tomarnocu`.split(/\s+/);

/** Turkish words that would be profane only without their diacritics. */
const INNOCENT_WORDS: ReadonlySet<string> = new Set(['şik', 'şikim']);

/** Parts of names that hold an English word without meaning it. */
const INNOCENT_PARTS: readonly string[] =
  `analia analice analisa analu chinkara cuma cumhur cummings dickson fagundes fuks fuku kanal
   montenegro penistone pornchai porntip semenov slutsky suporn vandyke wankel`.split(/\s+/);

const englishTexts = new DataSet<{ originalWord: string }>().addAll(englishDataset);
for (const part of INNOCENT_PARTS) {
  englishTexts.addPhrase((phrase) => phrase.addWhitelistedTerm(part));
}
const english = new RegExpMatcher({ ...englishTexts.build(), ...englishRecommendedTransformers });

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

export function isProfane(text: string): boolean {
  const words = wordsOf(text).filter((word) => !INNOCENT_WORDS.has(word) && !isNumber(word));
  return english.hasMatch(words.map(plain).join(' ')) || hasTurkishOrPortuguese(words);
}

/** 455 is a number, not a word spelled in digits. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function hasTurkishOrPortuguese(words: readonly string[]): boolean {
  return [words, words.map(unleet)].some((spelled) => {
    const kept = spelled.flatMap((word) => word.split(/[^\p{L}]+/u)).filter(Boolean);
    const squeezed = kept.map(squeeze);
    return (
      [...kept, ...squeezed].some(isForbidden) ||
      [kept, squeezed].some((words) => contains(plain(words.join('')), PHRASES))
    );
  });
}

function isForbidden(word: string): boolean {
  const letters = plain(word);
  return WHOLE_WORDS.has(word) || WHOLE_WORDS.has(letters) || contains(letters, EMBEDDED_WORDS);
}

function contains(letters: string, parts: readonly string[]): boolean {
  return parts.some((part) => letters.includes(part));
}

/** In lower case, with İ I ı i as one letter; letters that stand alone in a row make one word. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll(/[Iİı]/g, 'i')
    .toLowerCase()
    .replaceAll(/[ ._'’-]+/g, ' ')
    .replaceAll(/(?<=(?:^| )[^ ]) (?=[^ ](?: |$))/g, '')
    .split(' ')
    .filter(Boolean);
}

function plain(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function unleet(word: string): string {
  return word.replaceAll(/[013457]/g, (digit) => LEET[digit]);
}

/** Drawn-out letters as one: `siiiik` is `sik`. */
function squeeze(word: string): string {
  return word.replaceAll(/(\p{L})\1+/gu, '$1');
}
