// Going through a replay: move by move, to any place, from anybody's chair.

import { useId } from 'react';
import type { Seat } from '#rules/game.ts';
import { BOT_NAMES } from '#protocol/people.ts';
import controls from '../design/controls.module.css';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { useWords } from '../words/useWords.ts';
import { CopyButton } from '../waiting/Invite.tsx';
import type { Mark, Replay } from './replayGame.ts';
import styles from './ReplayScreen.module.css';

interface ReplayControlsProps {
  replay: Replay;
  at: number;
  seat: Seat;
  onMove: (at: number) => void;
  onSeat: (seat: Seat) => void;
  onCheck: () => void;
}

export function ReplayControls({ replay, at, seat, onMove, onSeat, onCheck }: ReplayControlsProps) {
  const id = useId();
  const { replay: words } = useWords();
  const last = replay.positions.length - 1;
  const mark = replay.marks.findLast((one) => one.at <= at);
  return (
    <section className={styles.controls} aria-label={words.controls}>
      <div className={styles.steps}>
        <Step sign="first" label={words.first} isAtEnd={at === 0} onClick={() => onMove(0)} />
        <Step
          sign="stepBack"
          label={words.back}
          isAtEnd={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <Step
          sign="stepOn"
          label={words.next}
          isAtEnd={at === last}
          onClick={() => onMove(at + 1)}
        />
        <Step sign="last" label={words.last} isAtEnd={at === last} onClick={() => onMove(last)} />
      </div>
      <label className={styles.slider} htmlFor={id}>
        <span aria-hidden="true">{words.move(at, last)}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.position}
          aria-valuetext={words.move(at, last)}
          onChange={(event) => onMove(Number(event.target.value))}
        />
      </label>
      <select
        className={controls.input}
        aria-label={words.jump}
        value={mark?.at ?? ''}
        onChange={(event) => onMove(Number(event.target.value))}
      >
        {!mark && <option value="">{words.jump}</option>}
        {replay.marks.map((one) => (
          <option key={`${one.at} ${one.trick}`} value={one.at}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <select
        className={controls.input}
        aria-label={words.seenFrom}
        value={seat}
        onChange={(event) => onSeat(Number(event.target.value))}
      >
        {replay.record.players.map(({ name }, place) => (
          <option key={place} value={place}>
            {name ?? BOT_NAMES[place]}
          </option>
        ))}
      </select>
      <button type="button" className={controls.button} onClick={onCheck}>
        {words.verify}
      </button>
      <CopyButton text={location.href} />
    </section>
  );

  function nameOf({ hand, trick }: Mark): string {
    return trick === null ? words.hand(hand) : words.trick(hand, trick);
  }
}

interface StepProps {
  sign: IconName;
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
}

function Step({ sign, label, isAtEnd, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={controls.icon}
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onClick();
      }}
    >
      <Icon name={sign} />
    </button>
  );
}
