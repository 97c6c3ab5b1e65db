// The rules of a game as elements: the lines that they open with, then section by section their clauses.

import type { AnyGame } from '#rules/game.ts';
import type { Setting, ShownEntry, ShownRules, Variation } from '#rules/rulesText.ts';
import type { Texts } from '../texts/page.en.ts';
import { formatOptionValue, optionsOf } from '../texts/options.ts';
import { useLocale, useTexts } from '../texts/useTexts.ts';
import styles from './Rulebook.module.css';

export function Summary({ lines }: { lines: ShownRules['summary'] }) {
  return (
    <dl className={styles.summary}>
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionsProps {
  game: AnyGame;
  sections: ShownRules['sections'];
  heading: 'h2' | 'h3';
}

export function Sections({ game, sections, heading: Heading }: SectionsProps) {
  return sections.map(({ title, clauses }) => (
    <section key={title} className={styles.section}>
      <Heading id={headingId(title)}>{title}</Heading>
      <ul>
        {clauses.map((clause) => (
          <Clause key={clause.name} game={game} clause={clause} />
        ))}
      </ul>
    </section>
  ));
}

export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function Clause({ game, clause }: { game: AnyGame; clause: ShownEntry }) {
  const { name, text, variations } = clause;
  return (
    <li id={name} data-clause={name}>
      <span className={styles.number}>{name}</span>
      {text && <p>{text}</p>}
      {variations.map((variation, at) => (
        <HouseRule key={at} game={game} variation={variation} />
      ))}
    </li>
  );
}

function HouseRule({ game, variation }: { game: AnyGame; variation: Variation }) {
  const texts = useTexts();
  const locale = useLocale();
  const settings = variation.settings.map((setting) => formatSetting(texts, locale, game, setting));
  return (
    <p className={styles.variation}>
      <span className={styles.tag}>{texts.learn.houseRule}</span>{' '}
      <strong>{settings.join(', ')}</strong> {variation.text}
    </p>
  );
}

/** As the forms call it: “Queen breaks hearts”, “Passing: No”, “End score: 10–500”, “Limit of rounds: 10 (1–1,000)”. */
function formatSetting(
  texts: Texts,
  locale: string,
  game: AnyGame,
  { option, value, range }: Setting,
): string {
  const labels = optionsOf(texts, game.id)[option];
  const label = labels?.label ?? game.options[option].label;
  if (value === true) return label;
  const numbers = range?.map((number) => number.toLocaleString(locale)).join(RANGE_DASH);
  if (value === null) return `${label}: ${numbers}`;
  const shown = formatOptionValue(texts, labels, value);
  return `${label}: ${shown}${numbers === undefined ? '' : ` (${numbers})`}`;
}

/** With a word joiner, so that no line ends within a range. */
const RANGE_DASH = '–\u2060';
