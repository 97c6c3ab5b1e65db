// Letters that look alike, as one letter: a small part of Unicode's table of confusables (UTS #39),
// for Latin, Cyrillic, Greek and Armenian letters and for digits.

/** Keyed by the lower-case form, because names ignore case: в stands for В, which looks like B. */
const SHAPES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ɡց',
  h: 'нһηհ',
  j: 'јϳյ',
  k: 'кκ',
  // With the dot of the i gone, I, l and 1 are a stroke.
  l: 'iіӏιɩɪ1',
  m: 'мμ',
  n: 'ոռ',
  o: 'оοσօ0',
  p: 'рρ',
  q: 'ԛզ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝωա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ζ',
  3: 'зȝ',
  5: 'ƽ',
  6: 'б',
};

const SHAPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).flatMap(([shape, letters]) =>
    Array.from(letters, (letter) => [letter, shape] as const),
  ),
);
const LOOKS_LIKE_ANOTHER = new RegExp(`[${[...SHAPE_OF.keys()].join('')}]`, 'gu');
const LOOKS_LIKE_M = /rn(?!\p{M})/gu;

/** Of decomposed text in lower case. Texts that look alike have one skeleton; others may, rarely. */
export function skeletonOf(text: string): string {
  return text
    .replaceAll(LOOKS_LIKE_ANOTHER, (letter) => SHAPE_OF.get(letter) ?? letter)
    .replaceAll(LOOKS_LIKE_M, 'm');
}
