// The news of a table as sentences in the chosen language.

import type { OptionValue } from '#rules/options.ts';
import type { NewsLine, NewsType, RuleChange } from '#table/news.ts';
import type { Language } from '#words/languages.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Words } from './en.ts';
import { formatAmount, formatOptionValue, optionsOf } from './options.ts';

/** A sentence for each type of news; `names` are the people whom it is about. */
export type NewsWords = Readonly<
  Record<Exclude<NewsType, 'rulesChanged' | 'ended'>, (names: string) => string>
>;

/** `game` is the game that the table plays now. */
export function formatNews(
  words: Words,
  language: Language,
  game: string,
  { type, players, game: next, changes = [] }: NewsLine,
): string {
  const { news, list } = words;
  const names = list(players.map(({ name }) => name));
  if (type === 'ended')
    return players.length === 0 ? news.endedAlone : news.ended(names, players.length);
  if (type !== 'rulesChanged') return news.lines[type](names);
  if (next !== undefined) return news.otherGame(formatTitle(words, next));
  if (changes.length === 0) return news.sameRules;
  return news.rules(changes.map((change) => formatChange(words, language, game, change)));
}

function formatChange(
  words: Words,
  language: Language,
  game: string,
  { kind, name, from, to }: RuleChange,
): string {
  if (kind === 'seats') return words.news.change(words.waiting.seats, `${from}`, `${to}`);
  const label = (kind === 'option' ? optionsOf(words, game) : words.tableOptions)[name];
  const format = (value: OptionValue): string =>
    (typeof value === 'number' ? formatAmount(words, language, name, value) : null) ??
    formatOptionValue(words, label, value);
  return words.news.change(label?.label ?? name, format(from), format(to));
}
