// Taken back, a game stands where it stood before one's last move, and goes on the same way from there.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { View } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import { ADA } from '../review/testRecords.ts';
import type { FromWorker } from './messages.ts';
import { OfflineTable } from './offlineTable.ts';
import { eventsBeforeLastMove } from './takeback.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that plays the first thing that it may. */
class Page {
  private readonly heard: FromWorker[] = [];
  private readonly table = new OfflineTable((message) => void this.heard.push(message));

  constructor(game: string, seats: number) {
    const settings = { turnSeconds: 0, handPause: 0, botPause: 0 };
    const kind = { level: 'easy', seed: 5, isAgain: false, isLesson: false } as const;
    const wanted = { game, options: {}, settings, seats, ...kind };
    this.table.receive({ type: 'open', person: ADA, game: wanted, events: [] });
  }

  get view(): View {
    return this.heard.findLast((one) => one.type === 'game')!.update.view;
  }

  get rewound(): TableEvent[] | undefined {
    return this.heard.findLast((one) => one.type === 'rewound')?.events;
  }

  untilAsked(): View {
    while (this.view.legal.length === 0) vi.advanceTimersByTime(1000);
    return this.view;
  }

  play(): void {
    this.table.receive({ type: 'move', id: 1, move: firstMove(this.untilAsked()) });
  }

  takeBack(): void {
    this.table.receive({ type: 'takeBack' });
  }
}

function firstMove({ legal }: View): WireMove {
  const choice = legal.at(-1)!;
  if (choice.kind === 'card') return { type: choice.type, card: choice.from[0] };
  if (choice.kind === 'cards') {
    return { type: choice.type, cards: choice.from.slice(0, choice.min) };
  }
  return choice.kind === 'value'
    ? { type: choice.type, [choice.field]: choice.from[0] }
    : { type: choice.type };
}

describe.each(GAMES.map(({ id, seats }) => ({ id, seats: Math.min(4, seats.max) })))(
  '$id',
  ({ id, seats }) => {
    test('goes back to the decision before, as often as one likes, and on as before', () => {
      const page = new Page(id, seats);
      const first = page.untilAsked();
      page.play();
      const second = page.untilAsked();
      page.play();
      page.untilAsked();
      page.takeBack();
      expect(page.untilAsked()).toEqual(second);
      page.takeBack();
      expect(page.untilAsked().hand).toEqual(first.hand);
      page.play();
      expect(page.untilAsked()).toEqual(second);
      expect(page.rewound?.some(({ type }) => type === 'moved')).toBe(true);
    });

    test('has nothing to take back before the first move', () => {
      const page = new Page(id, seats);
      page.untilAsked();
      page.takeBack();
      expect(page.rewound).toBe(undefined);
    });
  },
);

test('what was played in the game before is not taken back', () => {
  const moved = { type: 'moved', seat: 0, by: 'player', move: { type: 'x' }, at: 1 } as const;
  const started: TableEvent = { type: 'started', seats: [0], at: 2 };
  expect(eventsBeforeLastMove([started, moved], 0)).toEqual([started]);
  expect(eventsBeforeLastMove([started, moved, started], 0)).toBe(null);
  expect(eventsBeforeLastMove([started, { ...moved, by: 'clock' }], 0)).toBe(null);
});
