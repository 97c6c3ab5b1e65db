// The seats around the table of a waiting room, each with its player or the buttons to take it, and the start buttons
// in the middle.

import { useState } from 'react';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { BOT_LEVELS, type BotLevel } from '#table/table.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import controls from '../../design/controls.module.css';
import tabletop from '../../design/tabletop.module.css';
import styles from './WaitingRoom.module.css';
import { playerAt, type Seating, seatingOf } from './seating.ts';
import { joinOnlineTable, sendRequest } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useTexts } from '../../texts/useTexts.ts';

export type Act = (request: () => Promise<Refusal | null>) => void;

export interface SeatsAroundProps {
  table: TableView;
  isOwner: boolean;
  onAct: Act;
}

export function SeatsAround({ table, isOwner, onAct }: SeatsAroundProps) {
  const texts = useTexts();
  const [level, setLevel] = useState<BotLevel>(
    () => table.players.find(({ bot }) => bot !== null)?.bot ?? 'normal',
  );
  const seating = seatingOf(table, texts);
  return (
    <section className={styles.felt} aria-label={texts.waiting.seats} data-seats={table.seats}>
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
        {isOwner && <BotLevelChoice table={table} level={level} onLevel={setLevel} onAct={onAct} />}
      </div>
    </section>
  );

  function formatState(): string {
    const free = table.seats - table.players.length;
    return free > 0 ? texts.waiting.waitingFor(free) : texts.waiting.waitingReady;
  }
}

interface BotLevelChoiceProps {
  table: TableView;
  level: BotLevel;
  onLevel: (level: BotLevel) => void;
  onAct: Act;
}

/** For the bots to come and for those that sit there already. */
function BotLevelChoice({ table, level, onLevel, onAct }: BotLevelChoiceProps) {
  const { waiting, home } = useTexts();

  async function change(next: BotLevel): Promise<Refusal | null> {
    onLevel(next);
    for (const { seat, bot } of table.players) {
      if (bot === null || bot === next) continue;
      const refusal = await sendRequest('addBot', { seat, level: next });
      if (refusal) return refusal;
    }
    return null;
  }

  return (
    <label className={styles.level}>
      {waiting.botLevel}
      <Select
        value={level}
        values={BOT_LEVELS}
        nameOf={(one) => home.levels[one]}
        onChange={(next) => onAct(() => change(next))}
      />
    </label>
  );
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
  const { waiting } = useTexts();
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

interface SeatCardProps {
  table: TableView;
  seat: Seat;
  seating: Seating;
  level: BotLevel;
  isOwner: boolean;
  onAct: Act;
}

function SeatCard(props: SeatCardProps) {
  const { table, seat, seating } = props;
  const { waiting } = useTexts();
  const player = playerAt(table, seat);
  const label = seating.nameOf(seat);
  return (
    <section
      className={styles.seat}
      aria-label={`${label}: ${player?.name ?? waiting.free}`}
      data-team={seating.teamOf(seat) ?? undefined}
      data-own={table.seat === seat || undefined}
      data-ready={player?.ready || undefined}
      style={placeOf(seat, table.seats)}
    >
      <span className={styles.face}>
        <Avatar avatar={player?.avatar ?? null} size="l" isAway={player?.connected === false} />
      </span>
      <div className={styles.plate}>
        <p className={styles.seatName}>{label}</p>
        {player ? <TakenSeat {...props} player={player} /> : <FreeSeat {...props} />}
      </div>
    </section>
  );
}

/** The position of a seat, clockwise from the top: right of and below the centre, from -1 to 1. */
function placeOf(seat: Seat, seats: number): Record<'--right' | '--down', string> {
  const turn = (2 * Math.PI * seat) / seats;
  return { '--right': Math.sin(turn).toFixed(3), '--down': (-Math.cos(turn)).toFixed(3) };
}

function TakenSeat({
  table,
  seat,
  isOwner,
  seating,
  onAct,
  player,
}: SeatCardProps & { player: PlayerView }) {
  const { waiting, home } = useTexts();
  const isOwn = table.seat === seat;
  const partner = seating.partnersOf(seat).map((other) => playerAt(table, other)?.name)[0];
  const badges = [
    isOwn && waiting.you,
    player.owner && waiting.owner,
    player.bot && waiting.bot(home.levels[player.bot]),
    !player.connected && waiting.away,
    table.settings.start === 'ready' &&
      !player.bot &&
      (player.ready ? waiting.ready : waiting.notReady),
  ].filter((badge) => typeof badge === 'string');
  return (
    <>
      <p className={styles.player}>{player.name}</p>
      <p className={styles.badges}>
        {badges.map((badge) => (
          <span key={badge} data-ready={badge === waiting.ready || undefined}>
            {badge}
          </span>
        ))}
      </p>
      {partner && <p className={styles.partner}>{waiting.partner(partner)}</p>}
      {isOwner && !isOwn && (
        <Button
          look="quiet"
          aria-label={player.bot ? waiting.removeBot(player.name) : waiting.kick(player.name)}
          onClick={() => onAct(() => sendRequest(player.bot ? 'removeBot' : 'kick', { seat }))}
        >
          {waiting.remove}
        </Button>
      )}
    </>
  );
}

function FreeSeat({ table, seat, seating, level, isOwner, onAct }: SeatCardProps) {
  const { waiting } = useTexts();
  const label = seating.nameOf(seat);

  async function take() {
    if (table.seat !== null) return sendRequest('takeSeat', { seat });
    const result = await joinOnlineTable(table.id, { seat });
    return isRefusal(result) ? result : null;
  }

  return (
    <>
      <p className={styles.free}>{waiting.free}</p>
      <div className={styles.seatActions}>
        <Button aria-label={waiting.sitHereAt(label)} onClick={() => onAct(take)}>
          {waiting.sitHere}
        </Button>
        {isOwner && (
          <Button
            look="quiet"
            aria-label={waiting.addBotAt(label)}
            onClick={() => onAct(() => sendRequest('addBot', { seat, level }))}
          >
            {waiting.addBot}
          </Button>
        )}
      </div>
    </>
  );
}
