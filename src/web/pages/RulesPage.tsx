// The rules of a game: a sample round, a glossary, then the rules clause by clause.

import { Suspense, use, useDeferredValue, useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import { findGame } from '#table/gameOf.ts';
import type { Language } from '#words/languages.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import tabletop from '../design/tabletop.module.css';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import { Blocks } from '../rulebook/Markdown.tsx';
import { headingId, parseMarkdown, type Block } from '../rulebook/markdownBlocks.ts';
import rulebook from '../rulebook/Rulebook.module.css';
import { fetchRules, nameOptions, type RuleText } from '../rulebook/ruleTexts.ts';
import { Page } from '../shell/Page.tsx';
import { fetchGlossary, type Term } from '../words/glossary.ts';
import { useLoadedLanguage, useWords } from '../words/useWords.ts';
import { Emblem } from './Emblem.tsx';
import { Examples } from './Examples.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
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

interface Lesson {
  text: RuleText;
  terms: readonly Term[];
}

const lessons = new Map<string, Promise<Lesson>>();

/** Returns the same promise for the same rules, as `use` requires. */
function lessonIn(id: string, language: Language): Promise<Lesson> {
  const name = `${id} ${language}`;
  const lesson = lessons.get(name) ?? fetchLesson(id, language);
  lessons.set(name, lesson);
  return lesson;
}

async function fetchLesson(id: string, language: Language): Promise<Lesson> {
  const [text, terms] = await Promise.all([fetchRules(id, language), fetchGlossary(language)]);
  return { text, terms };
}

function Rules({ game }: { game: AnyGame }) {
  const words = useWords();
  // After a change of language the old rules stay until the new ones are loaded.
  const language = useDeferredValue(useLoadedLanguage());
  const { text, terms } = use(lessonIn(game.id, language));
  const blocks = useMemo(
    () => parseMarkdown(nameOptions(text.text, game, words)),
    [text, game, words],
  );
  const [first, second] = blocks;
  const isIntroduced = first?.kind === 'heading' && second?.kind === 'paragraph';
  useAddressedClause(blocks);
  return (
    <>
      <Head game={game} intro={isIntroduced ? second.text : ''} language={text.language} />
      <div className={styles.columns}>
        <Contents blocks={blocks} />
        <div className={styles.lesson}>
          <Examples game={game} />
          <Glossary terms={terms} />
          <article className={rulebook.rules} lang={text.language}>
            <Blocks blocks={isIntroduced ? blocks.slice(2) : blocks.slice(1)} />
          </article>
          <p>
            <Link href={`/offline/${game.id}`} className={controls.main}>
              {words.home.playOf(formatTitle(words, game.id))}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** Scrolls to the clause of the URL, which did not exist yet when the browser looked for it. */
function useAddressedClause(blocks: readonly Block[]): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [blocks]);
}

function Head({ game, intro, language }: { game: AnyGame; intro: string; language: string }) {
  const words = useWords();
  return (
    <div className={`${tabletop.rail} ${styles.head}`}>
      <div className={`${tabletop.cloth} ${styles.headCloth}`}>
        <div className={styles.headText}>
          <h1>{formatTitle(words, game.id)}</h1>
          <p lang={language}>{intro}</p>
          <p className={styles.players}>{words.home.players(game.seats.min, game.seats.max)}</p>
        </div>
        <DeckOfCards>
          <Emblem game={game.id} />
        </DeckOfCards>
      </div>
    </div>
  );
}

function Contents({ blocks }: { blocks: readonly Block[] }) {
  const { learn } = useWords();
  const sections = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.text] : [],
  );
  return (
    <nav className={styles.contents} aria-label={learn.contents}>
      <ul>
        <li>
          <a href="#examples">{learn.seeIt}</a>
        </li>
        <li>
          <a href="#words">{learn.words}</a>
        </li>
        {sections.map((text) => (
          <li key={text}>
            <a href={`#${headingId(text)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Glossary({ terms }: { terms: readonly Term[] }) {
  const { learn } = useWords();
  return (
    <section className={styles.glossary} id="words" aria-labelledby="wordsTitle">
      <h2 id="wordsTitle">{learn.words}</h2>
      <dl>
        {terms.map(({ term, means }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
