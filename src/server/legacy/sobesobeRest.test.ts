// SobeSobe's own endpoints without a server: a game acted through them, its rounds and its scores.

import { beforeEach, expect, test } from 'vitest';
import type { AnyFact } from '#games/registry.ts';
import type { SobeView } from '#games/sobesobe/view.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameIdOf } from '#table/gameId.ts';
import { createStep } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Account } from '../accounts/account.ts';
import type { GameService } from '../service/gameService.ts';
import { describeSobe, longCard, sobeView } from './sobesobeAnswers.ts';
import { sobeHandlers } from './sobesobeRest.ts';

type Answer = Record<string, unknown>;
type Handle = (asked: object) => Promise<Answer | Refusal>;
interface Asked {
  readonly by: string;
  readonly move: unknown;
  readonly commandId?: string;
}

const REFUSED = refuse('stopping');

let at: TestTable;
let sent: { move: unknown; commandId: string | undefined }[];
let visits: unknown[];
let hidden: Refusal | null;
let handlers: Record<string, Handle>;

beforeEach(() => {
  at = new TestTable('sobesobe', { seats: 2 }).sit('bora').deal();
  [sent, visits, hidden] = [[], [], null];
  const service = {
    namesAt: async () => new Map(),
    async getTableAsPlayer(id: string, { id: player }: Account, ...how: unknown[]) {
      visits.push([id, player, ...how]);
      return hidden ?? at.table;
    },
    async executeCommand(
      _: string,
      { by, move, commandId }: Asked,
      answer: (done: object) => unknown,
    ) {
      const wire = typeof move === 'function' ? move(at.table) : move;
      if (isRefusal(wire)) return wire;
      sent.push({ move: wire, commandId });
      const before: Table = structuredClone(at.table);
      const events = at.try({ type: 'move', by, move: wire });
      if (isRefusal(events)) return events;
      const facts: readonly AnyFact[] = createStep(before, events[0]).facts;
      return answer({ table: at.table, facts, at: at.now });
    },
  } as unknown as GameService;
  handlers = sobeHandlers(service) as unknown as typeof handlers;
});

const call = (name: string, by: string, body: object = {}, params: object = {}) =>
  handlers[name]({
    account: { ...person(by), isGuest: true },
    params: { gameId: 'masa', ...params },
    body,
    commandId: 'k',
  });
const seatOfTurn = (): number => at.turn()[0];
const inTurn = (): string => at.table.places[seatOfTurn()].person!.id;
const viewOf = (player: string): SobeView => sobeView(at.table, player);
const currentRound = (): string => `${gameIdOf(at.table)}-${viewOf('ada').round}`;

test('trump: the first cards are dealt to who asks, again where they were, and then it is named', async () => {
  const chooser = inTurn();
  const first = await call('selectTrump', chooser, { selectedBeforeDealing: false });
  expect(first).toMatchObject({ roundId: currentRound(), trumpSuit: null });
  expect((first as Answer).hand).toHaveLength(2);
  expect(sent).toEqual([{ move: { type: 'look' }, commandId: 'k/look' }]);
  expect(await call('selectTrump', chooser, { selectedBeforeDealing: false })).toEqual(first);
  const late = { selectedBeforeDealing: true, trumpSuit: 'Hearts' };
  expect(await call('selectTrump', chooser, late)).toMatchObject({ key: 'server.dealtAlready' });
  expect(sent).toHaveLength(1);
  const named = await call('selectTrump', chooser, {
    selectedBeforeDealing: false,
    trumpSuit: 'Spades',
  });
  expect(named).toMatchObject({ trumpSuit: 'Spades', trumpSelectedBeforeDealing: false });
  expect((named as Answer).hand).toHaveLength(5);
  expect(sent.at(-1)).toEqual({ move: { type: 'trump', suit: 'spades' }, commandId: 'k' });
  expect(visits[0]).toEqual(['masa', chooser, 'play', 'deal']);
});

