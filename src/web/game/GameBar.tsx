// The bar above a game: its name, the scores of teams, and buttons for sheets and settings.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Seat, View } from '#rules/game.ts';
import controls from '../design/controls.module.css';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { SettingsButton } from '../ui/SettingsButton.tsx';
import { useStage } from '../stage/useStage.ts';
import { useAuth, usePreference } from '../state/auth.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './GameBar.module.css';
import { formatScore } from './ScoreSheet.tsx';

interface GameBarProps {
  title: string;
  view: View;
  nameOf: (seat: Seat) => string;
  /** The name of the open sheet. */
  sheet: string | null;
  onScore: () => void;
  onRules: () => void;
  onLastTrick?: () => void;
  /** Set if leaving takes more than a link to the home page. */
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}

export function GameBar(props: GameBarProps) {
  const { title, view, nameOf, sheet, onScore, onLeave, children } = props;
  const { table } = useTexts();
  const { kind } = useStage();
  return (
    <header className={styles.bar} data-zone="bar">
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
        <strong>{title}</strong> {view.round > 0 && <span>{table.round(view.round)}</span>}
      </p>
      {kind === 'desk' && <Teams view={view} nameOf={nameOf} />}
      <span className={styles.gap} />
      {children}
      <BarButton icon="sheet" label={table.score} isOpen={sheet === 'score'} onClick={onScore} />
      {kind === 'desk' ? <MoreButtons {...props} /> : <MoreMenu {...props} />}
      <SettingsButton />
    </header>
  );
}

function Teams({ view, nameOf }: Pick<GameBarProps, 'view' | 'nameOf'>) {
  const { list } = useTexts();
  if (view.sides.every((side) => side.length < 2)) return null;
  return (
    <ul className={styles.teams}>
      {view.sides.map((side, at) => (
        <li key={side.join()} data-team={at}>
          {list(side.map(nameOf))} <strong>{formatScore(view.scores[at])}</strong>
        </li>
      ))}
    </ul>
  );
}

function MoreButtons({ title, sheet, onRules, onLastTrick }: GameBarProps) {
  const { table, home } = useTexts();
  return (
    <>
      {onLastTrick && <BarButton icon="history" label={table.lastTrick} onClick={onLastTrick} />}
      <BarButton
        icon="book"
        label={home.rulesOf(title)}
        isOpen={sheet === 'rules'}
        onClick={onRules}
      />
      <SoundButton />
    </>
  );
}

/** A menu for the buttons that do not fit into the bar. */
function MoreMenu(props: GameBarProps) {
  const { table } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event): void => {
      if (!(target instanceof Node && menu.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  return (
    <div
      ref={menu}
      className={styles.more}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <BarButton icon="more" label={table.more} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <div className={styles.menu} onClick={() => setOpen(false)}>
          <MoreButtons {...props} />
        </div>
      )}
    </div>
  );
}

interface BarButtonProps {
  icon: IconName;
  label: string;
  isOpen?: boolean;
  onClick: () => void;
}

function BarButton({ icon, label, isOpen, onClick }: BarButtonProps) {
  return (
    <Button look="icon" aria-label={label} title={label} aria-expanded={isOpen} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}

function SoundButton() {
  const { table } = useTexts();
  const isOn = usePreference('sound');
  const prefer = useAuth(({ prefer }) => prefer);
  return (
    <BarButton
      icon={isOn ? 'soundOn' : 'soundOff'}
      label={isOn ? table.soundOff : table.soundOn}
      onClick={() => prefer({ sound: !isOn })}
    />
  );
}
