// The form for a new table: the game with its house rules, and the table settings.

import { useState } from 'react';
import { useLocation } from 'wouter';
import { GAMES, type GameInfo } from 'virtual:games';
import { gameOf } from '#table/gameOf.ts';
import { tableSettings } from '#table/settings.ts';
import controls from '../../design/controls.module.css';
import { createOnlineTable, tableAddress } from '../../state/server.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { defaultSeats, readValues } from '../../workers/offlineQuery.ts';
import { OptionFields, type OptionTexts } from '../../ui/OptionFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RuleFields } from '../../ui/RuleFields.tsx';
import { GameChoice, PrivateCheck, SeatCount } from '../../ui/TableFields.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from '../../ui/TableForm.module.css';

const MAX_NAME_LENGTH = 40;

export function CreateTable({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { creating } = texts;
  const [game, setGame] = useState<GameInfo>(GAMES[0]);
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [seats, setSeats] = useState(() => defaultSeats(game));
  const [options, setOptions] = useState<OptionTexts>({});
  const [settings, setSettings] = useState<OptionTexts>({});
  const creation = useCreate({ game, name, isPrivate, seats, options, settings });

  function choose(next: GameInfo): void {
    setGame(next);
    setSeats(defaultSeats(next));
    setOptions({});
  }

  return (
    <Dialog title={creating.title} onClose={onClose}>
      <form className={styles.form} onSubmit={submitting(creation.create)}>
        <GameChoice chosen={game.id} onChoose={choose} />
        <SeatCount game={game} seats={seats} onChange={setSeats} />
        <NameField name={name} onChange={setName} />
        <PrivateCheck isPrivate={isPrivate} onChange={setPrivate} />
        <RuleFields game={gameOf({ game: game.id })} given={options} onChange={setOptions} />
        <details className={controls.more}>
          <summary>{creating.table}</summary>
          <div className={controls.moreFields}>
            <OptionFields
              declarations={tableSettings}
              labels={texts.tableOptions}
              given={settings}
              onChange={setSettings}
            />
          </div>
        </details>
        <Problem text={creation.problem} />
        <div className={styles.submit}>
          <Button type="submit" look="main" disabled={creation.isBusy}>
            {creating.open}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface NewTable {
  game: GameInfo;
  name: string;
  isPrivate: boolean;
  seats: number;
  options: OptionTexts;
  settings: OptionTexts;
}

/** Creates the table and goes to its page. */
function useCreate({ game, name, isPrivate, seats, options, settings }: NewTable) {
  const [, go] = useLocation();
  const { problem, isBusy, try: attempt } = useRefusal();

  async function create(): Promise<void> {
    const tableId = await attempt(() =>
      createOnlineTable({
        game: game.id,
        options: readValues(gameOf({ game: game.id }).options, new URLSearchParams(options)),
        settings: readValues(tableSettings, new URLSearchParams(settings)),
        private: isPrivate,
        seats,
        ...(name.trim() && { name: name.trim() }),
      }),
    );
    if (tableId !== null) go(tableAddress(tableId));
  }

  return { problem, isBusy, create };
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { creating } = useTexts();
  return (
    <label className={controls.field}>
      <span className={controls.label}>{creating.name}</span>
      <input
        className={controls.input}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        placeholder={creating.namePlaceholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
