// What is played at a table, and how: the house rules and what the host has settled.

import { Link } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionDeclarations, OptionValue } from '#rules/options.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableSettings } from '#table/settings.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { usePreference } from '../stores/auth.ts';
import { sayAmount } from '../words/amounts.ts';
import type { OptionLabels } from '../words/optionLabels.ts';
import { optionsOf, formatOptionValue } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './WaitingRoom.module.css';

export function OptionList({ table }: { table: TableView }) {
  const words = useWords();
  const language = usePreference('language');
  const rows = [
    ...rowsOf(gameOf(table).options, optionsOf(words, table.game), table.options),
    ...rowsOf(settingsOf(gameOf(table)), words.tableOptions, table.settings),
  ];
  const special = rows.filter(({ isChanged }) => isChanged);
  return (
    <section className={styles.options} aria-labelledby="options">
      <h2 id="options">{words.waiting.rules}</h2>
      <p className={controls.hint}>
        {special.length === 0 ? words.room.usual : words.room.unusual}{' '}
        <Link href={`/rules/${table.game}`}>
          {words.home.rulesOf(formatTitle(words, table.game))}
        </Link>
      </p>
      <dl>{special.map(draw)}</dl>
      <details>
        <summary>{words.room.allOptions}</summary>
        <dl>{rows.filter(({ isChanged }) => !isChanged).map(draw)}</dl>
      </details>
    </section>
  );

  function rowsOf(
    declarations: OptionDeclarations,
    labels: OptionLabels,
    values: Readonly<Record<string, OptionValue>>,
  ): Row[] {
    return Object.entries(declarations).map(([name, declaration]) => ({
      name,
      label: labels[name]?.label ?? declaration.label,
      value:
        sayAmount(words, language, name, Number(values[name])) ??
        formatOptionValue(words, labels[name], values[name]),
      isChanged: values[name] !== usualOf(declaration, values),
    }));
  }

  function draw({ name, label, value }: Row): React.ReactNode {
    return (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    );
  }
}

interface Row {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isChanged: boolean;
}

/** How long the absent are waited for, the game may say itself. */
function settingsOf({ coverAfterSeconds = 0 }: AnyGame): OptionDeclarations {
  const usual = { ...tableSettings.coverAfterSeconds, default: coverAfterSeconds };
  return { ...tableSettings, coverAfterSeconds: usual };
}

/** Some defaults hang on the choice of a variant. */
function usualOf(
  declaration: OptionDeclaration,
  values: Readonly<Record<string, OptionValue>>,
): OptionValue {
  if (declaration.type !== 'number' || !declaration.defaultBy) return declaration.default;
  const { option, values: usual } = declaration.defaultBy;
  return usual[String(values[option])] ?? declaration.default;
}
