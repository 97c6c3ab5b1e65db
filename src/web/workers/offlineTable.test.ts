// Whole games at a local table: played to the end, saved event by event, continued, or refused.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { findGame } from '#table/gameOf.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { verifyGame } from '#table/verifyGame.ts';
import type { FromWorker, OfflineAnswer, OfflineGame } from './messages.ts';
import { OfflineTable } from './offlineTable.ts';

const ME = { id: 'me', name: 'Ada', avatar: { emoji: '🙂', color: '#1f6b58' } };
const SHORT: Readonly<Record<string, OfflineGame['options']>> = {
  hearts: { endScore: 10 },
  nine: { target: 10 },
  pitch: { target: 5, floorAtZero: true },
  pontoon: { rounds: 3 },
};

type MessageOf<T extends FromWorker['type']> = Extract<FromWorker, { type: T }>;

/** A page that sends requests and records messages. */
class Page {
  readonly messages: FromWorker[] = [];
  private readonly table = new OfflineTable((message) => void this.messages.push(message));
  private lastId = 0;

  constructor(game: string, changes: Partial<OfflineGame> = {}, events: TableEvent[] = []) {
    const { seats } = findGame(game)!;
    const settings = { turnSeconds: 0, handPause: 10_000, botPause: 500 };
    const defaults = { options: SHORT[game] ?? {}, settings, seats: Math.min(seats.max, 4) };
    const offline: OfflineGame = {
      game,
      ...defaults,
      level: 'easy',
      seed: 3,
      isAgain: false,
      isLesson: false,
      ...changes,
    };
    this.table.receive({ type: 'open', person: ME, game: offline, events });
  }

  all<T extends FromWorker['type']>(type: T): MessageOf<T>[] {
    return this.messages.filter((message): message is MessageOf<T> => message.type === type);
  }

  get events(): TableEvent[] {
    return JSON.parse(JSON.stringify(this.all('happened').flatMap(({ events }) => events)));
  }

  get update(): MessageOf<'game'>['update'] {
    return this.all('game').at(-1)!.update;
  }

  get status(): string {
    return this.all('table').at(-1)!.table.status;
  }

  private answer(): OfflineAnswer {
    return this.all('answer').find(({ id }) => id === this.lastId)!.answer;
  }

  move(move: object): OfflineAnswer {
    this.table.receive({ type: 'move', id: ++this.lastId, move: move as { type: string } });
    return this.answer();
  }

  vote(): OfflineAnswer {
    this.table.receive({ type: 'voteRematch', id: ++this.lastId, vote: true });
    return this.answer();
  }

  hint(): OfflineAnswer {
    this.table.receive({ type: 'hint', id: ++this.lastId });
    return this.answer();
  }

  endPause(): void {
    this.table.receive({ type: 'hurry' });
  }

  get isOwnTurn(): boolean {
    return this.update.view.turn.includes(0);
  }

  /** Advances to the player's turn or the end of the game. */
  untilOwnTurn(): this {
    while (this.status === 'playing' && !this.isOwnTurn) {
      if (vi.getTimerCount() === 0) this.endPause();
      vi.advanceTimersToNextTimer();
    }
    return this;
  }

  /** Makes a random legal move, chosen from the view alone. */
  moveRandomly(random: (bound: number) => number): OfflineAnswer {
    const { view } = this.update;
    const game = findGame(view.game)!;
    return this.move(
      wireMove(game.deck, randomMove(game.legal(game.redeal(view, random), 0), random)),
    );
  }

