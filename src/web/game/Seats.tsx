// All seats around the table, with the cards they hold and the tricks they have taken.

import { Fragment } from 'react';
import type { GameRatings } from '#client/api.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import type { CardName } from '#cards/notation.ts';
import { rowsOnTable } from '#rules/cardsOnTable.ts';
import type { BySeat, Seat as SeatNumber, View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { formatUnit } from '#texts/gameText.ts';
import { seatNotes } from '#texts/notes.ts';
import { createFormatter } from '#texts/formatter.ts';
import { useStage } from '../stage/useStage.ts';
import { useLocale, useTexts } from '../texts/useTexts.ts';
import { SeatRows } from './CardRows.tsx';
import { pointOf, relativeTo } from './motion.ts';
import { FanOfBacks, OpenHand, Pile } from './HeldCards.tsx';
import { Seat, type SeatProps } from './Seat.tsx';
import { stepOf } from '../stage/shapes.ts';
import type { Clock } from './useClock.ts';
import { useGameRatings } from './useGameRatings.ts';
import { useReactions } from './useReactions.ts';

interface SeatsProps {
  table: TableView;
  update: GameUpdate;
  clock: Clock | null;
  nameOf: (seat: SeatNumber) => string;
  /** The cards of all seats, if they are visible. */
  hands?: BySeat<readonly CardName[]> | undefined;
  /** Opens what one can do about a seat. */
  onSeat?: ((seat: SeatNumber) => void) | undefined;
  /** Sends a reaction. */
  onReact?: (() => void) | undefined;
}

export function Seats(props: SeatsProps) {
  const { table, update, nameOf } = props;
  const { view } = update;
  const { seats: spots } = useStage();
  const reactionOf = useReactions(table);
  const ratings = useGameRatings(table);
  const order = Array.from(
    { length: view.seats },
    (_, step) => ((view.seat ?? 0) + step) % view.seats,
  );
  return [...order.slice(1), order[0]].map((seat) => {
    const player = table.players.find((one) => one.seat === seat);
    return (
      <Fragment key={seat}>
        <SeatPanel
          {...props}
          seat={seat}
          player={player}
          reaction={seat === view.seat ? shortOnly(reactionOf(player?.id)) : reactionOf(player?.id)}
          rating={ratingOf(ratings, player)}
        />
        {seat !== view.seat && <OpenRows {...props} seat={seat} />}
        {hasTricks(view) && (
          <Pile
            at={spots[stepOf(seat, view)].pile}
            name={nameOf(seat)}
            count={view.tricksTaken[seat]}
          />
        )}
      </Fragment>
    );
  });
}

const MAX_REACTION = 8;

/** One’s own cards cover longer messages, which the writer knows anyway. */
function shortOnly(text: string | null): string | null {
  return text !== null && text.length <= MAX_REACTION ? text : null;
}

interface SeatPanelProps extends SeatsProps, Pick<SeatProps, 'player' | 'reaction'> {
  seat: SeatNumber;
  rating: GameRatings['seats'][number]['rating'];
}

function SeatPanel(props: SeatPanelProps) {
  const { update, clock, nameOf, hands, seat, player, reaction, rating, onSeat, onReact } = props;
  const { view } = update;
  const texts = useTexts();
  const figure = new Intl.NumberFormat(useLocale());
  const stage = useStage();
  const spot = stage.seats[stepOf(seat, view)];
  const side = view.sides.findIndex((seats) => seats.includes(seat));
  return (
    <Seat
      player={player}
      name={seat === view.seat ? nameOf(seat) : player?.name || nameOf(seat)}
      spot={spot}
      isInTurn={view.turn.includes(seat)}
      isDealer={view.dealer === seat}
      isWinner={view.result?.winners.includes(seat) ?? false}
      team={view.sides[side]?.length > 1 ? side : null}
      score={{
        points: view.scores[side],
        unit: formatUnit(texts, view.game, Math.abs(view.scores[side])),
      }}
      notes={[
        ...seatNotes(texts, view, seat, createFormatter(texts, view, nameOf)),
        ...(rating ? [{ label: texts.ratings.plate, value: figure.format(rating.rating) }] : []),
      ]}
      clock={clock}
      reaction={reaction}
      onOpen={onSeat && (() => onSeat(seat))}
      onReact={seat === view.seat ? onReact : undefined}
    >
      {seat !== view.seat && !hands && !isHandOpen(view, seat) && (
        <FanOfBacks
          key={view.round}
          count={view.cardCounts[seat]}
          angle={spot.fan}
          dealtFrom={relativeTo(spot, pointOf(view.dealer, view, stage))}
          drawnFrom={relativeTo(spot, pointOf(null, view, stage))}
          seatStep={stepOf(seat, view)}
        />
      )}
    </Seat>
  );
}

/** The open cards in front of a seat. */
function OpenRows({ update, nameOf, hands, seat }: SeatsProps & { seat: SeatNumber }) {
  const { view } = update;
  const { seats: spots, rowCardWidth } = useStage();
  const rows = rowsOnTable(view.table, seat);
  const { x, y, width, height } = spots[stepOf(seat, view)].rows;
  const place = {
    transform: `translate(${x}px, ${y}px)`,
    width,
    height,
    '--card-width': `${rowCardWidth}px`,
    '--room': `${width / Math.max(1, rows.length)}px`,
  };
  if (hands && !isHandOpen(view, seat))
    return <OpenHand cards={hands[seat]} name={nameOf(seat)} style={place} />;
  if (rows.every(({ cards }) => cards.length === 0)) return null;
  const { game, round } = view;
  return <SeatRows name={nameOf(seat)} style={place} {...{ game, rows, round }} />;
}

function isHandOpen({ table }: View, seat: SeatNumber): boolean {
  return rowsOnTable(table, seat).some(({ isHand }) => isHand);
}

/** Null for a player who has come to the seat of another during the game. */
function ratingOf(
  ratings: GameRatings | null,
  player: PlayerView | undefined,
): SeatPanelProps['rating'] {
  const found = player && ratings?.seats[player.seat];
  const userId = player?.bot ? null : player?.id;
  return found?.userId === userId ? (found?.rating ?? null) : null;
}
