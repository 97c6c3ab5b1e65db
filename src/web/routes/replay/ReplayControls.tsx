// The controls of a replay: steps, autoplay, jumps, the seat to look from, and a link to the position.

import { useId } from 'react';
import type { Seat } from '#rules/game.ts';
import { BOT_NAMES } from '#protocol/tableView.ts';
import controls from '../../design/controls.module.css';
import { OnlineReviewLink } from '../review/ReviewLinks.tsx';
import { Button, StepButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import type { AnyReplay, Mark } from '../../game/replayGame.ts';
import { REPLAY_SPEEDS, type Autoplay } from './useAutoplay.ts';
import styles from './ReplayScreen.module.css';

interface ReplayControlsProps {
  replay: AnyReplay;
  at: number;
  seat: Seat;
  autoplay: Autoplay;
  areMovesOpen: boolean;
  onMove: (at: number) => void;
  onSeat: (seat: Seat) => void;
  onMoves: () => void;
  /** Absent where nobody can check the deals. */
  onCheck?: () => void;
}

export function ReplayControls(props: ReplayControlsProps) {
  const { replay, at, seat, autoplay, areMovesOpen, onMove, onSeat, onMoves, onCheck } = props;
  const { replay: texts } = useTexts();
  const { players } = replay.record;
  const last = replay.positions.length - 1;
  return (
    <section className={styles.controls} aria-label={texts.controls}>
      <Steps at={at} last={last} autoplay={autoplay} onMove={onMove} />
      <PositionSlider at={at} last={last} onMove={onMove} />
      <div className={styles.more}>
        <Select
          aria-label={texts.speed}
          value={autoplay.speed}
          values={REPLAY_SPEEDS}
          nameOf={(speed) => `${speed}×`}
          onChange={autoplay.setSpeed}
        />
        <MarkSelect marks={replay.marks} at={at} onMove={onMove} />
        <Select
          aria-label={texts.seenFrom}
          value={seat}
          values={[...players.keys()]}
          nameOf={(player) => players[player].name ?? BOT_NAMES[player]}
          onChange={onSeat}
        />
        <Button aria-pressed={areMovesOpen} onClick={onMoves}>
          {texts.moves}
        </Button>
        {onCheck && <Button onClick={onCheck}>{texts.verify}</Button>}
        <OnlineReviewLink tableId={replay.record.table} number={replay.record.number} />
        <CopyButton key={`${at} ${seat}`} text={linkTo(at, seat)} />
      </div>
    </section>
  );
}

/** Returns a link to this position, seen from this seat. */
function linkTo(at: number, seat: Seat): string {
  const address = new URL(location.href);
  address.searchParams.set('move', String(at));
  address.searchParams.set('seat', String(seat));
  return address.href;
}

interface StepsProps {
  at: number;
  last: number;
  autoplay: Autoplay;
  onMove: (at: number) => void;
}

function Steps({ at, last, autoplay: { isPlaying, toggle }, onMove }: StepsProps) {
  const { replay: texts } = useTexts();
  const [isFirst, isLast] = [at === 0, at === last];
  return (
    <div className={styles.steps}>
      <StepButton icon="first" label={texts.first} isAtEnd={isFirst} onClick={() => onMove(0)} />
      <StepButton
        icon="stepBack"
        label={texts.back}
        isAtEnd={isFirst}
        onClick={() => onMove(at - 1)}
      />
      <Button
        look="main"
        className={styles.play}
        aria-label={isPlaying ? texts.stop : texts.play}
        title={isPlaying ? texts.stop : texts.play}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </Button>
      <StepButton
        icon="stepOn"
        label={texts.next}
        isAtEnd={isLast}
        onClick={() => onMove(at + 1)}
      />
      <StepButton icon="last" label={texts.last} isAtEnd={isLast} onClick={() => onMove(last)} />
    </div>
  );
}

interface PositionProps {
  at: number;
  onMove: (at: number) => void;
}

function PositionSlider({ at, last, onMove }: PositionProps & { last: number }) {
  const id = useId();
  const { replay: texts } = useTexts();
  return (
    <label className={styles.slider} htmlFor={id}>
      <span aria-hidden="true">{texts.move(at, last)}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={texts.position}
        aria-valuetext={texts.move(at, last)}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </label>
  );
}

function MarkSelect({ marks, at, onMove }: PositionProps & { marks: readonly Mark[] }) {
  const { replay: texts } = useTexts();
  const current = marks.findLast((mark) => mark.at <= at);
  return (
    <select
      className={controls.input}
      aria-label={texts.jump}
      value={current?.at ?? ''}
      onChange={(event) => onMove(Number(event.target.value))}
    >
      {!current && <option value="">{texts.jump}</option>}
      {marks.map(({ at: position, round, trick }) => (
        <option key={`${position} ${trick}`} value={position}>
          {trick === null ? texts.hand(round) : texts.trick(round, trick)}
        </option>
      ))}
    </select>
  );
}
