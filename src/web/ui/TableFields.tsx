// The fields that every form about a table has: its game, the number of seats, and whether it is private.

import { useId } from 'react';
import { GAMES, type GameInfo } from 'virtual:games';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../design/controls.module.css';
import { useTexts } from '../texts/useTexts.ts';
import { Select } from './Select.tsx';

interface GameChoiceProps {
  /** The id of a game. */
  chosen: string;
  onChoose: (game: GameInfo) => void;
}

export function GameChoice({ chosen, onChoose }: GameChoiceProps) {
  const name = useId();
  const texts = useTexts();
  return (
    <fieldset className={controls.pills}>
      <legend className={controls.label}>{texts.creating.game}</legend>
      {GAMES.map((game) => (
        <label key={game.id} className={controls.pill}>
          <input
            type="radio"
            name={name}
            checked={game.id === chosen}
            onChange={() => onChoose(game)}
          />
          {formatTitle(texts, game.id)}
        </label>
      ))}
    </fieldset>
  );
}

interface SeatCountProps {
  game: Pick<GameInfo, 'seats'>;
  seats: number;
  /** People keep their seats, so there cannot be fewer. */
  people?: number;
  onChange: (seats: number) => void;
}

/** Nothing if the game leaves no choice. */
export function SeatCount({ game, seats, people = 0, onChange }: SeatCountProps) {
  const id = useId();
  const { creating } = useTexts();
  const { max } = game.seats;
  const min = Math.min(Math.max(game.seats.min, people), max);
  if (game.seats.min === max) return null;
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {creating.seats}
      </label>
      <Select
        id={id}
        value={seats}
        values={Array.from({ length: max - min + 1 }, (_, index) => min + index)}
        nameOf={String}
        onChange={onChange}
      />
    </div>
  );
}

interface PrivateCheckProps {
  isPrivate: boolean;
  onChange: (isPrivate: boolean) => void;
}

export function PrivateCheck({ isPrivate, onChange }: PrivateCheckProps) {
  const { creating } = useTexts();
  return (
    <label className={controls.check}>
      <input
        type="checkbox"
        checked={isPrivate}
        onChange={(event) => onChange(event.target.checked)}
      />
      {creating.isPrivate}
    </label>
  );
}
