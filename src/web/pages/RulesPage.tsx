// The rules of a game, as the game itself states them.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { findGame } from '#table/gameOf.ts';
import controls from '../design/controls.module.css';
import { Page } from '../shell/Page.tsx';
import { useWords } from '../words/useWords.ts';
import { Markdown } from './Markdown.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import styles from './RulesPage.module.css';

const RULES = import.meta.glob<string>('../../rules/*/RULES.md', {
  query: '?raw',
  import: 'default',
});

export function RulesPage({ id }: { id: string }) {
  const { home } = useWords();
  const game = findGame(id);
  const [text, setText] = useState('');
  useEffect(() => {
    void RULES[`../../rules/${id}/RULES.md`]?.().then(setText);
  }, [id]);
  if (!game) return <NotFoundPage />;
  return (
    <Page>
      <article className={styles.rules} lang="en">
        <Markdown text={text} />
      </article>
      <Link href={`/offline/${id}`} className={controls.main}>
        {home.playOf(game.title)}
      </Link>
    </Page>
  );
}
