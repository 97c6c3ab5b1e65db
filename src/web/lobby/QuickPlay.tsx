// One click to a table of each game.

import { GAMES } from '#rules/catalog.ts';
import { DeckOfCards } from '../faces/CardFace.tsx';
import { playQuickly, type Arrival } from '../online/arriving.ts';
import { Emblem } from '../pages/Emblem.tsx';
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
                <Emblem game={game.id} />
                {game.title}
              </button>
            </li>
          ))}
        </ul>
      </DeckOfCards>
    </section>
  );
}
