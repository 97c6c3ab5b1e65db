// The seats around a table that waits, and in its middle what it waits for.

import { useState } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { BOT_LEVELS, type BotLevel } from '#table/table.ts';
import controls from '../design/controls.module.css';
import { ask } from '../online/onlineClient.ts';
import { Select } from '../shell/Select.tsx';
import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';
import { playerAt, seatingOf } from './seating.ts';
import { SeatCard } from './SeatCard.tsx';
import styles from './WaitingRoom.module.css';

export type Act = (work: () => Promise<Refusal | null>) => void;

export interface SeatsAroundProps {
  table: TableView;
  isOwner: boolean;
  onAct: Act;
}

export function SeatsAround({ table, isOwner, onAct }: SeatsAroundProps) {
  const words = useWords();
  const [level, setLevel] = useState<BotLevel>('normal');
  const seating = seatingOf(table, words);
  return (
    <section
      className={styles.felt}
      aria-label={words.waiting.seats}
      data-around={seating.isAround || undefined}
    >
      {Array.from({ length: table.seats }, (_, seat) => (
        <SeatCard
          key={seat}
          table={table}
          seat={seat}
          seating={seating}
          level={level}
          isOwner={isOwner}
          onAct={onAct}
        />
      ))}
      <div className={styles.middle}>
        <p className={styles.state} role="status">
          {stateOf()}
        </p>
        <StartButtons table={table} isOwner={isOwner} level={level} onAct={onAct} />
        {isOwner && (
          <label className={styles.level}>
            {words.waiting.botLevel}
            <Select
              value={level}
              values={BOT_LEVELS}
              nameOf={(one) => words.home.levels[one]}
              onChange={setLevel}
            />
          </label>
        )}
      </div>
    </section>
  );

  function stateOf(): string {
    const free = table.seats - table.players.length;
    return free > 0 ? words.waiting.waitingFor(free) : words.waiting.waitingReady;
  }
}

interface StartButtonsProps extends SeatsAroundProps {
  level: BotLevel;
}

function StartButtons({ table, isOwner, level, onAct }: StartButtonsProps) {
  const { waiting } = useWords();
  const own = table.players.find(({ seat }) => seat === table.seat);
  const free = table.seats - table.players.length;
  const canStart = isOwner && table.players.length >= gameOf(table).seats.min;

  /** Bots are ready by themselves; the owner says the rest. */
  async function fill(): Promise<Refusal | null> {
    for (let seat = 0; seat < table.seats; seat++) {
      if (playerAt(table, seat)) continue;
      const refusal = await ask('addBot', { seat, level });
      if (refusal) return refusal;
    }
    return table.settings.start === 'ready' ? await ask('setReady', { ready: true }) : null;
  }

  return (
    <div className={styles.start}>
      {own && table.settings.start === 'ready' && (
        <button
          type="button"
          className={own.ready ? controls.button : controls.main}
          aria-pressed={own.ready}
          onClick={() => onAct(() => ask('setReady', { ready: !own.ready }))}
        >
          {own.ready ? waiting.iAmNotReady : waiting.iAmReady}
        </button>
      )}
      {isOwner && free > 0 && (
        <Button look="main" onClick={() => onAct(fill)}>
          {waiting.fill}
        </Button>
      )}
      {canStart && <Button onClick={() => onAct(() => ask('start', {}))}>{waiting.start}</Button>}
    </div>
  );
}
