// The start: a name or an account, and every game one click away.

import { GAMES } from '#rules/catalog.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { EntryCard } from '../entry/EntryCard.tsx';
import { Page } from '../shell/Page.tsx';
import { useWords } from '../words/useWords.ts';
import { GameTile } from './GameTile.tsx';
import styles from './HomePage.module.css';

export function HomePage() {
  const { home } = useWords();
  return (
    <Page isWide>
      <div className={styles.intro}>
        <h1 className={styles.headline}>
          {sentencesOf(home.headline).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.lead}>{home.lead}</p>
        <EntryCard />
        <Hero />
      </div>
      <h2 className="visually-hidden">{home.games}</h2>
      <ul className={styles.games}>
        {GAMES.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </ul>
    </Page>
  );
}

/** Each on a line of its own. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) /);
}

const ROYALS = ['10S', 'JD', 'QC', 'KH', 'AS'];

function Hero() {
  return (
    <div className={styles.hero} aria-hidden="true">
      {ROYALS.map((card, at) => (
        <span key={card} style={{ '--at': at }}>
          <CardFace card={card} />
        </span>
      ))}
    </div>
  );
}
