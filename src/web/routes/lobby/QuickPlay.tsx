// One button per game that leads straight to a table.

import { GAMES } from 'virtual:games';
import { formatTitle } from '#texts/gameText.ts';
import tabletop from '../../design/tabletop.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { quickPlay, type JoinResult } from '../../state/server.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './LobbyPage.module.css';

interface QuickPlayProps {
  onJoin: (request: () => Promise<JoinResult>) => Promise<void>;
}

export function QuickPlay({ onJoin }: QuickPlayProps) {
  const texts = useTexts();
  const { lobby } = texts;
  return (
    <section className={`${tabletop.rail} ${styles.quick}`} aria-labelledby="quick">
      <div className={`${tabletop.cloth} ${styles.quickPlayCloth}`}>
        <div className={styles.quickPlayHead}>
          <h2 id="quick">{lobby.quick}</h2>
          <p>{lobby.quickLead}</p>
        </div>
        <DeckOfCards>
          <ul className={styles.games}>
            {GAMES.map((game) => (
              <li key={game.id}>
                <button
                  type="button"
                  className={styles.quickPlayGame}
                  aria-label={lobby.quickOf(formatTitle(texts, game.id))}
                  onClick={() => void onJoin(() => quickPlay(game.id))}
                >
                  <Emblem game={game.id} />
                  {formatTitle(texts, game.id)}
                </button>
              </li>
            ))}
          </ul>
        </DeckOfCards>
      </div>
    </section>
  );
}
