// A seat: the avatar on the rail with clock and dealer chip, and the plate with name, score and notes.

import type { MouseEvent, ReactNode } from 'react';
import type { PlayerView } from '#protocol/tableView.ts';
import type { Note } from '#rules/texts.ts';
import type { BotLevel } from '#table/table.ts';
import { Avatar } from '../cards/Avatar.tsx';
import { SuitMark } from '../cards/SuitMark.tsx';
import type { SeatSpot, Stage } from '../stage/shapes.ts';
import { useStage } from '../stage/useStage.ts';
import type { Texts } from '../texts/page.en.ts';
import { useTexts } from '../texts/useTexts.ts';
import { formatScore } from './ScoreSheet.tsx';
import styles from './Seat.module.css';
import type { Clock } from './useClock.ts';

export interface SeatProps {
  player: PlayerView | undefined;
  name: string;
  spot: SeatSpot;
  isInTurn: boolean;
  isDealer: boolean;
  isWinner: boolean;
  /** The index of the seat's side if several seats play together; null otherwise. */
  team: number | null;
  score: { points: number; unit: string };
  notes: readonly Note[];
  clock: Clock | null;
  /** A chat message that the player has just sent. */
  reaction: string | null;
  /** Opens what one can do about the seat; absent where there is nothing. */
  onOpen?: (() => void) | undefined;
  /** Sends a reaction; only at one’s own seat. */
  onReact?: (() => void) | undefined;
  children?: ReactNode;
}

/** Design units between an avatar and the plate beside it, as in the style sheet. */
const GAP = 8;
/** Longer messages have a bubble of several lines. */
const MAX_SHORT = 8;

export function Seat(props: SeatProps) {
  const { player, name, spot, isInTurn, isDealer, team, clock, reaction, children } = props;
  const stage = useStage();
  const texts = useTexts();
  const isAway = player?.connected === false;
  const awayText = absenceOf(player, texts);
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
      style={seatStyle(spot, stage)}
    >
      <div className={styles.cards}>{children}</div>
      <div className={styles.face}>
        <Avatar avatar={player?.avatar ?? null} size="l" isAway={isAway} />
        {isInTurn && clock && <ClockRing clock={clock} />}
        {isInTurn && !clock && <span className={styles.turn} />}
        {isDealer && <DealerChip />}
        {player?.bot && <BotMark level={player.bot} />}
        {reaction !== null && (
          <Bubble key={reaction} text={reaction} isRight={isRightOf(spot, stage)} />
        )}
        <SeatButtons {...props} />
      </div>
      {/* A plate with new text is a new element: an element that only moved would be a layout shift. */}
      <Plate
        key={JSON.stringify([props.score, props.notes, awayText])}
        {...props}
        awayText={awayText}
      />
    </section>
  );
}

function absenceOf(player: PlayerView | undefined, { table, evening }: Texts): string | null {
  if (player?.connected === false) return table.away;
  return player?.covered ? evening.botPlays : null;
}

function isRightOf({ avatar }: SeatSpot, { table }: Stage): boolean {
  return avatar.x > table.x + table.width / 2;
}

/** On the right of the table a bubble grows to the left, so that it stays on the screen. */
function Bubble({ text, isRight }: { text: string; isRight: boolean }) {
  return (
    <span
      className={styles.bubble}
      data-long={text.length > MAX_SHORT || undefined}
      data-right={isRight || undefined}
      dir="auto"
    >
      {text}
    </span>
  );
}

/** Buttons on the face. A click on the table itself skips animations, so theirs goes no further. */
function SeatButtons({ name, onOpen, onReact }: SeatProps) {
  const { evening } = useTexts();
  const pressing = (action: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    action();
  };
  return (
    <>
      {onOpen && (
        <button
          type="button"
          className={styles.open}
          aria-label={evening.menuOf(name)}
          aria-haspopup="dialog"
          onClick={pressing(onOpen)}
        />
      )}
      {onReact && (
        <button
          type="button"
          className={styles.react}
          aria-label={evening.react('👍')}
          title={evening.react('👍')}
          onClick={pressing(onReact)}
        >
          👍
        </button>
      )}
    </>
  );
}

/** Places a seat by its avatar, which stays in place whatever the plate says; whole pixels keep the text sharp. */
function seatStyle({ avatar: { x, y }, plate: side }: SeatSpot, { avatarSize, plate, p }: Stage) {
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

/** Marks a bot; the title says how strong it is. */
function BotMark({ level }: { level: BotLevel }) {
  const { waiting, home } = useTexts();
  const label = waiting.bot(home.levels[level]);
  return (
    <svg className={styles.bot} viewBox="0 0 24 24" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M12 3v4" stroke="#f6f3ea" strokeWidth="2" strokeLinecap="round" />
      <rect x="4" y="7" width="16" height="12" rx="4" fill="#f6f3ea" />
      <circle cx="9" cy="13" r="2" fill="#17352b" />
      <circle cx="15" cy="13" r="2" fill="#17352b" />
    </svg>
  );
}

/** The dealer's chip: two cards on gold. */
function DealerChip() {
  const { table } = useTexts();
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

/** The time left, as a ring around the avatar of the player whose turn it is. */
function ClockRing({ clock: { leftMs, totalMs, key } }: { clock: Clock }) {
  const texts = useTexts();
  const elapsedMs = totalMs - leftMs;
  return (
    <svg className={styles.ring} viewBox="0 0 114 114" role="timer" aria-label={texts.table.timer}>
      <circle cx="57" cy="57" r="52" className={styles.track} />
      <circle
        key={key}
        cx="57"
        cy="57"
        r="52"
        pathLength="100"
        className={styles.remaining}
        style={{ '--duration': `${totalMs}ms`, '--delay': `${-elapsedMs}ms` }}
      />
    </svg>
  );
}

/** Leaves out the number of tricks, which lie on the table as a pile. */
function SeatNotes({ notes }: { notes: readonly Note[] }) {
  return notes
    .filter(({ sign }) => sign !== 'tricks')
    .map((note) => (
      <p key={`${note.label} ${note.value}`} className={styles.note}>
        {note.progress && <Pips {...note.progress} />}
        {note.label && (
          <span className={note.progress ? 'visually-hidden' : undefined}>{note.label} </span>
        )}
        {note.suit && <SuitMark suit={note.suit} />}
        <strong>{note.value}</strong>
      </p>
    ));
}

/** More pips cannot be counted at a glance. */
const MAX_PIPS = 5;

function Pips({ done, of }: { done: number; of: number }) {
  const count = Math.max(done, of);
  if (count > MAX_PIPS || count === 0) return null;
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} data-done={at < done || undefined} data-over={at >= of || undefined} />
      ))}
    </span>
  );
}
