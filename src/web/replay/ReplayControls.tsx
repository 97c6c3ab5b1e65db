// Going through a replay: move by move, to any place, from anybody's chair.

import { useId } from 'react';
import type { Seat } from '#rules/game.ts';
import { BOT_NAMES } from '#protocol/people.ts';
import controls from '../design/controls.module.css';
import { Button } from '../shell/Button.tsx';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { Select } from '../shell/Select.tsx';
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
  const { replay: words } = useWords();
  const { players } = replay.record;
  const last = replay.positions.length - 1;
  return (
    <section className={styles.controls} aria-label={words.controls}>
      <div className={styles.steps}>
        <StepButton sign="first" label={words.first} isAtEnd={at === 0} onClick={() => onMove(0)} />
        <StepButton
          sign="stepBack"
          label={words.back}
          isAtEnd={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <StepButton
          sign="stepOn"
          label={words.next}
          isAtEnd={at === last}
          onClick={() => onMove(at + 1)}
        />
        <StepButton
          sign="last"
          label={words.last}
          isAtEnd={at === last}
          onClick={() => onMove(last)}
        />
      </div>
      <PositionSlider at={at} last={last} onMove={onMove} />
      <MarkSelect marks={replay.marks} at={at} onMove={onMove} />
      <Select
        aria-label={words.seenFrom}
        value={seat}
        values={[...players.keys()]}
        nameOf={(place) => players[place].name ?? BOT_NAMES[place]}
        onChange={onSeat}
      />
      <Button onClick={onCheck}>{words.verify}</Button>
      <CopyButton text={location.href} />
    </section>
  );
}

interface PositionProps {
  at: number;
  onMove: (at: number) => void;
}

function PositionSlider({ at, last, onMove }: PositionProps & { last: number }) {
  const id = useId();
  const { replay: words } = useWords();
  return (
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
  );
}

function MarkSelect({ marks, at, onMove }: PositionProps & { marks: readonly Mark[] }) {
  const { replay: words } = useWords();
  const current = marks.findLast((mark) => mark.at <= at);
  return (
    <select
      className={controls.input}
      aria-label={words.jump}
      value={current?.at ?? ''}
      onChange={(event) => onMove(Number(event.target.value))}
    >
      {!current && <option value="">{words.jump}</option>}
      {marks.map(({ at: place, hand, trick }) => (
        <option key={`${place} ${trick}`} value={place}>
          {trick === null ? words.hand(hand) : words.trick(hand, trick)}
        </option>
      ))}
    </select>
  );
}

interface StepButtonProps {
  sign: IconName;
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
}

function StepButton({ sign, label, isAtEnd, onClick }: StepButtonProps) {
  return (
    <Button
      look="icon"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onClick();
      }}
    >
      <Icon name={sign} />
    </Button>
  );
}
