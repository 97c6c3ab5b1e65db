// Everybody at the table, each at their place.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { CardName } from '#cards/notation.ts';
import { rowsOnTable } from '#rules/cardsOnTable.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import { seatNotes } from '#words/saying.ts';
import { speechOf } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import { CardBacks } from './CardBacks.tsx';
import { SeatRows } from './CardRows.tsx';
import styles from './GameScreen.module.css';
import { OpenCards } from './OpenCards.tsx';
import { othersInOrder, placeOf, type Place } from './seatPlaces.ts';
import { SeatPanel } from './SeatPanel.tsx';
import { useClock } from './useClock.ts';

interface SeatsProps {
  table: TableView;
  update: GameUpdate;
  nameOf: (seat: Seat) => string;
  /** Everybody's cards, where they may be seen. */
  hands?: BySeat<readonly CardName[]> | undefined;
}

export function Seats({ table, update, nameOf, hands }: SeatsProps) {
  const { view } = update;
  const words = useWords();
  const clock = useClock(table, update);
  const say = speechOf(words, view, nameOf);
  const own = view.seat ?? 0;

  function panel(seat: Seat): React.ReactNode {
    const side = view.sides.findIndex((seats) => seats.includes(seat));
    const player = table.players.find((one) => one.seat === seat);
    return (
      <SeatPanel
        key={seat}
        player={player}
        name={player?.name || nameOf(seat)}
        place={placeOf(seat, view.seat, view.seats)}
        isInTurn={view.turn.includes(seat)}
        isDealer={view.dealer === seat}
        isWinner={view.result?.winners.includes(seat) ?? false}
        score={view.scores[side]}
        notes={seatNotes(words, view, seat, say)}
        clock={clock}
      >
        {seat !== view.seat && cardsOf(seat)}
      </SeatPanel>
    );
  }

  function cardsOf(seat: Seat): React.ReactNode {
    const rows = rowsOnTable(view.table, seat);
    return (
      <>
        {!rows.some(({ isHand }) => isHand) && heldCards(seat)}
        {rows.length > 0 && (
          <SeatRows game={view.game} rows={rows} round={view.round} isOwn={false} />
        )}
      </>
    );
  }

  function heldCards(seat: Seat): React.ReactNode {
    return hands ? <OpenCards cards={hands[seat]} /> : <CardBacks count={view.cardCounts[seat]} />;
  }

  const others = othersInOrder(view.seat, view.seats);
  const at = (...places: Place[]): React.ReactNode =>
    others.filter((seat) => places.includes(placeOf(seat, view.seat, view.seats))).map(panel);
  return (
    <>
      <div className={styles.left}>{at('left')}</div>
      <div className={styles.top}>{at('topLeft', 'top', 'topRight')}</div>
      <div className={styles.right}>{at('right')}</div>
      <div className={styles.self}>{panel(own)}</div>
    </>
  );
}
