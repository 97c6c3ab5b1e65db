// The read models against the journal, for random lives of tables.

import { describe, expect, test } from 'vitest';
import { readCards } from '#cards/notation.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { replay, type RecordedMove } from '#rules/play.ts';
import { stockLeft, type Stock } from '#rules/stock.ts';
import type { TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import { verifyHand } from '#table/fairness.ts';
import { findGame, gameOf } from '#table/gameOf.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { isPresent } from '#table/table.ts';
import { replaySteps } from '#table/step.ts';
import { projectStep } from './projector.ts';
import { READ_MODEL_TABLES } from '../store/appendedRows.ts';
import { rowsOf, writesOf, type Row, type Rows } from './testRows.ts';

const TABLES = 60;
const STEPS = 400;

interface Life {
  events: TableEvent[];
  rows: Rows;
}

const lives: Life[] = Array.from({ length: TABLES }, (_, seed) => {
  const events = simulateEvents(seed, STEPS);
  return { events, rows: rowsOf(writesOf(events)) };
});

interface PlayedHand {
  id: string;
  moves: RecordedMove[];
}

/** The moves of every hand, straight from the journal. */
function playedHands(events: readonly TableEvent[]): PlayedHand[] {
  const hands: PlayedHand[] = [];
  let game = 0;
  let hand = 0;
  for (const event of events) {
    if (event.type === 'started') [game, hand] = [game + 1, 0];
    if (event.type !== 'moved') continue;
    if (event.seat === DEALER) hands.push({ id: `masa/${game}/${++hand}`, moves: [] });
    hands.at(-1)!.moves.push({ seat: event.seat, move: event.move });
  }
  return hands;
}

function movesOf({ moves }: PlayedHand, type: string): RecordedMove[] {
  return moves.filter(({ move }) => move.type === type);
}

function by(field: string) {
  return (one: Row, other: Row): number => one[field] - other[field];
}

function ofHand(rows: readonly Row[], handId: string): Row[] {
  return rows.filter(({ hand_id }) => hand_id === handId);
}

function checkHands(check: (hand: PlayedHand, rows: Rows, row: Row) => void): void {
  let count = 0;
  for (const { events, rows } of lives) {
    for (const hand of playedHands(events)) {
      const row = rows.hands.find(({ id }) => id === hand.id);
      expect(row, hand.id).toBeDefined();
      check(hand, rows, row!);
      count++;
    }
  }
  expect(count).toBeGreaterThan(TABLES);
}

test('every row that is written is whole', () => {
  const columnsOf = (fields: object): string[] => Object.keys(fields).sort();
  const writes = lives.slice(0, 10).flatMap(({ events }) => writesOf(events));
  for (const { record, row } of writes) {
    expect(columnsOf(row)).toEqual(columnsOf(READ_MODEL_TABLES[record].columns));
    expect(row).toEqual(JSON.parse(JSON.stringify(row)));
  }
});

describe('a hand', () => {
  test('has the cards that were played, in order and in tricks', () => {
    checkHands((hand, rows) => {
      const cards = ofHand(rows.trick_cards, hand.id)
        .sort(by('order_index'))
        .sort(by('trick_number'));
      const played = movesOf(hand, 'play').map(({ seat, move }) => [seat, move.card]);
      expect(cards.map(({ position, card }) => [position, card])).toEqual(played);
      for (const trick of ofHand(rows.tricks, hand.id)) {
        const [lead] = cards.filter(({ trick_number }) => trick_number === trick.number);
        const next = cards.find(({ trick_number }) => trick_number === trick.number + 1);
        expect(trick.leader).toBe(lead.position);
        if (next) expect(trick.winner).toBe(next.position);
      }
    });
  });

  test('has the bids that were made, in order', () => {
    checkHands((hand, rows) => {
      const bids = ofHand(rows.bids, hand.id).sort(by('order_index'));
      const made = movesOf(hand, 'bid').map(({ seat, move }) => [seat, move.value]);
      expect(bids.map(({ position, value }) => [position, value])).toEqual(made);
      expect(bids.map(({ order_index }) => order_index)).toEqual([...bids.keys()]);
    });
  });

  test('[P-C5.3] has the replacements that were made, one of each player before the first trick', () => {
    checkHands((hand, rows, { stock, deck }) => {
      const replaced = ofHand(rows.replacements, hand.id).sort(by('order_index'));
      const made = hand.moves.filter(({ seat, move }) => seat !== DEALER && 'cards' in move);
      expect(replaced.map(({ position, discarded }) => [position, discarded])).toEqual(
        made.map(({ seat, move }) => [seat, move.cards]),
      );
      const isReplaced = movesOf(hand, 'replace').length > 0 && movesOf(hand, 'play').length > 0;
      if (isReplaced) expect(replaced.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3]);
      if (!stock) return;
      const drawn = replaced.flatMap((row) => row.drawn);
      const undrawn = deck.length - stock.length;
      const fromStock = deck.slice(
        undrawn - replaced.flatMap((row) => row.discarded).length,
        undrawn,
      );
      expect(drawn.sort()).toEqual(fromStock.sort());
    });
  });

  test('has the dealer, the bid that won and the trump that were told', () => {
    let told = 0;
    for (const { events, rows } of lives) {
      const seen = new Map<string, Row>();
      for (const { table, facts } of replaySteps(events)) {
        for (const { type, ...fact } of facts as readonly Row[]) {
          const { round }: View = gameOf(table).view(table.play!.state, null);
          const id = `masa/${table.play!.number}/${round}`;
          const hand = seen.get(id) ?? { dealer: null, bidder: null, bid: null, trump: null };
          if (type === 'handStarted') seen.set(id, { ...hand, dealer: fact.dealer ?? null });
          if (type === 'bidWon') seen.set(id, { ...hand, bidder: fact.seat, bid: fact.value });
          if (type === 'trump') seen.set(id, { ...hand, trump: fact.suit });
        }
      }
      for (const [id, hand] of seen) {
        const row = rows.hands.find((one) => one.id === id)!;
        const { dealer, trump } = hand;
        // Broken off during the bids, it has the highest so far.
        const isOpenBid = row.outcome === null && hand.bidder === null;
        expect(row).toMatchObject(isOpenBid ? { dealer, trump } : hand);
        told += hand.trump === null ? 0 : 1;
      }
    }
    expect(told).toBeGreaterThan(0);
  });

  test('locks replacements when the first trick begins, and not before', () => {
    const written = { locked: 0, open: 0 };
    for (const { events } of lives) {
      for (const step of replaySteps(events)) {
        const hand = projectStep(step).find(({ record }) => record === 'hands')?.row;
        if (!hand) continue;
        const { phase }: View = gameOf(step.table).view(step.table.play!.state, null);
        const isBefore = !['playing', 'dealing', 'over'].includes(phase);
        expect(hand.replacements_locked).toBe(!isBefore || hand.ended_at !== null);
        written[isBefore ? 'open' : 'locked']++;
      }
    }
    expect(Math.min(written.open, written.locked)).toBeGreaterThan(TABLES);
  });

  test('has all points of Hearts in its tricks', () => {
    checkHands((hand, rows, { outcome }) => {
      if (rows.tables[0].game !== 'hearts' || outcome === null) return;
      const points = ofHand(rows.tricks, hand.id).map((trick) => trick.points);
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(26);
    });
  });

  test('has a deck that follows from its secret and what the players added', () => {
    checkHands((hand, rows, row) => {
      const [{ move }] = hand.moves;
      expect(row.deck).toEqual(move.deck);
      if (row.ended_at === null) return;
      const game = findGame(rows.games[0].game)!;
      const cards = row.deck.length === 0 ? [] : game.deck.cards;
      const deck = readCards(game.deck, row.deck);
      const { commitment, secret, label } = row;
      const { rule, bytes: contributions, steps } = row.contributions;
      const deal = { rule, commitment, secret, contributions, steps, label };
      expect(verifyHand({ ...deal, cards, deck })).toBeNull();
    });
  });

  test('tells what was added to it only when it is dealt, and by then all promises are in', () => {
    let added = 0;
    for (const { events } of lives) {
      for (const step of replaySteps(events)) {
        const bytes = step.event.type === 'opened' ? step.event.bytes : null;
        const written = projectStep(step);
        if (step.event.type !== 'moved') {
          expect(written.filter(({ record }) => record === 'hands' && bytes)).toEqual([]);
          continue;
        }
        const { coming } = step.table.play!;
        if (coming) expect(JSON.stringify(written)).not.toContain(coming.secret);
        for (const one of coming?.contributions ?? []) {
          if (one) expect(JSON.stringify(written)).not.toContain(one);
        }
        added += step.table.play!.dealt!.contributions.filter(Boolean).length;
      }
    }
    expect(added).toBeGreaterThan(100);
  });
});

