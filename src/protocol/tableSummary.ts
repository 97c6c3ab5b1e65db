// A table as the lobby lists it.

import { isFree, type PlayerId, type Table, type TableStatus, type Time } from '#table/table.ts';
import { nameAt } from './people.ts';

export interface TableSummary {
  id: string;
  name: string;
  game: string;
  /** The variant, where the game has some. */
  variant: string | null;
  status: TableStatus;
  seats: number;
  /** Seats taken, by people or bots. */
  playerCount: number;
  playerNames: string[];
  owner: PlayerId;
  ownerName: string;
  createdAt: Time;
  /** Whether somebody may sit down now. */
  joinable: boolean;
  /** Whether others may watch. */
  watchable: boolean;
  watchers: number;
}

export function summarizeTable(table: Table): TableSummary {
  const taken = table.places.flatMap((place, seat) => (isFree(place) ? [] : [seat]));
  return {
    id: table.id,
    name: table.name,
    game: table.game,
    variant: typeof table.options.variant === 'string' ? table.options.variant : null,
    status: table.status,
    seats: table.places.length,
    playerCount: taken.length,
    playerNames: taken.map((seat) => nameAt(table, seat)),
    owner: table.owner,
    ownerName: ownerName(table),
    createdAt: table.createdAt,
    joinable: isJoinable(table),
    watchable: table.settings.watchers !== 'none',
    watchers: table.watchers.length,
  };
}

function ownerName({ places, owner }: Table): string {
  return places.find(({ person }) => person?.id === owner)?.person?.name ?? '';
}

/** Full tables are not offered, nor those where nobody is left. */
function isJoinable({ status, places }: Table): boolean {
  return status === 'open' && places.some(isFree) && places.some(({ person }) => person !== null);
}
