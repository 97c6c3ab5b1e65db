// What is played at a table, and how: the house rules and what the host has settled.

import type { TableView } from '#protocol/tableView.ts';
import type { OptionDeclaration, OptionDeclarations, OptionValue } from '#rules/options.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableSettings } from '#table/settings.ts';
import type { OptionLabels } from '../words/optionLabels.ts';
import { optionsOf, sayValue } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './WaitingRoom.module.css';

export function OptionList({ table }: { table: TableView }) {
  const words = useWords();
  return (
    <details className={styles.options}>
      <summary>{words.waiting.rules}</summary>
      <dl>
        {rows(gameOf(table).options, optionsOf(words, table.game), table.options)}
        {rows(tableSettings, words.tableOptions, table.settings)}
      </dl>
    </details>
  );

  function rows(
    declarations: OptionDeclarations,
    labels: OptionLabels,
    values: Readonly<Record<string, OptionValue>>,
  ): React.ReactNode {
    return Object.entries(declarations).map(([name, declaration]) => (
      <div key={name} data-changed={isChanged(declaration, values[name]) || undefined}>
        <dt>{labels[name]?.label ?? declaration.label}</dt>
        <dd>{sayValue(words, labels[name], values[name])}</dd>
      </div>
    ));
  }
}

function isChanged({ default: usual }: OptionDeclaration, value: OptionValue): boolean {
  return value !== usual;
}