test('scores are those of the sheet, side by side and hand by hand', () => {
  for (const { events, rows } of lives) {
    const sheets = new Map<string, View['sheet']>();
    for (const { event, table } of replaySteps(events)) {
      if (event.type !== 'moved') continue;
      const { sheet }: View = gameOf(table).view(table.play!.state, null);
      sheets.set(`masa/${table.play!.number}`, sheet.slice());
    }
    const told = [...sheets].flatMap(([game_id, sheet]) =>
      sheet.flatMap(({ round, change, total, lines }) =>
        change.map((points, side) => ({
          hand_id: `${game_id}/${round}`,
          side,
          game_id,
          round,
          change: points,
          total: total[side],
          lines: lines.map((line) => ({ what: line.what, points: line.points[side] })),
        })),
      ),
    );
    expect(rows.scores).toEqual(told);
  }
});

test('the stock of a hand is what the rules have left', () => {
  let changes = 0;
  for (const { events } of lives) {
    for (const step of replaySteps(events)) {
      const row = projectStep(step).find(({ record }) => record === 'hands')?.row;
      const { state } = step.table.play ?? {};
      if (!row?.stock) continue;
      const left = stockLeft(state as Stock);
      expect(readCards(gameOf(step.table).deck, row.stock as string[])).toEqual(left);
      changes++;
    }
  }
  expect(changes).toBeGreaterThan(TABLES);
});

