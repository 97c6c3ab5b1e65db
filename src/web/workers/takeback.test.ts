// Taking back a move returns to the position before it, and the game can continue the same way from there.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { View } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import { ADA } from '../routes/review/testRecords.ts';
import type { FromWorker } from './messages.ts';
import { OfflineTable } from './offlineTable.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that always plays a fixed legal move. */
class Page {
  private readonly messages: FromWorker[] = [];
  private readonly table = new OfflineTable((message) => void this.messages.push(message));

  constructor(game: string, seats: number) {
    const settings = { turnSeconds: 0, handPause: 0, botPause: 0 };
    const kind = { level: 'easy', seed: 5, isAgain: false, isLesson: false } as const;
    const request = { game, options: {}, settings, seats, ...kind };
    this.table.receive({ type: 'open', person: ADA, game: request, events: [] });
  }

  get view(): View {
    return this.messages.findLast((one) => one.type === 'game')!.update.view;
  }

  get rewound(): TableEvent[] | undefined {
    return this.messages.findLast((one) => one.type === 'rewound')?.events;
  }

  untilOwnTurn(): View {
    while (this.view.legal.length === 0) vi.advanceTimersByTime(1000);
    return this.view;
  }

  play(): void {
    this.table.receive({ type: 'move', id: 1, move: firstMove(this.untilOwnTurn()) });
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
    test('every move can be taken back in turn, and playing it again leads to the same view', () => {
      const page = new Page(id, seats);
      const first = page.untilOwnTurn();
      page.play();
      const second = page.untilOwnTurn();
      page.play();
      page.untilOwnTurn();
      page.takeBack();
      expect(page.untilOwnTurn()).toEqual(second);
      page.takeBack();
      expect(page.untilOwnTurn().hand).toEqual(first.hand);
      page.play();
      expect(page.untilOwnTurn()).toEqual(second);
      expect(page.rewound?.some(({ type }) => type === 'moved')).toBe(true);
    });

    test('before the first move there is nothing to take back', () => {
      const page = new Page(id, seats);
      page.untilOwnTurn();
      page.takeBack();
      expect(page.rewound).toBe(undefined);
    });
  },
);
