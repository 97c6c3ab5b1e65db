// The rules of the game that is being played, beside or below it, open at the clause that was asked for.

import { useEffect, useRef, useState } from 'react';
import type { AnyGame } from '#rules/game.ts';
import { formatTitle } from '#words/gameText.ts';
import { Markdown } from '../rulebook/Markdown.tsx';
import rulebook from '../rulebook/Rulebook.module.css';
import { fetchRules, nameOptions, type RuleText } from '../rulebook/ruleTexts.ts';
import { CloseButton } from '../shell/CloseButton.tsx';
import { usePreference } from '../stores/auth.ts';
import { useWords } from '../words/useWords.ts';
import styles from './GameScreen.module.css';

interface RulesPanelProps {
  game: AnyGame;
  clause: string | null;
  onClose: () => void;
}

export function RulesPanel({ game, clause, onClose }: RulesPanelProps) {
  const words = useWords();
  const language = usePreference('language');
  const [text, setText] = useState<RuleText | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    void fetchRules(game.id, language).then((fetched) => isWanted && setText(fetched));
    return () => {
      isWanted = false;
    };
  }, [game, language]);
  useEffect(() => showClause(body.current, clause), [clause, text]);
  return (
    <aside
      className={styles.score}
      aria-label={words.home.rulesOf(formatTitle(words, game.id))}
      data-zone="sheet"
    >
      <div className={styles.scoreHead}>
        <h2>{words.table.rules}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div
        ref={body}
        className={styles.scoreBody}
        tabIndex={0}
        role="region"
        aria-label={words.table.rules}
      >
        {text && (
          <article className={`${rulebook.rules} ${styles.rules}`} lang={text.language}>
            <Markdown text={nameOptions(text.text, game, words)} />
          </article>
        )}
      </div>
    </aside>
  );
}

function showClause(body: HTMLElement | null, clause: string | null): void {
  for (const item of body?.querySelectorAll('li') ?? []) {
    const isMeant = clause !== null && item.firstElementChild?.textContent === clause;
    item.toggleAttribute('data-meant', isMeant);
    if (isMeant) item.scrollIntoView({ block: 'center' });
  }
}
