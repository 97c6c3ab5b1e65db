// The bar above a game: which game it is, and what one can open beside it.

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import controls from '../design/controls.module.css';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { SettingsButton } from '../shell/SettingsButton.tsx';
import { useAuth, usePreference } from '../stores/auth.ts';
import { useWords } from '../words/useWords.ts';
import styles from './GameScreen.module.css';

interface GameBarProps {
  title: string;
  game: string;
  round: number;
  isScoreOpen: boolean;
  onScore: () => void;
  onLastTrick?: () => void;
  /** Where leaving is more than going away. */
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}

export function GameBar(props: GameBarProps) {
  const { title, game, round, isScoreOpen, onScore, onLastTrick, onLeave, children } = props;
  const { table, home } = useWords();
  return (
    <header className={styles.bar}>
      {onLeave ? (
        <Button look="icon" aria-label={table.leave} onClick={onLeave}>
          <Icon name="back" />
        </Button>
      ) : (
        <Link href="/" className={controls.icon} aria-label={table.leave}>
          <Icon name="back" />
        </Link>
      )}
      <p className={styles.title}>
        <strong>{title}</strong> {round > 0 && <span>{table.round(round)}</span>}
      </p>
      {children}
      {onLastTrick && (
        <Button
          look="icon"
          aria-label={table.lastTrick}
          title={table.lastTrick}
          onClick={onLastTrick}
        >
          <Icon name="history" />
        </Button>
      )}
      <Button
        look="icon"
        aria-label={table.score}
        title={table.score}
        aria-expanded={isScoreOpen}
        onClick={onScore}
      >
        <Icon name="sheet" />
      </Button>
      <Link
        href={`/rules/${game}`}
        className={controls.icon}
        aria-label={home.rulesOf(title)}
        title={table.rules}
      >
        <Icon name="book" />
      </Link>
      <SoundButton />
      <SettingsButton />
    </header>
  );
}

function SoundButton() {
  const { table } = useWords();
  const isOn = usePreference('sound');
  const prefer = useAuth(({ prefer }) => prefer);
  return (
    <Button
      look="icon"
      aria-label={isOn ? table.soundOff : table.soundOn}
      title={isOn ? table.soundOff : table.soundOn}
      onClick={() => prefer({ sound: !isOn })}
    >
      <Icon name={isOn ? 'soundOn' : 'soundOff'} />
    </Button>
  );
}
