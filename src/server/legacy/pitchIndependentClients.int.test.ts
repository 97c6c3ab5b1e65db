// Strangers at Pitch: plain calls of `/rpc` by their names, the state by REST, and a referee who knows the rules.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { metricsText } from '../testing/testMetrics.ts';

/** Someone with a token and nothing else. */
interface Stranger {
  readonly token: string;
}
// Read from JSON.
// oxlint-disable-next-line no-explicit-any
type Json = any;

let server: TestServer;
let four: Stranger[];
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  four = [];
  for (const name of ['Nora', 'Emre', 'Selin', 'Wanda']) {
    const { token } = (await (await send('/api/v1/auth/guest', null, { name })).json()) as Stranger;
    four.push({ token });
  }
});
afterAll(() => server.close());

function send(path: string, stranger: Stranger | null, body?: object): Promise<Response> {
  return fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(stranger && { authorization: `Bearer ${stranger.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function call(stranger: Stranger, name: string, body: object): Promise<Json> {
  const answer = await send(`/rpc/${name}`, stranger, body);
  const json = (await answer.json()) as Json;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

async function refusalOf(stranger: Stranger, name: string, body: object): Promise<string> {
  const answer = await send(`/rpc/${name}`, stranger, body);
  return `${answer.status} ${((await answer.json()) as Json).error?.code}`;
}

async function stateOf(stranger: Stranger, tableId: string): Promise<Json> {
  const path = `/api/v1/games/${encodeURIComponent(tableId)}/state`;
  return ((await (await send(path, stranger)).json()) as Json).view;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suitOf = (card: string): string => card.slice(-1);
const rankOf = (card: string): number => RANKS.indexOf(card.slice(0, -1));
const teamOf = (seat: number): number => seat % 2;

interface Play {
  readonly seat: number;
  readonly card: string;
}

function winnerOf(trick: Play[], trump: string): number {
  const worth = ({ card }: Play): number =>
    rankOf(card) +
    (suitOf(card) === trump ? 200 : suitOf(card) === suitOf(trick[0].card) ? 100 : 0);
  return trick.toSorted((one, other) => worth(other) - worth(one))[0].seat;
}

/** Returns each team's points by the categories of the variant. */
function pointsOf(plays: Play[], trump: string, isTen: boolean): number[] {
  const points = [0, 0];
  const cards = [0, 0];
  const trumps: { rank: number; team: number }[] = [];
  let last = 0;
  for (let at = 0; at < plays.length; at += 4) {
    const trick = plays.slice(at, at + 4);
    last = teamOf(winnerOf(trick, trump));
    for (const { card } of trick) {
      if (suitOf(card) === trump) trumps.push({ rank: rankOf(card), team: last });
      const worth: Record<string, number> = { 10: 10, J: 1, Q: 2, K: 3, A: isTen ? 0 : 4 };
      cards[last] += worth[card.slice(0, -1)] ?? 0;
    }
  }
  trumps.sort((one, other) => one.rank - other.rank);
  points[trumps[0].team]++;
  points[trumps.at(-1)!.team]++;
  for (const { rank, team } of trumps) {
    if (RANKS[rank] === 'J') points[team]++;
    if (isTen && RANKS[rank] === '5') points[team] += 5;
  }
  if (cards[0] !== cards[1]) points[cards[0] > cards[1] ? 0 : 1]++;
  if (isTen) points[last]++;
  return points;
}

interface Hand {
  readonly dealer: number;
  readonly bids: (number | null)[];
  trump: string;
  readonly plays: Play[];
}

const LETTER: Record<string, string> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

/** The longest suit of a hand, in its long name. */
function longest(hand: string[]): string {
  const count = (letter: string): number => hand.filter((card) => suitOf(card) === letter).length;
  return Object.keys(LETTER).toSorted((one, other) => count(LETTER[other]) - count(LETTER[one]))[0];
}

/** Everybody passes the first hand; then who can bids the least. */
function bidFor(view: Json, round: number, least: number): number | null {
  if (round === 1 || view.highestBid) return null;
  return least;
}

/** One call of whoever is in turn; what it was is noted. */
async function act(tableId: string, hand: Hand, view: Json, least: number): Promise<Json> {
  const seat: number = view.turn[0];
  const mover = four[seat];
  const table_id = tableId;
  switch (view.phase) {
    case 'bidding': {
      const bid = bidFor(view, view.round, least);
      hand.bids.push(bid);
      return call(mover, 'place_bid', { table_id, bid });
    }
    case 'trump': {
      const suit = longest(view.hand);
      hand.trump = LETTER[suit];
      return call(mover, 'declare_trump', { table_id, suit });
    }
    case 'replacing': {
      const cards = view.hand.filter((card: string) => suitOf(card) !== hand.trump);
      if (cards.length === 0 || seat === 3) return call(mover, 'lock_replacements', { table_id });
      const answer = await call(mover, 'request_replacements', { table_id, cards });
      expect(answer.view.hand).toHaveLength(6);
      for (const card of cards) expect(answer.view.hand).not.toContain(card);
      return answer;
    }
    default: {
      const trick = hand.plays.slice(hand.plays.length - (hand.plays.length % 4));
      const led = trick[0] && suitOf(trick[0].card);
      const following = view.hand.filter((card: string) => suitOf(card) === led);
      const [card] = following.length > 0 ? following : view.hand;
      if (following.length > 0) {
        const wrong = view.hand.find((one: string) => suitOf(one) !== led);
        if (wrong && hand.plays.length === 1)
          expect(await refusalOf(mover, 'play_card', { table_id, card: wrong })).toBe(
            '400 MUST_FOLLOW_SUIT',
          );
      }
      hand.plays.push({ seat, card });
      return call(mover, 'play_card', { table_id, card });
    }
  }
}

/** The seat in turn; negative when the server deals, undefined when the game is over. */
const firstOf = (view: Json): number | undefined => view.turn[0];

async function playGame(tableId: string, least: number): Promise<Hand[]> {
  const hands: Hand[] = [];
  let round = 0;
  let turn = firstOf(await stateOf(four[0], tableId));
  while (turn !== undefined) {
    // The server deals by itself: whoever asks sees it.
    const view = await stateOf(four[Math.max(0, turn)], tableId);
    const isOthers = firstOf(view) !== turn;
    turn = firstOf(view);
    if (isOthers || turn === undefined || turn < 0) continue;
    if (view.round !== round) {
      round = view.round;
      hands.push({ dealer: view.dealer, bids: [], trump: '', plays: [] });
      const dealt = await call(four[turn], 'deal_hand', { table_id: tableId });
      expect(dealt).toMatchObject({ hand_number: round, dealer: view.dealer });
      expect(dealt.hand).toHaveLength(6);
      expect(turn).toBe((view.dealer + 1) % 4);
    }
    const answer = await act(tableId, hands.at(-1)!, view, least);
    turn = firstOf(answer.view);
  }
  return hands;
}

describe('four strangers play a whole game by calls alone [P-T2.1, P-T2.2]', () => {
  test.each([
    { variant: '4-Point', target_score: 11, least: 2 },
    { variant: '10-Point', target_score: 20, least: 3 },
  ])('$variant', async ({ variant, target_score, least }) => {
    const isTen = variant === '10-Point';
    const [north, ...others] = four;
    const made = await call(north, 'create_table', {
      name: `Table of ${variant}`,
      variant,
      target_score,
      settings: QUICK,
    });
    const { table_id } = made;
    expect(made.position).toBe(0);
    for (const name of ['deal_hand', 'end_hand_score', 'end_game'])
      expect(await refusalOf(north, name, { table_id })).toBe('400 GAME_NOT_STARTED');
    for (const [at, stranger] of others.entries()) {
      const joined = await call(stranger, 'join_table', { table_id, position: 'ESW'[at] });
      expect(joined.position).toBe(at + 1);
    }
    // It starts by itself when the last seat is taken.
    const hands = await playGame(table_id, least);

    const totals = [0, 0];
    let round = 0;
    for (const [at, hand] of hands.entries()) {
      expect(hand.dealer).toBe(at % 4);
      round++;
      const bidAt = hand.bids.findIndex((bid) => bid !== null);
      if (bidAt < 0) {
        expect(hand.plays).toEqual([]);
        continue;
      }
      const bidder = teamOf(hand.dealer + 1 + bidAt);
      const taken = pointsOf(hand.plays, hand.trump, isTen);
      const change = taken.map((points, team) =>
        team === bidder && points < least ? -least : points,
      );
      change.forEach((points, team) => (totals[team] += points));
      const score = await call(north, 'end_hand_score', { table_id, hand_number: round });
      expect(score.change).toEqual(change);
      expect(score.total).toEqual(totals);
    }
    const end = await call(others[0], 'end_game', { table_id });
    expect(end.scores).toEqual(totals);
    const winner = teamOf(end.winners[0]);
    expect(end.winners).toEqual([winner, winner + 2]);
    expect(totals[winner]).toBeGreaterThanOrEqual(target_score);
    expect(await refusalOf(north, 'place_bid', { table_id, bid: 2 })).toMatch(/^4\d\d [A-Z_]+$/);
    await call(north, 'leave_table', { table_id });
  });
});

const FIELDS: Record<string, string[]> = {
  create_table: ['name', 'game', 'variant', 'target_score', 'options', 'settings', 'is_private'],
  join_table: ['table_id', 'position', 'invitation'],
  leave_table: ['table_id'],
  set_ready: ['table_id', 'ready'],
  start_game: ['table_id'],
  deal_hand: ['table_id'],
  place_bid: ['table_id', 'bid'],
  declare_trump: ['table_id', 'suit'],
  request_replacements: ['table_id', 'cards'],
  lock_replacements: ['table_id'],
  play_card: ['table_id', 'card'],
  end_hand_score: ['table_id', 'hand_number'],
  end_game: ['table_id'],
};
const ODD: readonly unknown[] = [
  -1,
  1.5,
  1e308,
  'a\0b',
  '__proto__',
  'constructor',
  [],
  { rank: '__proto__', suit: 'constructor' },
  Array.from({ length: 60 }, () => 'AS'),
  'x'.repeat(3000),
];

test('a call that no honest client makes is refused or harmless, and the next call is served', async () => {
  const [north, east, ...others] = four;
  const settings = { ...QUICK, turnSeconds: 0 };
  const { table_id } = await call(north, 'create_table', { settings });
  for (const stranger of [east, ...others]) await call(stranger, 'join_table', { table_id });
  await expect.poll(async () => (await stateOf(north, table_id)).phase).toBe('bidding');
  const before = await stateOf(east, table_id);

  const post = (name: string, body: string): Promise<Response> =>
    fetch(`${server.url}/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${east.token}` },
      body,
    });
  for (const [name, fields] of Object.entries(FIELDS)) {
    const whole = name === 'create_table' ? {} : { table_id };
    const bodies = fields.flatMap((field) =>
      ODD.map((value) => JSON.stringify({ ...whole, bid: 99, [field]: value })),
    );
    for (const body of [...bodies, '{"__proto__":{"table_id":1}}', '[]', '7', '{', '']) {
      const answer = await post(name, body);
      const { error, table_id: made } = (await answer.json()) as Json;
      expect(answer.status, `${name} ${body.slice(0, 200)}`).toBeLessThan(500);
      if (answer.status !== 200)
        expect(error).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
      // Closes the tables that were created, so that they do not become too many.
      else if (name === 'create_table') await call(east, 'leave_table', { table_id: made });
    }
  }
  const metrics = await metricsText(server);
  expect(metrics.match(/^masa_faults_total\{.*$/gm)).toBeNull();
  expect(await stateOf(east, table_id)).toEqual(before);
  await call(east, 'place_bid', { table_id, bid: 2 });
});
