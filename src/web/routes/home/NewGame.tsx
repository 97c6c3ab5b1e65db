// The dialogs before a local game: house rules, number of players and strength of the bots; and a question before it
// replaces the unfinished one.

import { useState } from 'react';
import type { GameInfo } from 'virtual:games';
import { useLocation } from 'wouter';
import { gameOf } from '#table/gameOf.ts';
import { BOT_LEVELS, type BotLevel } from '#table/table.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import styles from '../../ui/TableForm.module.css';
import { forgetGame, hasSavedGame } from '../../state/savedGames.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { OptionTexts } from '../../ui/OptionFields.tsx';
import { RuleFields } from '../../ui/RuleFields.tsx';
import { Select } from '../../ui/Select.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { defaultSeats } from '../../workers/offlineQuery.ts';

export function HouseRules({ game, onClose }: { game: GameInfo; onClose: () => void }) {
  const texts = useTexts();
  const { home } = texts;
  const [, go] = useLocation();
  const [options, setOptions] = useState<OptionTexts>({});
  const [seats, setSeats] = useState(defaultSeats(game));
  const [level, setLevel] = useState<BotLevel>('normal');

  function start(): void {
    forgetGame(game.id);
    const query = new URLSearchParams({ ...options, seats: String(seats), bots: level });
    go(`/offline/${game.id}?${query}`);
  }

  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Dialog title={home.optionsOf(formatTitle(texts, game.id))} onClose={onClose}>
      <form className={styles.form} onSubmit={submitting(start)}>
        {counts.length > 1 && (
          <label className={controls.field}>
            <span className={controls.label}>{home.seats}</span>
            <select
              className={controls.input}
              value={seats}
              onChange={(event) => setSeats(Number(event.target.value))}
            >
              {counts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        )}
        <label className={controls.field}>
          <span className={controls.label}>{home.level}</span>
          <Select
            value={level}
            values={BOT_LEVELS}
            nameOf={(one) => home.levels[one]}
            onChange={setLevel}
          />
        </label>
        <RuleFields game={gameOf({ game: game.id })} given={options} onChange={setOptions} />
        {hasSavedGame(game.id) && (
          <p className={controls.hint}>{texts.start.unfinishedLost(formatTitle(texts, game.id))}</p>
        )}
        <Button type="submit" look="main">
          {home.start}
        </Button>
      </form>
    </Dialog>
  );
}

export function NewGameDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const texts = useTexts();
  const [, go] = useLocation();
  const { home, start } = texts;
  const title = formatTitle(texts, game);
  const address = `/offline/${game}`;

  function startNew(): void {
    forgetGame(game);
    go(address);
  }

  return (
    <Dialog title={start.newGameOf(title)} onClose={onClose}>
      <div className={styles.form}>
        <p>{start.unfinishedLost(title)}</p>
        <Button look="main" onClick={() => go(address)}>
          {home.goOn}
        </Button>
        <Button onClick={startNew}>{home.newGame}</Button>
      </div>
    </Dialog>
  );
}