test('the secret of a hand is not written before the hand is over', () => {
  const writes = { told: 0, kept: 0 };
  for (const { events } of lives) {
    for (const step of replaySteps(events)) {
      for (const { record, row } of projectStep(step)) {
        if (record !== 'hands') continue;
        const isTold = row.secret !== null;
        expect(isTold).toBe(row.ended_at !== null);
        writes[isTold ? 'told' : 'kept']++;
      }
    }
  }
  expect(Math.min(writes.told, writes.kept)).toBeGreaterThan(TABLES);
});

test('a table, its seats and its chat are as they were at the end', () => {
  for (const { events, rows } of lives) {
    const table = rebuild(events);
    const [row] = rows.tables;
    const { status, owner_id, seats, closed_because } = row;
    expect({ status, owner_id, seats, closed_because }).toEqual({
      status: table.status,
      owner_id: table.owner,
      seats: table.places.length,
      closed_because: table.closedBecause,
    });
    const sitting = rows.table_seats
      .sort(by('position'))
      .map((row) => [
        row.player_id,
        row.player_name,
        row.bot_level,
        row.is_ready,
        row.is_connected,
        row.is_covered,
      ]);
    const expected = table.places.map((place) => [
      place.person?.id ?? null,
      place.person?.name ?? null,
      place.bot,
      place.isReady,
      isPresent(place),
      place.isCovered,
    ]);
    expect(sitting.slice(0, seats)).toEqual(expected);
    // Seats that were taken away when the game began are nobody's.
    for (const seat of sitting.slice(seats))
      expect(seat).toEqual([null, null, null, false, false, false]);
    const said = events.filter((event) => event.type === 'said');
    expect(rows.chat_messages.map(({ sender_name, text }) => [sender_name, text])).toEqual(
      said.map(({ name, text }) => [name, text]),
    );
  }
});

