// The deal of a day is the same on the page, in the terminal and at the server: cards, bots and points.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseMove } from '../src/bots/chooseMove.ts';
import { randomFromNumber } from '../src/cards/random.ts';
import { GAMES } from '../src/rules/catalog.ts';
import type { AnyGame } from '../src/rules/game.ts';
import type { WireMove } from '../src/rules/wireMoves.ts';
import { openDaily } from '../src/server/daily/replayDaily.ts';
import { DAILY_LEVEL, DAILY_SEAT, dailySeats, dailySeed } from '../src/table/daily.ts';
import { LocalTable } from '../src/terminal/play/localTable.ts';
import { isRefusal } from '../src/rules/refusal.ts';
import type { FromWorker, OfflineGame } from '../src/web/offline/messages.ts';
import { OfflineTable } from '../src/web/offline/offlineTable.ts';
import type { GameUpdate } from '../src/protocol/gameUpdate.ts';
import type { View } from '../src/rules/game.ts';

const DAY = '2026-11-17';
const ADA = { id: 'ada', name: 'Ada', avatar: { emoji: '🙂', color: '#7d8790' } };

/** What was seen at each of the player's decisions, and at the end. */
type Seen = readonly View[];

function player(): (view: View) => WireMove {
  const random = randomFromNumber(4);
  return (view) => chooseMove(view, 'easy', random);
}

function atServer(game: AnyGame): Seen {
  const table = openDaily(game, DAY);
  const decide = player();
  const seen: View[] = [];
  while (!table.goOn()) {
    seen.push(table.view());
    expect(table.move(decide(table.view()))).toBeNull();
  }
  return [...seen, table.view()];
}

async function inTerminal(game: AnyGame): Promise<Seen> {
  const table = LocalTable.open(game, {
    options: {},
    seats: dailySeats(game),
    level: DAILY_LEVEL,
    seed: dailySeed(game.id, DAY),
    day: DAY,
  });
  if (isRefusal(table)) throw new Error(table.message);
  const decide = player();
  const seen: View[] = [];
  for (let update = await table.next(); update; update = await table.next()) {
    const { view } = table;
    if (view.legal.length === 0 || view.turn.some((seat) => seat > DAILY_SEAT)) continue;
    seen.push(view);
    expect(await table.send(decide(view))).toBeNull();
  }
  return [...seen, table.view];
}

function onPage(game: AnyGame): Seen {
  const decide = player();
  const seen: View[] = [];
  let last: GameUpdate | null = null;
  let isOver = false;
  const table = new OfflineTable((message: FromWorker) => {
    if (message.type === 'game') last = message.update;
    if (message.type === 'dailyOver') isOver = true;
    if (message.type === 'answer') expect(message.answer).toBeNull();
  });
  const wanted: OfflineGame = {
    game: game.id,
    options: {},
    settings: { turnSeconds: 0, handPause: 0, botPause: 0 },
    seats: dailySeats(game),
    level: DAILY_LEVEL,
    seed: dailySeed(game.id, DAY),
    isAgain: false,
    isLesson: false,
    day: DAY,
  };
  table.receive({ type: 'open', person: ADA, game: wanted, events: [] });
  for (let id = 0; ; id++) {
    vi.runAllTimers();
    const view = (last as GameUpdate | null)?.view;
    if (isOver || !view) break;
    seen.push(view);
    table.receive({ type: 'move', id, move: decide(view) });
  }
  return [...seen, (last as GameUpdate | null)!.view];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('is played alike by the page, the terminal and the server', async () => {
    const seen = atServer(game);
    expect(seen.length).toBeGreaterThan(1);
    expect(onPage(game)).toEqual(seen);
    expect(await inTerminal(game)).toEqual(seen);
  });
});