test('a request without a key is executed without one', async () => {
  const account = { ...person(inTurn()), isGuest: true };
  const body = { selectedBeforeDealing: false, trumpSuit: 'Clubs' };
  await handlers.selectTrump({ account, params: { gameId: 'masa' }, body });
  expect(sent.map(({ commandId }) => commandId)).toEqual([undefined, undefined]);
});

test('trump: blind it is Hearts and costs double; in one go it is looked and named', async () => {
  const chooser = inTurn();
  const cups = { selectedBeforeDealing: true, trumpSuit: 'Clubs' };
  expect(await call('selectTrump', chooser, cups)).toMatchObject({ key: 'server.onlyHearts' });
  const hearts = { selectedBeforeDealing: true, trumpSuit: 'Hearts' };
  const blind = await call('selectTrump', chooser, hearts);
  expect(blind).toMatchObject({ trumpSuit: 'Hearts', trumpSelectedBeforeDealing: true });
  expect((blind as Answer).trickValue).toBe(viewOf(chooser).trickValue);
  at = new TestTable('sobesobe', { seats: 2 }).sit('bora').deal();
  sent = [];
  await call('selectTrump', inTurn(), { selectedBeforeDealing: false, trumpSuit: 'Clubs' });
  expect(sent).toEqual([
    { move: { type: 'look' }, commandId: 'k/look' },
    { move: { type: 'trump', suit: 'clubs' }, commandId: 'k' },
  ]);
});

test('out of turn nothing is dealt or named', async () => {
  const other = inTurn() === 'ada' ? 'bora' : 'ada';
  for (const body of [
    { selectedBeforeDealing: false },
    { selectedBeforeDealing: true, trumpSuit: 'Clubs' },
  ]) {
    expect(await call('selectTrump', other, body)).toHaveProperty('code');
  }
  expect(viewOf('ada').trump).toBeNull();
});

/** Acts by the endpoints for everybody until the hand is over; what the last card was answered. */
async function playHand(): Promise<Answer> {
  let last: Answer = {};
  const { round } = viewOf('ada');
  while (at.table.status === 'playing' && viewOf('ada').round === round && seatOfTurn() >= 0) {
    const [player, seat] = [inTurn(), seatOfTurn()];
    const move = at.moveOf(seat) as {
      type: string;
      card: string;
      cards: string[];
      playing: boolean;
    };
    const { phase } = viewOf(player);
    if (phase === 'trump') {
      await call('selectTrump', player, { selectedBeforeDealing: true, trumpSuit: 'Hearts' });
    } else if (phase === 'decision') {
      const decided = await call('decide', player, { willPlay: true });
      expect(decided).toMatchObject({ roundId: currentRound(), willPlay: true });
    } else if (phase === 'exchange') {
      const cards = viewOf(player).hand.slice(0, 1).map(longCard);
      const drew = (await call('exchangeCards', player, { cardsToExchange: cards })) as Answer;
      expect(drew.newCards).toHaveLength(1);
      expect(drew.hand).toHaveLength(5);
      expect(drew.hand).not.toContainEqual(cards[0]);
    } else {
      const trick = viewOf(player).tricks.length + 1;
      last = (await call('playCard', player, { card: longCard(move.card) })) as Answer;
      expect(last).toMatchObject({ trickNumber: trick, card: longCard(move.card) });
    }
  }
  return last;
}

test('a hand is acted to its end: tricks, winners, and the scores of the round', async () => {
  const last = await playHand();
  expect(last).toMatchObject({ trickCompleted: true, roundCompleted: true, gameCompleted: false });
  expect(last).not.toHaveProperty('nextTrickLeader');
  expect(last).not.toHaveProperty('nextPlayerPosition');
  expect(last.scores).toHaveLength(2);
  const round = (await call('round', 'ada', {}, { round: '1' })) as Answer;
  expect(round).toMatchObject({
    id: `${gameIdOf(at.table)}-1`,
    roundNumber: 1,
    status: 'Completed',
    trumpSuit: 'Hearts',
    trumpSelectedBeforeDealing: true,
    activePlayers: [0, 1],
    dealer: { position: 0, userId: 'ada' },
    partyPlayer: { position: 1, userId: 'bora' },
  });
  const scores = (await call('scores', 'ada')) as Answer;
  const total = viewOf('ada').sheet[0].total;
  expect(scores.players).toMatchObject([
    { position: 0, userId: 'ada', currentPoints: total[0] },
    { position: 1, userId: 'bora', currentPoints: total[1] },
  ]);
  expect((scores.scoreHistory as unknown[]).length).toBeGreaterThan(0);
});

