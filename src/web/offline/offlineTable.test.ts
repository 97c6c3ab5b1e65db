// Whole games without a server: played to their end, kept event by event, gone on with, or refused.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
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

type Said<T extends FromWorker['type']> = Extract<FromWorker, { type: T }>;

/** A page that asks and listens. */
class Page {
  readonly heard: FromWorker[] = [];
  private readonly table = new OfflineTable((message) => void this.heard.push(message));
  private asked = 0;

  constructor(game: string, wanted: Partial<OfflineGame> = {}, events: TableEvent[] = []) {
    const { seats } = findGame(game)!;
    const settings = { turnSeconds: 0, handPause: 10_000, botPause: 500 };
    const usual = { options: SHORT[game] ?? {}, settings, seats: Math.min(seats.max, 4) };
    const offline: OfflineGame = {
      game,
      ...usual,
      level: 'easy',
      seed: 3,
      isAgain: false,
      isLesson: false,
      ...wanted,
    };
    this.table.receive({ type: 'open', person: ME, game: offline, events });
  }

  all<T extends FromWorker['type']>(type: T): Said<T>[] {
    return this.heard.filter((message): message is Said<T> => message.type === type);
  }

  get events(): TableEvent[] {
    return JSON.parse(JSON.stringify(this.all('happened').flatMap(({ events }) => events)));
  }

  get update(): Said<'game'>['update'] {
    return this.all('game').at(-1)!.update;
  }

  get status(): string {
    return this.all('table').at(-1)!.table.status;
  }

  private answer(): OfflineAnswer {
    return this.all('answer').find(({ id }) => id === this.asked)!.answer;
  }

  move(move: object): OfflineAnswer {
    this.table.receive({ type: 'move', id: ++this.asked, move: move as { type: string } });
    return this.answer();
  }

  vote(): OfflineAnswer {
    this.table.receive({ type: 'voteRematch', id: ++this.asked, vote: true });
    return this.answer();
  }

  hint(): OfflineAnswer {
    this.table.receive({ type: 'hint', id: ++this.asked });
    return this.answer();
  }

  hurry(): void {
    this.table.receive({ type: 'hurry' });
  }

  get isMine(): boolean {
    return this.update.view.turn.includes(0);
  }

  /** Until the player is asked, or it is over. */
  untilAsked(): this {
    while (this.status === 'playing' && !this.isMine) {
      if (vi.getTimerCount() === 0) this.hurry();
      vi.advanceTimersToNextTimer();
    }
    return this;
  }

  /** Some legal move, from what is seen. */
  moveSomehow(random: (bound: number) => number): OfflineAnswer {
    const { view } = this.update;
    const game = findGame(view.game)!;
    return this.move(
      wireMove(game.deck, randomMove(game.legal(game.redeal(view, random), 0), random)),
    );
  }

