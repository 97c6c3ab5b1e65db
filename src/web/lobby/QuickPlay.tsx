// One click to a table of each game: they lie side by side on one cloth.

import { GAMES } from '#rules/catalog.ts';
import { sayTitle } from '#words/gameText.ts';
import tabletop from '../design/tabletop.module.css';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import { playQuickly, type Arrival } from '../online/onlineTableActions.ts';
import { Emblem } from '../pages/Emblem.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './QuickPlay.module.css';

interface QuickPlayProps {
  onArrive: (way: () => Promise<Arrival>) => Promise<void>;
}

export function QuickPlay({ onArrive }: QuickPlayProps) {
  const words = useWords();
  const { lobby } = words;
  return (
    <section className={`${tabletop.rail} ${styles.quick}`} aria-labelledby="quick">
      <div className={`${tabletop.cloth} ${styles.cloth}`}>
        <div className={styles.head}>
          <h2 id="quick">{lobby.quick}</h2>
          <p>{lobby.quickLead}</p>
        </div>
        <DeckOfCards>
          <ul className={styles.games}>
            {GAMES.map((game) => (
              <li key={game.id}>
                <button
                  type="button"
                  className={styles.game}
                  aria-label={lobby.quickOf(sayTitle(words, game.id))}
                  onClick={() => void onArrive(() => playQuickly(game.id))}
                >
                  <Emblem game={game.id} />
                  {sayTitle(words, game.id)}
                </button>
              </li>
            ))}
          </ul>
        </DeckOfCards>
      </div>
    </section>
  );
}