test('in the middle of a trick it is told whose turn is next', async () => {
  const first = seatOfTurn();
  expect(first).toBe(1);
  await call('selectTrump', inTurn(), { selectedBeforeDealing: true, trumpSuit: 'Hearts' });
  while (viewOf('ada').phase !== 'playing') at.playHandOf(1);
  const [player, seat] = [inTurn(), seatOfTurn()];
  const { card } = at.moveOf(seat) as unknown as { card: string };
  const played = (await call('playCard', player, { card: longCard(card) })) as Answer;
  expect(played).toMatchObject({ trickCompleted: false, nextPlayerPosition: seatOfTurn() });
  expect(played).not.toHaveProperty('winner');
  expect(await call('round', 'ada', {}, { round: 'current' })).toMatchObject({
    roundNumber: 1,
    status: 'Playing',
    scores: [],
    activePlayers: [...viewOf('ada').active].toSorted(),
  });
  const state = describeSobe(at.table, viewOf(player), new Map());
  expect(state).toMatchObject({
    actionRequired: 'PLAY_CARD',
    currentRound: { currentTrickNumber: 1 },
    currentTrick: {
      trickNumber: 1,
      leadPlayerPosition: seat,
      cardsPlayed: [{ position: seat, card: longCard(card) }],
    },
  });
  expect(state.players[seat].cardCount).toBe(4);
  expect(state.playerHand.cards).toHaveLength(4);
});

test('a player who must play may say so, and a player not in turn is refused', async () => {
  await call('selectTrump', inTurn(), { selectedBeforeDealing: true, trumpSuit: 'Hearts' });
  const party = 'bora';
  expect(viewOf(party).bound[1]).not.toBeNull();
  const before = sent.length;
  expect(await call('decide', party, { willPlay: true })).toMatchObject({
    willPlay: true,
    consecutiveRoundsOut: 0,
  });
  expect(sent).toHaveLength(before);
  expect(await call('decide', party, { willPlay: false })).toHaveProperty('code');
  hidden = REFUSED;
  for (const name of ['selectTrump', 'decide', 'round', 'scores']) {
    expect(await call(name, 'ada', { willPlay: true }, { round: '1' })).toBe(REFUSED);
  }
});

test('there is no round before the first, none that was not played, and none of another game', async () => {
  for (const round of ['0', '2', 'x']) {
    expect(await call('round', 'ada', {}, { round })).toMatchObject({ key: 'server.noRound' });
  }
  at = new TestTable('sobesobe', { seats: 2 });
  expect(await call('round', 'ada', {}, { round: '1' })).toHaveProperty('code');
  const scores = (await call('scores', 'ada')) as Answer;
  expect([scores.scoreHistory, (scores.players as unknown[]).length]).toEqual([[], 1]);
  expect(await call('decide', 'ada', { willPlay: true })).toMatchObject({
    code: 'GAME_NOT_STARTED',
  });
  at.sit('bora');
  for (const round of ['current', '0']) {
    expect(await call('round', 'ada', {}, { round })).toMatchObject({ key: 'server.noRound' });
  }
  at = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal();
  expect(await call('round', 'ada', {}, { round: '1' })).toMatchObject({ key: 'server.noRounds' });
  expect(await call('decide', 'ada', { willPlay: true })).toMatchObject({ key: 'server.useMoves' });
  expect(await call('playCard', 'ada', { card: { rank: '7', suit: 'Hearts' } })).toMatchObject({
    key: 'server.useMoves',
  });
});
