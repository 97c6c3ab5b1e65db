// The rules in force at this table, beside or below it, scrolled to the requested clause.

import { Suspense, use, useEffect, useMemo, useRef } from 'react';
import type { AnyGame } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { rulesInForce } from '#rules/rulesText.ts';
import { formatTitle } from '#texts/gameText.ts';
import { Sections, Summary } from '../ui/Rulebook.tsx';
import rulebook from '../ui/Rulebook.module.css';
import { loadRules } from '../ui/ruleTexts.ts';
import { CloseButton } from '../ui/Button.tsx';
import { useLoadedLanguage, useTexts } from '../texts/useTexts.ts';
import styles from './GameScreen.module.css';

interface TableRulesProps {
  game: AnyGame;
  /** The options of the table. */
  options: Options;
  clause: string | null;
}

interface RulesPanelProps extends TableRulesProps {
  onClose: () => void;
}

export function RulesPanel({ onClose, ...props }: RulesPanelProps) {
  const texts = useTexts();
  return (
    <aside
      className={styles.score}
      aria-label={texts.home.rulesOf(formatTitle(texts, props.game.id))}
      data-zone="sheet"
    >
      <div className={styles.scoreHead}>
        <h2>{texts.table.rules}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.scoreBody} tabIndex={0} role="region" aria-label={texts.table.rules}>
        <Suspense>
          <TableRules {...props} />
        </Suspense>
      </div>
    </aside>
  );
}

function TableRules({ game, options, clause }: TableRulesProps) {
  const { rules, language } = use(loadRules(game.id, useLoadedLanguage()));
  const shown = useMemo(() => rulesInForce(rules, game.options, options), [rules, game, options]);
  const body = useRef<HTMLElement>(null);
  useEffect(() => showClause(body.current, clause), [clause, shown]);
  return (
    <article ref={body} className={`${rulebook.rules} ${styles.rules}`} lang={language}>
      <Summary lines={shown.summary} />
      <Sections game={game} sections={shown.sections} heading="h3" />
    </article>
  );
}

function showClause(body: HTMLElement | null, clause: string | null): void {
  for (const item of body?.querySelectorAll<HTMLElement>('[data-clause]') ?? []) {
    const isTarget = item.dataset.clause === clause;
    item.toggleAttribute('data-meant', isTarget);
    if (isTarget) item.scrollIntoView({ block: 'center' });
  }
}