test('a game ends with its result, its winners and those who sat there', () => {
  let forfeits = 0;
  let givenUp = 0;
  for (const { events, rows } of lives) {
    for (const { event, table } of replaySteps(events)) {
      const isEnd = table.play?.result && ['moved', 'forfeited'].includes(event.type);
      if (!isEnd) continue;
      const { number, result, endedAt } = table.play!;
      const id = `masa/${number}`;
      const game = rows.games.find((row) => row.id === id)!;
      expect(game.result).toEqual(result);
      expect(Date.parse(game.ended_at)).toBe(endedAt);
      expect(game.forfeited).toBe(event.type === 'forfeited');
      if (game.forfeited) forfeits++;
      const players = rows.game_players.filter(({ game_id }) => game_id === id);
      expect(players.map(({ player_id, is_winner }) => [player_id, is_winner])).toEqual(
        table.places.map(({ person, resigned }, seat) => [
          (resigned ?? person)?.id ?? null,
          result!.winners.includes(seat) && resigned === null,
        ]),
      );
      for (const { side, score } of players) expect(score).toBe(result!.scores[side]);
    }
    givenUp += rows.games.filter(({ result, ended_at }) => !result && ended_at).length;
    for (const { result, ended_at } of rows.games) if (result) expect(ended_at).not.toBeNull();
    for (const { ended_at } of rows.hands) expect(ended_at).not.toBeNull();
  }
  expect(forfeits).toBeGreaterThan(0);
  expect(givenUp).toBeGreaterThan(0);
});

describe('[N-12, N-13] from the rows alone', () => {
  /** Returns the moves of a hand, in the order of the game. */
  function movesFrom(rows: Rows, hand: Row): RecordedMove[] {
    const inOrder = (records: readonly Row[]): Row[] =>
      ofHand(records, hand.id).sort(by('order_index'));
    const recorded = (seat: number, move: WireMove): RecordedMove => ({ seat, move });
    const replaces = hand.deck.length === 52 && hand.bidder !== null ? 'replace' : 'pass';
    return [
      recorded(DEALER, { type: 'deal', deck: hand.deck }),
      ...inOrder(rows.bids).map(({ position, value }) =>
        recorded(position, { type: 'bid', value }),
      ),
      ...(hand.trump ? [recorded(hand.bidder, { type: 'trump', suit: hand.trump })] : []),
      ...inOrder(rows.replacements).map(({ position, discarded }) =>
        recorded(position, { type: replaces, cards: discarded }),
      ),
      ...inOrder(rows.trick_cards)
        .sort(by('trick_number'))
        .map(({ position, card }) => recorded(position, { type: 'play', card })),
    ];
  }

  function replayed(game: AnyGame, rows: Rows, { id, options, seats }: Row): unknown {
    const hands = rows.hands.filter(({ game_id }) => game_id === id).sort(by('number'));
    const moves = hands.flatMap((hand) => movesFrom(rows, hand));
    return replay(game, { game: game.id, options, seats, moves });
  }

  test.each(['nine', 'hearts', 'pitch'])('a game of %s is played again to the same end', (id) => {
    const game = findGame(id)!;
    let games = 0;
    for (const { events, rows } of lives.filter((life) => life.rows.tables[0].game === id)) {
      const states = new Map<string, string>();
      for (const { table } of replaySteps(events)) {
        if (table.play) states.set(`masa/${table.play.number}`, JSON.stringify(table.play.state));
      }
      for (const row of rows.games) {
        expect(JSON.stringify(replayed(game, rows, row))).toBe(states.get(row.id));
        games++;
      }
    }
    expect(games).toBeGreaterThan(3);
  });
});
