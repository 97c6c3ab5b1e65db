// The start page: unfinished games, all games to play, a table with friends, the daily deals, and lessons.

import { lazy, Suspense } from 'react';
import { GAMES } from 'virtual:games';
import { Link } from 'wouter';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import { WelcomeCard } from '../signIn/WelcomeCard.tsx';
import { CardFace } from '../../cards/CardFace.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { GameTile } from './GameTile.tsx';
import styles from './HomePage.module.css';
import { RunningGames } from './RunningGames.tsx';
import { useVisitor } from './useVisitor.ts';

/** Loaded for those who have played with others, because it needs the client of the server. */
const Companions = lazy(async () => ({ default: (await import('./Companions.tsx')).Companions }));

export function HomePage() {
  const { home, start } = useTexts();
  const visitor = useVisitor();
  const { companions, isKnown, offline } = visitor;
  return (
    <Page isWide>
      {isKnown ? <h1 className="visually-hidden">{home.headline.join(' ')}</h1> : <Hero />}
      <RunningGames visitor={visitor} />
      {companions.length > 0 && (
        <Suspense>
          <Companions companions={companions} />
        </Suspense>
      )}
      <section className={styles.part} aria-labelledby="games">
        <div className={styles.partHead}>
          <h2 id="games">{start.playNow}</h2>
          {!isKnown && <p>{start.playNowLead}</p>}
        </div>
        <div className={styles.tiles} data-compact={isKnown || undefined}>
          <ul className={styles.games} aria-label={home.games}>
            {GAMES.map((game) => (
              <GameTile
                key={game.id}
                game={game}
                isSaved={offline.includes(game)}
                isCompact={isKnown}
              />
            ))}
          </ul>
          {!isKnown && <WithFriends />}
        </div>
      </section>
      <Daily />
      {isKnown && (
        <div className={styles.part}>
          <WithFriends />
        </div>
      )}
      <Learn />
    </Page>
  );
}

function WithFriends() {
  const { start } = useTexts();
  return (
    <section className={styles.friends} aria-labelledby="friends">
      <h2 id="friends">{start.friends}</h2>
      <p>{start.friendsLead}</p>
      <WelcomeCard />
      <CodeForm />
    </section>
  );
}

const ROYALS = ['10S', 'JD', 'QC', 'KH', 'AS'];

/** The headline on a table with a dealt hand. */
function Hero() {
  const texts = useTexts();
  const { home, start } = texts;
  const [first] = GAMES;
  return (
    <div className={`${tabletop.rail} ${styles.hero}`}>
      <div className={`${tabletop.cloth} ${styles.heroCloth}`}>
        <div className={styles.intro}>
          <h1>
            {home.headline.map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p>{home.lead}</p>
          <div className={styles.dealMeIn}>
            <Link href={`/offline/${first.id}`} className={controls.main}>
              {start.dealMeIn}
            </Link>
            <span>{start.dealMeInLead(formatTitle(texts, first.id))}</span>
          </div>
        </div>
        <div className={styles.dealt} aria-hidden="true">
          {ROYALS.map((card, at) => (
            <span key={card} style={{ '--at': at }}>
              <CardFace card={card} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Daily() {
  const texts = useTexts();
  const { start, daily } = texts;
  return (
    <section className={styles.part} aria-labelledby="daily">
      <div className={styles.partHead}>
        <h2 id="daily">{start.daily}</h2>
        <p>{start.dailyLead}</p>
      </div>
      <ul className={styles.lessons}>
        {GAMES.map(({ id }) => (
          <li key={id}>
            <Link
              href={`/daily/${id}`}
              className={controls.button}
              aria-label={daily.playOf(formatTitle(texts, id))}
            >
              {formatTitle(texts, id)}
            </Link>
          </li>
        ))}
        <li>
          <Link href="/daily" className={controls.quiet}>
            {start.toDaily}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Learn() {
  const texts = useTexts();
  const { start } = texts;
  return (
    <section className={styles.part} aria-labelledby="learn">
      <div className={styles.partHead}>
        <h2 id="learn">{start.learn}</h2>
        <p>{start.learnLead}</p>
      </div>
      <ul className={styles.lessons}>
        {GAMES.map(({ id }) => (
          <li key={id}>
            <Link
              href={`/learn/${id}`}
              className={controls.button}
              aria-label={start.learnOf(formatTitle(texts, id))}
            >
              {formatTitle(texts, id)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
