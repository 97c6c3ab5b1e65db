// The seats around the table of a waiting room, with the start buttons in the middle.

import { useState } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { BOT_LEVELS, type BotLevel } from '#table/table.ts';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import { sendRequest } from '../../state/onlineClient.ts';
import { Select } from '../../ui/Select.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/useWords.ts';
import { playerAt, seatingOf, type Seating } from './seating.ts';
import { SeatCard } from './SeatCard.tsx';
import styles from './WaitingRoom.module.css';

export type Act = (request: () => Promise<Refusal | null>) => void;

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
    <section className={styles.felt} aria-label={words.waiting.seats} data-seats={table.seats}>
      <div className={styles.ring}>
        <div className={`${tabletop.rail} ${styles.rail}`}>
          <div className={`${tabletop.cloth} ${styles.cloth}`}>
            <TeamLines table={table} seating={seating} />
          </div>
        </div>
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
      </div>
      <div className={styles.middle}>
        <p className={styles.state} role="status">
          {formatState()}
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

  function formatState(): string {
    const free = table.seats - table.players.length;
    return free > 0 ? words.waiting.waitingFor(free) : words.waiting.waitingReady;
  }
}

/** Lines across the cloth that join partners. */
function TeamLines({ table: { seats }, seating }: { table: TableView; seating: Seating }) {
  const pairs = Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) =>
    seating
      .partnersOf(seat)
      .filter((partner) => partner > seat)
      .map((partner) => [seat, partner] as const),
  );
  const at = (seat: number): [number, number] => {
    const turn = (2 * Math.PI * seat) / seats;
    return [50 + 48 * Math.sin(turn), 50 - 48 * Math.cos(turn)];
  };
  return (
    <svg
      className={styles.lines}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {pairs.map(([one, other]) => {
        const [[x1, y1], [x2, y2]] = [at(one), at(other)];
        return <line key={one} {...{ x1, y1, x2, y2 }} data-team={seating.teamOf(one)} />;
      })}
    </svg>
  );
}

interface StartButtonsProps extends SeatsAroundProps {
  level: BotLevel;
}

function StartButtons({ table, isOwner, level, onAct }: StartButtonsProps) {
  const { waiting } = useWords();
  const own = table.players.find(({ seat }) => seat === table.seat);
  const free = table.seats - table.players.length;
  const canStart = isOwner && table.players.length >= gameOf(table).seats.min;

  /** Adds bots, which are always ready, and marks the host as ready, too. */
  async function fill(): Promise<Refusal | null> {
    for (let seat = 0; seat < table.seats; seat++) {
      if (playerAt(table, seat)) continue;
      const refusal = await sendRequest('addBot', { seat, level });
      if (refusal) return refusal;
    }
    return table.settings.start === 'ready' ? await sendRequest('setReady', { ready: true }) : null;
  }

  return (
    <div className={styles.start}>
      {own && table.settings.start === 'ready' && (
        <button
          type="button"
          className={own.ready ? controls.button : controls.main}
          aria-pressed={own.ready}
          onClick={() => onAct(() => sendRequest('setReady', { ready: !own.ready }))}
        >
          {own.ready ? waiting.iAmNotReady : waiting.iAmReady}
        </button>
      )}
      {isOwner && free > 0 && (
        <Button look="main" onClick={() => onAct(fill)}>
          {waiting.fill}
        </Button>
      )}
      {canStart && (
        <Button onClick={() => onAct(() => sendRequest('start', {}))}>{waiting.start}</Button>
      )}
    </div>
  );
}
