// A seat: who sits there, whose turn it is, the cards they hold, and what is worth knowing of them.

import type { ReactNode } from 'react';
import type { PlayerView } from '#protocol/people.ts';
import type { Note } from '#rules/words.ts';
import { useWords } from '../words/useWords.ts';
import { NoteList } from './NoteList.tsx';
import { formatScore } from './ScoreSheet.tsx';
import type { Place } from './seatPlaces.ts';
import styles from './SeatPanel.module.css';
import { TimerBar, type Clock } from './TimerBar.tsx';

interface SeatPanelProps {
  player: PlayerView | undefined;
  name: string;
  place: Place;
  isInTurn: boolean;
  isDealer: boolean;
  isWinner: boolean;
  score: number;
  notes: readonly Note[];
  clock: Clock | null;
  children?: ReactNode;
}

export function SeatPanel(props: SeatPanelProps) {
  const { player, name, place, isInTurn, isDealer, score, notes, clock, children } = props;
  const { table } = useWords();
  return (
    <section
      className={styles.seat}
      aria-label={name}
      data-place={place}
      aria-current={isInTurn || undefined}
      data-away={player?.connected === false || undefined}
      data-winner={props.isWinner || undefined}
    >
      <div className={styles.plate}>
        <Avatar player={player} name={name} />
        <div className={styles.who}>
          <p className={styles.name}>
            <span className={styles.nameText}>{name}</span>
            {isDealer && (
              <abbr className={styles.dealer} title={table.dealer}>
                D
              </abbr>
            )}
          </p>
          <p className={styles.facts}>
            <span className={styles.score}>
              <span className="visually-hidden">{table.score}: </span>
              {formatScore(score)}
            </span>
            {player?.connected === false ? <span>{table.away}</span> : <NoteList notes={notes} />}
          </p>
        </div>
        {isInTurn && clock && <TimerBar clock={clock} />}
      </div>
      {children}
    </section>
  );
}

function Avatar({ player, name }: { player: PlayerView | undefined; name: string }) {
  const isPerson = player && player.bot === null;
  return (
    <span
      className={styles.avatar}
      data-bot={!isPerson || undefined}
      style={isPerson ? { background: player.avatar.color } : undefined}
      aria-hidden="true"
    >
      {isPerson ? player.avatar.emoji : name.slice(0, 1)}
    </span>
  );
}
