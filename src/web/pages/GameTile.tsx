// A game on the start page: what it is, and the ways into it.

import { useState } from 'react';
import { Link } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import { CardFace } from '../faces/CardFace.tsx';
import controls from '../design/controls.module.css';
import { OnlineButton } from '../entry/OnlineButton.tsx';
import { forgetGame, hasSavedGame } from '../offline/savedGame.ts';
import { Button } from '../shell/Button.tsx';
import { saySummary } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './HomePage.module.css';
import { HouseRules } from './HouseRules.tsx';

const PLAIN_EMBLEM = ['AS', 'KH'];

/** A few cards that a player knows the game by. */
export function emblemOf({ emblem = PLAIN_EMBLEM }: AnyGame): readonly string[] {
  return emblem;
}

export function GameTile({ game }: { game: AnyGame }) {
  const words = useWords();
  const { home } = words;
  const [areRulesOpen, setRulesOpen] = useState(false);
  const isSaved = hasSavedGame(game.id);
  const address = `/offline/${game.id}`;
  return (
    <li className={styles.tile}>
      <div className={styles.emblem} aria-hidden="true">
        {emblemOf(game).map((card) => (
          <CardFace key={card} card={card} />
        ))}
      </div>
      <div className={styles.about}>
        <h3>{game.title}</h3>
        <p>{saySummary(words, game)}</p>
        <p className={styles.players}>{home.players(game.seats.min, game.seats.max)}</p>
      </div>
      <div className={styles.ways}>
        <Link
          href={address}
          className={controls.main}
          aria-label={isSaved ? home.goOnOf(game.title) : home.playOf(game.title)}
        >
          {isSaved ? home.goOn : home.play}
        </Link>
        {isSaved && (
          <Link href={address} className={controls.quiet} onClick={() => forgetGame(game.id)}>
            {home.newGame}
          </Link>
        )}
        <OnlineButton game={game} />
      </div>
      <div className={styles.more}>
        <Button
          look="quiet"
          aria-label={home.optionsOf(game.title)}
          onClick={() => setRulesOpen(true)}
        >
          {home.options}
        </Button>
        <Link
          href={`/rules/${game.id}`}
          className={controls.quiet}
          aria-label={home.rulesOf(game.title)}
        >
          {home.rules}
        </Link>
      </div>
      {areRulesOpen && <HouseRules game={game} onClose={() => setRulesOpen(false)} />}
    </li>
  );
}
