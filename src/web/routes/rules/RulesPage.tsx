// The rules of a game: five lines, a sample round, the rules clause by clause, then a glossary.

import { Suspense, use, useDeferredValue, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import { rulesWithVariations, type ShownRules } from '#rules/rulesText.ts';
import { findGame } from '#table/gameOf.ts';
import type { Language } from '#texts/languages.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { headingId, Sections, Summary } from '../../ui/Rulebook.tsx';
import rulebook from '../../ui/Rulebook.module.css';
import { loadRules } from '../../ui/ruleTexts.ts';
import { Page, NotFoundPage } from '../../ui/Page.tsx';
import { useLoadedLanguage, useTexts } from '../../texts/useTexts.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Examples } from './Examples.tsx';
import styles from './RulesPage.module.css';

export function RulesPage({ id }: { id: string }) {
  const game = findGame(id);
  if (!game) return <NotFoundPage />;
  return (
    <Page isWide>
      <Suspense>
        <Rules key={id} game={game} />
      </Suspense>
    </Page>
  );
}

const loading = new Map<string, ReturnType<typeof loadRules>>();

/** Returns the same promise for the same rules, as `use` requires. */
function loadOnce(id: string, language: Language): ReturnType<typeof loadRules> {
  const name = `${id} ${language}`;
  const texts = loading.get(name) ?? loadRules(id, language);
  loading.set(name, texts);
  return texts;
}

function Rules({ game }: { game: AnyGame }) {
  const texts = useTexts();
  // After a change of language the old rules stay until the new ones are loaded.
  const language = useDeferredValue(useLoadedLanguage());
  const text = use(loadOnce(game.id, language));
  const rules = useMemo(() => rulesWithVariations(text.rules, game.options), [text, game]);
  useAddressedClause(rules);
  return (
    <>
      <Head game={game} summary={rules.summary} language={text.language} />
      <div className={styles.columns}>
        <Contents sections={rules.sections} />
        <div className={styles.lesson}>
          <Examples game={game} />
          <article className={rulebook.rules} lang={text.language}>
            <Sections game={game} sections={rules.sections} heading="h2" />
          </article>
          <Glossary />
          <p>
            <Link href={`/offline/${game.id}`} className={controls.main}>
              {texts.home.playOf(formatTitle(texts, game.id))}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** Scrolls to the clause of the URL, which did not exist yet when the browser looked for it. */
function useAddressedClause(rules: ShownRules): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [rules]);
}

interface HeadProps {
  game: AnyGame;
  summary: ShownRules['summary'];
  language: string;
}

function Head({ game, summary, language }: HeadProps) {
  const texts = useTexts();
  return (
    <div className={`${tabletop.rail} ${styles.head}`}>
      <div className={`${tabletop.cloth} ${styles.headCloth}`}>
        <div className={styles.headText}>
          <h1>{formatTitle(texts, game.id)}</h1>
          <p>{texts.home.players(game.seats.min, game.seats.max)}</p>
          <div lang={language}>
            <Summary lines={summary} />
          </div>
        </div>
        <DeckOfCards>
          <Emblem game={game.id} />
        </DeckOfCards>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: ShownRules['sections'] }) {
  const { learn } = useTexts();
  return (
    <nav className={styles.contents} aria-label={learn.contents}>
      <ul>
        <li>
          <a href="#examples">{learn.seeIt}</a>
        </li>
        {sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${headingId(title)}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href="#terms">{learn.terms}</a>
        </li>
      </ul>
    </nav>
  );
}

function Glossary() {
  const { learn, glossary } = useTexts();
  return (
    <section className={styles.glossary} id="terms" aria-labelledby="termsTitle">
      <h2 id="termsTitle">{learn.terms}</h2>
      <dl>
        {glossary.map(({ term, means }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
