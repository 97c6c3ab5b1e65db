// The news of a table as sentences in the chosen language.

import type { OptionValue } from '#rules/options.ts';
import type { NewsLine, NewsType, RuleChange } from '#table/news.ts';
import type { Language } from '#texts/languages.ts';
import { formatTitle } from '#texts/gameText.ts';
import type { Texts } from './page.en.ts';
import { formatAmount, formatOptionValue, optionsOf } from './options.ts';

/** A sentence for each type of news; `names` are the people whom it is about. */
export type NewsTexts = Readonly<
  Record<Exclude<NewsType, 'rulesChanged' | 'ended'>, (names: string) => string>
>;

/** `game` is the game that the table plays now. */
export function formatNews(
  texts: Texts,
  language: Language,
  game: string,
  { type, players, game: next, changes = [] }: NewsLine,
): string {
  const { news, list } = texts;
  const names = list(players.map(({ name }) => name));
  if (type === 'ended')
    return players.length === 0 ? news.endedAlone : news.ended(names, players.length);
  if (type !== 'rulesChanged') return news.lines[type](names);
  if (next !== undefined) return news.otherGame(formatTitle(texts, next));
  if (changes.length === 0) return news.sameRules;
  return news.rules(changes.map((change) => formatChange(texts, language, game, change)));
}

function formatChange(
  texts: Texts,
  language: Language,
  game: string,
  { kind, name, from, to }: RuleChange,
): string {
  if (kind === 'seats') return texts.news.change(texts.waiting.seats, `${from}`, `${to}`);
  const label = (kind === 'option' ? optionsOf(texts, game) : texts.tableOptions)[name];
  const format = (value: OptionValue): string =>
    (typeof value === 'number' ? formatAmount(texts, language, name, value) : null) ??
    formatOptionValue(texts, label, value);
  return texts.news.change(label?.label ?? name, format(from), format(to));
}
