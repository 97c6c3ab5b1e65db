// One click to a table of each game.

import { GAMES } from '#rules/catalog.ts';
import { CardFace, DeckOfCards } from '../faces/CardFace.tsx';
import { playQuickly, type Arrival } from '../online/arriving.ts';
import { emblemOf } from '../pages/GameTile.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './LobbyPage.module.css';

interface QuickPlayProps {
  onArrive: (way: () => Promise<Arrival>) => Promise<void>;
}

export function QuickPlay({ onArrive }: QuickPlayProps) {
  const { lobby } = useWords();
  return (
    <section aria-labelledby="quick">
      <div className={styles.quickHead}>
        <h2 id="quick">{lobby.quick}</h2>
        <p>{lobby.quickLead}</p>
      </div>
      <DeckOfCards>
        <ul className={styles.quick}>
          {GAMES.map((game) => (
            <li key={game.id}>
              <button
                type="button"
                className={styles.quickGame}
                aria-label={lobby.quickOf(game.title)}
                onClick={() => void onArrive(() => playQuickly(game.id))}
              >
                <span className={styles.emblem} aria-hidden="true">
                  {emblemOf(game).map((card) => (
                    <CardFace key={card} card={card} />
                  ))}
                </span>
                {game.title}
              </button>
            </li>
          ))}
        </ul>
      </DeckOfCards>
    </section>
  );
}
