// The deal of the day has the same cards, bots and points in the browser, in the terminal and on the server.

import { botOfView } from '#games/bots.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseMove } from '../src/bots/chooseMove.ts';
import { randomFromNumber } from '../src/cards/random.ts';
import { GAMES } from '../src/games/registry.ts';
import type { AnyGame } from '../src/rules/game.ts';
import type { WireMove } from '../src/rules/wireMoves.ts';
import { chooseBotMove } from '../src/table/localBot.ts';
import { openDaily } from '../src/table/dailyGame.ts';
import { DAILY_LEVEL, DAILY_SEAT, dailySeats, dailySeed } from '../src/table/daily.ts';
import { LocalTable } from '../src/terminal/table/localTable.ts';
import { isRefusal } from '../src/rules/refusal.ts';
import type { FromWorker, OfflineGame } from '../src/web/workers/messages.ts';
import { OfflineTable } from '../src/web/workers/offlineTable.ts';
import type { GameUpdate } from '../src/protocol/gameUpdate.ts';
import type { View } from '../src/rules/game.ts';

const DAY = '2026-11-17';
const ADA = { id: 'ada', name: 'Ada', avatar: { emoji: '🙂', color: '#7d8790' } };

/** The views at each of the player's decisions and at the end. */
type Views = readonly View[];

function player(): (view: View) => WireMove {
  const random = randomFromNumber(4);
  return (view) => chooseMove(botOfView(view), view, 'easy', random);
}

function onServer(game: AnyGame): Views {
  const table = openDaily(game, DAY);
  const decide = player();
  const views: View[] = [];
  for (table.settle(chooseBotMove); !table.isOver; table.settle(chooseBotMove)) {
    views.push(table.view);
    expect(table.move(decide(table.view))).toBeNull();
  }
  return [...views, table.view];
}

async function inTerminal(game: AnyGame): Promise<Views> {
  const table = LocalTable.open(game, {
    options: {},
    seats: dailySeats(game),
    level: DAILY_LEVEL,
    seed: dailySeed(game.id, DAY),
    day: DAY,
  });
  if (isRefusal(table)) throw new Error(table.message);
  const decide = player();
  const views: View[] = [];
  for (let update = await table.next(); update; update = await table.next()) {
    const { view } = table;
    if (view.legal.length === 0 || view.turn.some((seat) => seat > DAILY_SEAT)) continue;
    views.push(view);
    expect(await table.send(decide(view))).toBeNull();
  }
  return [...views, table.view];
}

function inBrowser(game: AnyGame): Views {
  const decide = player();
  const views: View[] = [];
  let last: GameUpdate | null = null;
  let isOver = false;
  const table = new OfflineTable((message: FromWorker) => {
    if (message.type === 'game') last = message.update;
    if (message.type === 'dailyOver') isOver = true;
    if (message.type === 'answer') expect(message.answer).toBeNull();
  });
  const offlineGame: OfflineGame = {
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
  table.receive({ type: 'open', person: ADA, game: offlineGame, events: [] });
  for (let id = 0; ; id++) {
    vi.runAllTimers();
    const view = (last as GameUpdate | null)?.view;
    if (isOver || !view) break;
    views.push(view);
    table.receive({ type: 'move', id, move: decide(view) });
  }
  return [...views, (last as GameUpdate | null)!.view];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(GAMES.map((game) => ({ game, title: game.title })))('$title', ({ game }) => {
  test('has the same deal of the day in the browser, in the terminal and on the server', async () => {
    const views = onServer(game);
    expect(views.length).toBeGreaterThan(1);
    expect(inBrowser(game)).toEqual(views);
    expect(await inTerminal(game)).toEqual(views);
  });
});
