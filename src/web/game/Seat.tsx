// A seat: the face on the rail with its clock and chip, and the plate that says who it is and how they stand.

import type { ReactNode } from 'react';
import type { PlayerView } from '#protocol/playerViews.ts';
import type { Note } from '#rules/words.ts';
import { Avatar } from '../avatars/Avatar.tsx';
import type { SeatSpot, Stage } from '../stage/stageTypes.ts';
import { useStage } from '../stage/useStage.ts';
import { useWords } from '../words/useWords.ts';
import { ClockRing } from './ClockRing.tsx';
import { formatScore } from './ScoreSheet.tsx';
import styles from './Seat.module.css';
import { SeatNotes } from './SeatNotes.tsx';
import type { Clock } from './useClock.ts';

export interface SeatProps {
  player: PlayerView | undefined;
  name: string;
  spot: SeatSpot;
  isInTurn: boolean;
  isDealer: boolean;
  isWinner: boolean;
  /** Where several play together: which of the sides this is. */
  team: number | null;
  score: { points: number; unit: string };
  notes: readonly Note[];
  clock: Clock | null;
  /** What they have just said in a sign or two. */
  reaction: string | null;
  children?: ReactNode;
}

/** Units between a face and the plate beside it, as the styles have it. */
const GAP = 8;

export function Seat(props: SeatProps) {
  const { player, name, spot, isInTurn, isDealer, team, clock, reaction, children } = props;
  const stage = useStage();
  const words = useWords();
  const isAway = player?.connected === false;
  return (
    <section
      className={styles.seat}
      aria-label={name}
      aria-current={isInTurn || undefined}
      data-zone="seat"
      data-plate={spot.plate}
      data-away={isAway || undefined}
      data-winner={props.isWinner || undefined}
      data-team={team ?? undefined}
      style={placed(spot, stage)}
    >
      <div className={styles.cards}>{children}</div>
      <div className={styles.face}>
        <Avatar avatar={player?.avatar ?? null} size="l" isAway={isAway} />
        {isInTurn && clock && <ClockRing clock={clock} />}
        {isInTurn && !clock && <span className={styles.turn} />}
        {isDealer && <DealerChip />}
        {reaction !== null && (
          <span key={reaction} className={styles.bubble}>
            {reaction}
          </span>
        )}
      </div>
      {/* What it says anew is a plate of its own: nothing that one looks at moves. */}
      <Plate
        key={JSON.stringify([props.score, props.notes, isAway])}
        {...props}
        awayText={isAway ? words.table.away : null}
      />
    </section>
  );
}

/** From the face, which stays where it is whatever the plate says; in whole pixels, so that letters are sharp. */
function placed({ avatar: { x, y }, plate: side }: SeatSpot, { avatarSize, plate, p }: Stage) {
  const before = avatarSize / 2 + GAP * p + plate.across;
  const left = { below: plate.width / 2, after: avatarSize / 2, before }[side];
  const place = `translate(${Math.round(x - left)}px, ${Math.round(y - avatarSize / 2)}px)`;
  return { transform: place, ...(side === 'below' && { width: plate.width }) };
}

function Plate({ name, score, notes, awayText }: SeatProps & { awayText: string | null }) {
  return (
    <div className={styles.plate}>
      <p className={styles.name} title={name} data-may-clip="">
        {name}
      </p>
      <p className={styles.score}>
        <strong>{formatScore(score.points)}</strong> {score.unit}
      </p>
      {awayText === null ? <SeatNotes notes={notes} /> : <p className={styles.note}>{awayText}</p>}
    </div>
  );
}

/** Two cards on gold: who deals. */
function DealerChip() {
  const { table } = useWords();
  return (
    <svg className={styles.dealer} viewBox="0 0 24 24" role="img" aria-label={table.dealer}>
      <title>{table.dealer}</title>
      <g fill="#4a2d05">
        <rect x="4" y="6" width="9" height="13" rx="1.8" transform="rotate(-16 8 12)" />
        <rect
          x="10.5"
          y="5.5"
          width="9"
          height="13"
          rx="1.8"
          transform="rotate(14 15 12)"
          stroke="#e9b44c"
          strokeWidth="1.8"
        />
      </g>
    </svg>
  );
}