  playOn(moves = Infinity, seed = 1): this {
    const random = randomFromNumber(seed);
    for (let move = 0; move < moves && this.untilOwnTurn().status === 'playing'; move++) {
      const refusal = this.moveRandomly(random);
      if (refusal) throw new Error(JSON.stringify(refusal));
    }
    return this;
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe.each(GAMES.map(({ id, title }) => ({ id, title })))('$title', ({ id }) => {
  test('a game is played to its end, verified, and played again', () => {
    const page = new Page(id).playOn();
    expect(page.status).toBe('finished');
    expect(verifyGame(finishedGame(page.events, 1)!)).toMatchObject({ ok: true });
    expect(page.vote()).toBeNull();
    expect(page.untilOwnTurn().playOn(2).update.gameNumber).toBe(2);
  });

  test('a resumed game continues exactly like the uninterrupted one', () => {
    const uninterrupted = new Page(id, { seed: 4 }).playOn(3).untilOwnTurn();
    vi.setSystemTime(0);
    const resumed = new Page(id, {}, uninterrupted.events);
    expect(resumed.update.view).toEqual(uninterrupted.update.view);
    expect(resumed.all('happened')).toEqual([]);
    expect(resumed.update.now).toBeGreaterThanOrEqual(uninterrupted.events.at(-1)!.at);
    resumed.playOn(1, 2);
    uninterrupted.playOn(1, 2);
    expect(resumed.update.view).toEqual(uninterrupted.update.view);
  });

  test('shows a seat no private fact of another, and every event once', () => {
    const page = new Page(id).playOn(6);
    const facts = page.all('game').flatMap(({ update }) => update.facts);
    for (const { only } of facts) expect([undefined, 0]).toContain(only);
    const shown = page.all('game').map(({ update }) => update.version);
    expect(new Set(shown).size).toBe(shown.length);
    const events = page.events.filter(({ type }) => type === 'moved' || type === 'started');
    expect(shown).toHaveLength(events.length);
  });
});

test('the same seed deals the same cards; another seed, or none, deals different ones', () => {
  const hands = [5, 5, 6, null, null].map((seed) =>
    new Page('hearts', { seed }).untilOwnTurn().update.view.hand.join(),
  );
  expect(hands[0]).toBe(hands[1]);
  expect(new Set(hands).size).toBe(4);
});

test('the next round starts when the player ends the pause', () => {
  const page = new Page('pontoon', { seats: 1 });
  const round = (): number => page.update.view.round;
  expect(round()).toBe(0);
  vi.advanceTimersByTime(499);
  expect(round()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(round()).toBe(1);
  page.playOn(1);
  while (page.isOwnTurn) expect(page.move({ type: 'stick' })).toBeNull();
  vi.advanceTimersByTime(600_000);
  expect(round()).toBe(1);
  page.endPause();
  vi.advanceTimersByTime(0);
  expect(round()).toBe(2);
  expect(page.update.now).toBeLessThan(1_000_000 + 660_000);
  page.endPause();
  vi.advanceTimersByTime(60_000);
  expect(round()).toBe(2);
});

test('a bot moves exactly after its pause', () => {
  const page = new Page('nine', { seed: 1 });
  vi.advanceTimersByTime(500);
  const moves = (): number => page.events.filter(({ type }) => type === 'moved').length;
  const before = moves();
  expect(page.isOwnTurn).toBe(false);
  vi.advanceTimersByTime(499);
  expect(moves()).toBe(before);
  vi.advanceTimersByTime(1);
  expect(moves()).toBe(before + 1);
});

test('bots have the chosen strength', () => {
  const [sat] = new Page('hearts', { level: 'strong' }).events.filter(
    ({ type }) => type === 'botSat',
  );
  expect(sat).toMatchObject({ level: 'strong' });
});

test('an illegal request is refused with a reason and changes nothing', () => {
  const page = new Page('hearts').untilOwnTurn();
  const before = page.events.length;
  expect(page.move({ type: 'play', card: 'QS' })).toMatchObject({ refused: true });
  expect(page.vote()).toMatchObject({ code: 'WRONG_GAME_PHASE' });
  expect(page.events).toHaveLength(before);
});

test('hints are given only on the player’s turn, and are the same when requested again', () => {
  const page = new Page('hearts', { options: { passing: false }, seed: 5 });
  expect(page.hint()).toMatchObject({ code: 'NOT_YOUR_TURN' });
  const [first, again] = [page.untilOwnTurn().hint(), page.hint()];
  expect(isRefusal(first)).toBe(false);
  expect(first).toEqual(again);
  expect(page.playOn().hint()).toMatchObject({ code: 'NOT_YOUR_TURN' });
});

describe('opening a table', () => {
  const refusalCodes = (page: Page): unknown =>
    page.all('cannotOpen').map(({ refusal }) => refusal.code);

  test('invalid options are refused', () => {
    expect(refusalCodes(new Page('hearts', { options: { endScore: -1 } }))).toEqual([
      'INVALID_OPTIONS',
    ]);
  });

  test('a saved game with other rules, illegal moves or malformed events is refused', () => {
    const { events } = new Page('hearts').playOn(2);
    const change = (type: string, changes: object): TableEvent[] =>
      events.map((event) => (event.type === type ? { ...event, ...changes } : event) as TableEvent);
    expect(refusalCodes(new Page('hearts', {}, change('started', { rules: 9 })))).toEqual([
      'RULES_CHANGED',
    ]);
    const [code] = refusalCodes(new Page('hearts', {}, change('moved', { seat: 2 }))) as string[];
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(refusalCodes(new Page('hearts', {}, events.slice(1)))).toEqual(['INVALID_RECORD']);
    expect(refusalCodes(new Page('hearts', {}, [null] as unknown as TableEvent[]))).toEqual([
      'INVALID_RECORD',
    ]);
  });
});
