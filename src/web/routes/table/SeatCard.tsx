// A seat in the waiting room: its player, or the buttons to take it or add a bot.

import type { PlayerView } from '#protocol/playerViews.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { BotLevel } from '#table/table.ts';
import { joinOnlineTable } from '../../state/onlineTableActions.ts';
import { sendRequest } from '../../state/onlineClient.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/useWords.ts';
import { playerAt, type Seating } from './seating.ts';
import type { Act } from './SeatsAround.tsx';
import styles from './WaitingRoom.module.css';

interface SeatCardProps {
  table: TableView;
  seat: Seat;
  seating: Seating;
  level: BotLevel;
  isOwner: boolean;
  onAct: Act;
}

export function SeatCard(props: SeatCardProps) {
  const { table, seat, seating } = props;
  const { waiting } = useWords();
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
  const { waiting, home } = useWords();
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
  const { waiting } = useWords();
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
