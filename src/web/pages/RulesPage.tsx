// The rules of a game, as the game itself states them.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { findGame } from '#table/gameOf.ts';
import controls from '../design/controls.module.css';
import { Page } from '../shell/Page.tsx';
import { usePreference } from '../stores/auth.ts';
import { useWords } from '../words/useWords.ts';
import { Markdown } from './Markdown.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import styles from './RulesPage.module.css';
import { fetchRules, nameOptions, type RuleText } from './ruleTexts.ts';

export function RulesPage({ id }: { id: string }) {
  const words = useWords();
  const language = usePreference('language');
  const game = findGame(id);
  const [rules, setRules] = useState<RuleText | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function show(): Promise<void> {
      const fetched = await fetchRules(id, language);
      if (isWanted) setRules(fetched);
    }
    if (game) void show();
    return () => {
      isWanted = false;
    };
  }, [game, id, language]);
  if (!game) return <NotFoundPage />;
  return (
    <Page>
      {rules && (
        <>
          <article className={styles.rules} lang={rules.language}>
            <Markdown text={nameOptions(rules.text, game, words)} />
          </article>
          <Link href={`/offline/${id}`} className={controls.main}>
            {words.home.playOf(game.title)}
          </Link>
        </>
      )}
    </Page>
  );
}
