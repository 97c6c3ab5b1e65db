// The news of a table as sentences in the chosen language.

import type { OptionDeclarations, OptionValue } from '#rules/options.ts';
import { gameOf } from '#table/gameOf.ts';
import type { NewsLine, NewsType, RuleChange } from '#table/news.ts';
import { tableSettings } from '#table/settings.ts';
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
  const names = list(players.map(({ name }) => name)) || texts.waiting.owner;
  if (type === 'ended')
    return players.length === 0 ? news.endedAlone : news.ended(names, players.length);
  if (type !== 'rulesChanged') return news.lines[type](names);
  if (next !== undefined) return news.otherGame(names, formatTitle(texts, next));
  if (changes.length === 0) return news.sameRules(names);
  return news.rules(
    names,
    changes.map((change) => formatChange(texts, language, game, change)),
  );
}

function formatChange(
  texts: Texts,
  language: Language,
  game: string,
  { kind, name, from, to }: RuleChange,
): string {
  if (kind === 'private') return to === true ? texts.news.madePrivate : texts.news.madeListed;
  if (kind === 'seats') return texts.news.change(texts.waiting.seats, `${from}`, `${to}`);
  const isOption = kind === 'option';
  const label = (isOption ? optionsOf(texts, game) : texts.tableOptions)[name];
  const declarations: OptionDeclarations = isOption ? gameOf({ game }).options : tableSettings;
  const format = (value: OptionValue): string =>
    (typeof value === 'number' ? formatAmount(texts, language, name, value) : null) ??
    formatOptionValue(texts, label, value);
  const title = label?.label ?? declarations[name]?.label ?? name;
  return texts.news.change(title, format(from), format(to));
}
