// A small picture of a table: the players around it, and buttons for the free seats.

import type { TableSummary } from '#protocol/tableView.ts';
import tabletop from '../../design/tabletop.module.css';
import { Avatar } from '../../cards/Avatar.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './LobbyPage.module.css';

interface SmallTableProps {
  table: Pick<TableSummary, 'name' | 'game' | 'faces' | 'joinable'>;
  /** Without it, free seats are not buttons. */
  onSit?: (seat: number) => void;
}

export function SmallTable({ table: { name, game, faces, joinable }, onSit }: SmallTableProps) {
  const { room } = useTexts();
  return (
    <div className={styles.around}>
      <div className={`${tabletop.rail} ${styles.table}`}>
        <div className={`${tabletop.cloth} ${styles.cloth}`}>
          <Emblem game={game} />
        </div>
      </div>
      {faces.map((face, seat) => (
        <span key={seat} className={styles.seat} style={placeOf(seat, faces.length)}>
          {face === null && joinable && onSit ? (
            <button
              type="button"
              className={styles.free}
              aria-label={room.sitAt(seat + 1, name)}
              title={room.sitAt(seat + 1, name)}
              onClick={() => onSit(seat)}
            >
              +
            </button>
          ) : (
            <span title={face?.name}>
              <Avatar avatar={face?.avatar ?? null} />
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** The position of a seat on the rail, clockwise from the top. */
function placeOf(seat: number, seats: number): { left: string; top: string } {
  const turn = (2 * Math.PI * seat) / seats - Math.PI / 2;
  const percent = (share: number): string => `${(50 + 50 * share).toFixed(1)}%`;
  return { left: percent(Math.cos(turn)), top: percent(Math.sin(turn)) };
}
