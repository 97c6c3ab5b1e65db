// A new table: the game with the house rules that it declares, and what a host may settle.

import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import { tableSettings } from '#table/settings.ts';
import controls from '../design/controls.module.css';
import { openTable, tableAddress } from '../online/arriving.ts';
import { Problem } from '../online/Problem.tsx';
import { useRefusal } from '../online/useRefusal.ts';
import { defaultSeats, readValues } from '../offline/offlineQuery.ts';
import { OptionFields, type OptionTexts } from '../pages/OptionFields.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { optionsOf } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import styles from './CreateTable.module.css';

const LONGEST_NAME = 40;

export function CreateTable({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { creating } = words;
  const [game, setGame] = useState<AnyGame>(GAMES[0]);
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [seats, setSeats] = useState(() => defaultSeats(game));
  const [options, setOptions] = useState<OptionTexts>({});
  const [settings, setSettings] = useState<OptionTexts>({});
  const [, go] = useLocation();
  const { problem, isBusy, try: attempt } = useRefusal();

  function choose(next: AnyGame): void {
    setGame(next);
    setSeats(defaultSeats(next));
    setOptions({});
  }

  async function open(): Promise<void> {
    const tableId = await attempt(() =>
      openTable({
        game: game.id,
        options: readValues(game.options, new URLSearchParams(options)),
        settings: readValues(tableSettings, new URLSearchParams(settings)),
        private: isPrivate,
        seats,
        ...(name.trim() && { name: name.trim() }),
      }),
    );
    if (tableId !== null) go(tableAddress(tableId));
  }

  return (
    <Dialog title={creating.title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <GameChoice chosen={game} onChoose={choose} />
        <Seats game={game} seats={seats} onChange={setSeats} />
        <label className={controls.field}>
          <span className={controls.label}>{creating.name}</span>
          <input
            className={controls.input}
            value={name}
            maxLength={LONGEST_NAME}
            placeholder={creating.namePlaceholder}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className={controls.check}>
          <input
            type="checkbox"
            checked={isPrivate}
            onChange={(event) => setPrivate(event.target.checked)}
          />
          {creating.isPrivate}
        </label>
        <details className={styles.more} open>
          <summary>{creating.houseRules}</summary>
          <div className={styles.fields}>
            <OptionFields
              declarations={game.options}
              spoken={optionsOf(words, game.id)}
              given={options}
              onChange={setOptions}
            />
          </div>
        </details>
        <details className={styles.more}>
          <summary>{creating.table}</summary>
          <div className={styles.fields}>
            <OptionFields
              declarations={tableSettings}
              spoken={words.tableOptions}
              given={settings}
              onChange={setSettings}
            />
          </div>
        </details>
        <Problem text={problem} />
        <div className={styles.submit}>
          <button type="submit" className={controls.main} disabled={isBusy}>
            {creating.open}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function GameChoice({ chosen, onChoose }: { chosen: AnyGame; onChoose: (game: AnyGame) => void }) {
  const name = useId();
  const { creating } = useWords();
  return (
    <fieldset className={styles.games}>
      <legend className={controls.label}>{creating.game}</legend>
      {GAMES.map((game) => (
        <label key={game.id} className={styles.game}>
          <input
            type="radio"
            name={name}
            checked={game.id === chosen.id}
            onChange={() => onChoose(game)}
          />
          {game.title}
        </label>
      ))}
    </fieldset>
  );
}

interface SeatsProps {
  game: AnyGame;
  seats: number;
  onChange: (seats: number) => void;
}

function Seats({ game, seats, onChange }: SeatsProps) {
  const id = useId();
  const { creating } = useWords();
  const { min, max } = game.seats;
  if (min === max) return null;
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {creating.seats}
      </label>
      <select
        id={id}
        className={controls.input}
        value={seats}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: max - min + 1 }, (_, more) => (
          <option key={more}>{min + more}</option>
        ))}
      </select>
    </div>
  );
}