  playOn(moves = Infinity, seed = 1): this {
    const random = randomFromNumber(seed);
    for (let made = 0; made < moves && this.untilAsked().status === 'playing'; made++) {
      const refusal = this.moveSomehow(random);
      if (refusal) throw new Error(JSON.stringify(refusal));
    }
    return this;
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe.each(GAMES.map(({ id, title }) => ({ id, title })))('$title', ({ id }) => {
  test('is played to its end, can be checked, and is played again', () => {
    const page = new Page(id).playOn();
    expect(page.status).toBe('finished');
    expect(verifyGame(finishedGame(page.events, 1)!)).toMatchObject({ ok: true });
    expect(page.vote()).toBeNull();
    expect(page.untilAsked().playOn(2).update.gameNumber).toBe(2);
  });

  test('that was left goes on as it would have', () => {
    const whole = new Page(id, { seed: 4 }).playOn(3).untilAsked();
    vi.setSystemTime(0);
    const resumed = new Page(id, {}, whole.events);
    expect(resumed.update.view).toEqual(whole.update.view);
    expect(resumed.all('happened')).toEqual([]);
    expect(resumed.update.now).toBeGreaterThanOrEqual(whole.events.at(-1)!.at);
    resumed.playOn(1, 2);
    whole.playOn(1, 2);
    expect(resumed.update.view).toEqual(whole.update.view);
  });

  test('tells a seat nothing that is for another, and everything that happens once', () => {
    const page = new Page(id).playOn(6);
    const facts = page.all('game').flatMap(({ update }) => update.facts);
    for (const { only } of facts) expect([undefined, 0]).toContain(only);
    const shown = page.all('game').map(({ update }) => update.version);
    expect(new Set(shown).size).toBe(shown.length);
    const shows = page.events.filter(({ type }) => type === 'moved' || type === 'started');
    expect(shown).toHaveLength(shows.length);
  });
});

test('the same seed deals the same cards, another seed others, and no seed yet others', () => {
  const hands = [5, 5, 6, null, null].map((seed) =>
    new Page('hearts', { seed }).untilAsked().update.view.hand.join(),
  );
  expect(hands[0]).toBe(hands[1]);
  expect(new Set(hands).size).toBe(4);
});

test('bots take their time, and the next hand comes when one goes on', () => {
  const page = new Page('pontoon', { seats: 1 });
  const dealt = (): number => page.update.view.round;
  expect(dealt()).toBe(0);
  vi.advanceTimersByTime(499);
  expect(dealt()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(dealt()).toBe(1);
  page.playOn(1);
  while (page.isMine) expect(page.move({ type: 'stick' })).toBeNull();
  vi.advanceTimersByTime(600_000);
  expect(dealt()).toBe(1);
  page.hurry();
  vi.advanceTimersByTime(0);
  expect(dealt()).toBe(2);
  expect(page.update.now).toBeLessThan(1_000_000 + 660_000);
  page.hurry();
  vi.advanceTimersByTime(60_000);
  expect(dealt()).toBe(2);
});

test('a bot moves after its pause, not before', () => {
  const page = new Page('nine', { seed: 1 });
  vi.advanceTimersByTime(500);
  const moves = (): number => page.events.filter(({ type }) => type === 'moved').length;
  const before = moves();
  expect(page.isMine).toBe(false);
  vi.advanceTimersByTime(499);
  expect(moves()).toBe(before);
  vi.advanceTimersByTime(1);
  expect(moves()).toBe(before + 1);
});

test('bots are of the strength that was asked for', () => {
  const [sat] = new Page('hearts', { level: 'strong' }).events.filter(
    ({ type }) => type === 'botSat',
  );
  expect(sat).toMatchObject({ level: 'strong' });
});

test('what is not allowed is answered with why and changes nothing', () => {
  const page = new Page('hearts').untilAsked();
  const before = page.events.length;
  expect(page.move({ type: 'play', card: 'QS' })).toMatchObject({ refused: true });
  expect(page.vote()).toMatchObject({ code: 'WRONG_GAME_PHASE' });
  expect(page.events).toHaveLength(before);
});

test('advice is for who is in turn, and the same when asked for again', () => {
  const page = new Page('hearts', { options: { passing: false }, seed: 5 });
  expect(page.hint()).toMatchObject({ code: 'NOT_YOUR_TURN' });
  const [first, again] = [page.untilAsked().hint(), page.hint()];
  expect(isRefusal(first)).toBe(false);
  expect(first).toEqual(again);
  expect(page.playOn().hint()).toMatchObject({ code: 'NOT_YOUR_TURN' });
});

describe('cannot be opened:', () => {
  const why = (page: Page): unknown => page.all('cannotOpen').map(({ refusal }) => refusal.code);

  test('options that do not fit', () => {
    expect(why(new Page('hearts', { options: { endScore: -1 } }))).toEqual(['INVALID_OPTIONS']);
  });

  test('a game that was kept of other rules, of moves that are refused, or of nonsense', () => {
    const { events } = new Page('hearts').playOn(2);
    const change = (type: string, more: object): TableEvent[] =>
      events.map((event) => (event.type === type ? { ...event, ...more } : event) as TableEvent);
    expect(why(new Page('hearts', {}, change('started', { rules: 9 })))).toEqual(['RULES_CHANGED']);
    const [code] = why(new Page('hearts', {}, change('moved', { seat: 2 }))) as string[];
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(why(new Page('hearts', {}, events.slice(1)))).toEqual(['INVALID_RECORD']);
    expect(why(new Page('hearts', {}, [null] as unknown as TableEvent[]))).toEqual([
      'INVALID_RECORD',
    ]);
  });
});
