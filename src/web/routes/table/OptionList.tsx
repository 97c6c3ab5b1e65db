// The house rules and settings of a table, with the form that changes them; those that differ from their default come
// first.

import { useState } from 'react';
import { Link } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionDeclarations, OptionValue } from '#rules/options.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableSettings } from '#table/settings.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { usePreference } from '../../state/auth.ts';
import {
  formatAmount,
  type OptionLabels,
  optionsOf,
  formatOptionValue,
} from '../../texts/options.ts';
import { formatNews } from '../../texts/news.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { RuleSheet } from './RuleSheet.tsx';
import styles from './WaitingRoom.module.css';

type Ruled = Pick<TableView, 'game' | 'options' | 'settings'>;

/** With the latest change of the rules, and a form for the host. */
export function OptionList({ table, isOwner }: { table: TableView; isOwner: boolean }) {
  const texts = useTexts();
  const language = usePreference('language');
  const rows = useRows(table);
  const [isChanging, setChanging] = useState(false);
  const change = table.news.findLast(({ type }) => type === 'rulesChanged');
  return (
    <section className={styles.options} aria-labelledby="options">
      <div className={styles.optionsHead}>
        <h2 id="options">{texts.waiting.rules}</h2>
        {isOwner && (
          <Button aria-label={texts.rulesForm.title} onClick={() => setChanging(true)}>
            {texts.rulesForm.change}
          </Button>
        )}
      </div>
      <p className={styles.lastChange} role="status">
        {change && formatNews(texts, language, table.game, change)}
      </p>
      <MainRules table={table} />
      <details>
        <summary>{texts.room.allOptions}</summary>
        <dl>{rows.filter(({ isChanged }) => !isChanged).map(renderRow)}</dl>
      </details>
      {isChanging && <RuleSheet table={table} onClose={() => setChanging(false)} />}
    </section>
  );
}

/** The differences from the usual rules, and a link to these. */
export function MainRules({ table }: { table: Ruled }) {
  const texts = useTexts();
  const changed = useRows(table).filter(({ isChanged }) => isChanged);
  return (
    <>
      <p className={controls.hint}>
        {changed.length === 0 ? texts.room.usual : texts.room.unusual}{' '}
        <Link href={`/rules/${table.game}`}>
          {texts.home.rulesOf(formatTitle(texts, table.game))}
        </Link>
      </p>
      {changed.length > 0 && <dl>{changed.map(renderRow)}</dl>}
    </>
  );
}

function useRows(table: Ruled): Row[] {
  const texts = useTexts();
  const language = usePreference('language');
  return [
    ...rowsOf(gameOf(table).options, optionsOf(texts, table.game), table.options),
    ...rowsOf(settingsOf(gameOf(table)), texts.tableOptions, table.settings),
  ];

  function rowsOf(
    declarations: OptionDeclarations,
    labels: OptionLabels,
    values: Readonly<Record<string, OptionValue>>,
  ): Row[] {
    return Object.entries(declarations).map(([name, declaration]) => ({
      name,
      label: labels[name]?.label ?? declaration.label,
      value:
        formatAmount(texts, language, name, Number(values[name])) ??
        formatOptionValue(texts, labels[name], values[name]),
      isChanged: values[name] !== defaultOf(declaration, values),
    }));
  }
}

function renderRow({ name, label, value }: Row): React.ReactNode {
  return (
    <div key={name}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface Row {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isChanged: boolean;
}

/** A game may declare its own default for the time until a bot takes over an absent player's seat. */
function settingsOf({ coverAfterSeconds = 0 }: AnyGame): OptionDeclarations {
  const declaration = { ...tableSettings.coverAfterSeconds, default: coverAfterSeconds };
  return { ...tableSettings, coverAfterSeconds: declaration };
}

/** Some defaults depend on the chosen variant. */
function defaultOf(
  declaration: OptionDeclaration,
  values: Readonly<Record<string, OptionValue>>,
): OptionValue {
  if (declaration.type !== 'number' || !declaration.defaultBy) return declaration.default;
  const { option, values: defaults } = declaration.defaultBy;
  return defaults[String(values[option])] ?? declaration.default;
}
