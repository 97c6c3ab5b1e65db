// Every game, played to its end by guests over sockets, each of whom hears what is theirs to know.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardName } from '#cards/notation.ts';
import { type GameUpdate, withRecentRounds } from '#protocol/gameUpdate.ts';
import {
  decodeDocument,
  applyPatch,
  type Patch,
  type EncodedDocument,
} from '#protocol/mergePatch.ts';
import { GAMES } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';

/** Options with which a game of chance comes to its end soon. */
const SHORT: Readonly<Record<string, object>> = {
  hearts: { endScore: 26 },
  nine: { target: 20 },
  pitch: { target: 5, floorAtZero: true },
  pontoon: { rounds: 5 },
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe.each(GAMES.map(({ id }) => id))('%s', (id) => {
  const { seats } = GAMES.find((game) => game.id === id)!;
  let players: TestClient[];
  let watcher: TestClient;
  let followers: TestClient[];

  beforeAll(async () => {
    players = Array.from({ length: seats.max }, () => server.connect());
    watcher = server.connect();
    const { tableId, token } = await players[0].requestOrFail('createTable', {
      playerName: 'Asli',
      game: id,
      options: SHORT[id] as Record<string, unknown> | undefined,
      settings: { ...QUICK, start: 'ready' },
    });
    for (const [at, player] of players.entries()) {
      playAtRandom(player, at + 1);
      if (at > 0) await player.requestOrFail('joinTable', { tableId, playerName: `Guest ${at}` });
    }
    await watcher.requestOrFail('watchTable', { tableId, playerName: 'Onlooker' });
    // The first player's seat again, and one who watches, by patches.
    followers = [server.connect({ token, patches: true }), server.connect({ patches: true })];
    await followers[0].waitFor('tableJoined');
    await followers[1].requestOrFail('watchTable', { tableId, playerName: 'Follower' });
    for (const player of players) await player.requestOrFail('setReady', { ready: true });
    await Promise.all([...players, watcher].map((client) => client.waitFor('gameEnd')));
    await players[0].waitFor('updateTable', ({ status }) => status === 'finished');
    const { version } = players[0].last('updateGame')!;
    const isLast = ([, patch]: Patch): boolean =>
      (patch as { version?: number }).version === version;
    await Promise.all(followers.map((follower) => follower.waitFor('gamePatch', isLast)));
  });

  test('comes to its end, and everybody hears the same result', () => {
    const ends = [...players, watcher].map((client) => client.last('gameEnd'));
    for (const end of ends) expect(end).toEqual(ends[0]);
    expect(ends[0]!.finalScores.length).toBeGreaterThan(0);
    expect(players[0].last('updateTable')!.result).toMatchObject({
      winners: ends[0]!.winners,
      scores: ends[0]!.finalScores,
    });
  });

  test('every refusal was for a move that had come too late', () => {
    const codes = new Set(players.flatMap((player) => player.all('error')).map(({ code }) => code));
    const late = ['NOT_YOUR_TURN', 'WRONG_ROUND_PHASE', 'WRONG_GAME_PHASE', 'ALREADY_DONE'];
    expect([...codes].filter((code) => !late.includes(code))).toEqual([]);
  });

  test('nobody is sent a card of another hand before it is played', () => {
    for (const [seat, player] of players.entries()) checkHands(player, seat, players);
    for (const { view } of watcher.all('updateGame')) expect(view.hand).toEqual([]);
  });

  test('views come in order, and the last shows the game as it ended', () => {
    for (const player of [...players, watcher]) {
      const versions = player.all('updateGame').map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((one, other) => one - other));
      expect(player.last('updateGame')!.view.result).not.toBeNull();
    }
  });

  test('patches give every view that whole updates give, and no message twice', () => {
    for (const [at, whole] of [players[0], watcher].entries()) {
      const views = wholeViews(whole);
      const followed = followedViews(followers[at]);
      const common = [...followed.keys()].filter((version) => views.has(version));
      expect(common.length).toBeGreaterThan(3);
      for (const version of common) expect(followed.get(version)).toEqual(views.get(version));
      const words = new Set(followers[at].received.map(({ event }) => event));
      expect([...words].filter((event) => WORDS_OF_VIEWS.includes(event))).toEqual([]);
    }
  });
});

const WORDS_OF_VIEWS = ['updateGame', 'cardPlayed', 'turnStart', 'trickEnd', 'startGame'];

type Told = Pick<GameUpdate, 'gameNumber' | 'view' | 'facts' | 'deadline'>;

/** Whole views have the last row of the score sheet, patches all rows. */
function told({ gameNumber, view, facts, deadline }: GameUpdate): Told {
  return { gameNumber, view: withRecentRounds(view), facts, deadline };
}

/** By the version of the table. */
function wholeViews(client: TestClient): Map<number, Told> {
  return new Map(client.all('updateGame').map((update) => [update.version, told(update)]));
}

/** The same, from the patches alone. */
function followedViews({ received: heard }: TestClient): Map<number, Told> {
  const views = new Map<number, Told>();
  let known: EncodedDocument = null;
  for (const { event, payload } of heard) {
    if (event !== 'gameState' && event !== 'gamePatch') continue;
    const before = decodeDocument(known) as GameUpdate | null;
    if (event === 'gamePatch') expect(payload[0]).toBe(before?.version);
    known = event === 'gameState' ? payload : applyPatch(known, payload[1]);
    const update = decodeDocument(known) as GameUpdate;
    views.set(update.version, told(update));
  }
  return views;
}

/** Facts for one seat must be about that seat. */
function checkHands(player: TestClient, seat: number, players: TestClient[]): void {
  const updates = player.all('updateGame');
  expect(updates.length).toBeGreaterThan(3);
  for (const { view, facts } of updates) {
    expect(view.seat).toBe(seat);
    for (const { only } of facts) expect([undefined, seat]).toContain(only);
  }
  const others = players.filter((other) => other !== player);
  for (const { view, version } of updates) {
    for (const other of others) {
      const theirs = other.all('updateGame').find((update) => update.version === version);
      if (theirs)
        expectNoCards(
          view,
          theirs.view.hand.filter((card) => !view.hand.includes(card)),
        );
    }
  }
}

function expectNoCards(view: View, hidden: readonly CardName[]): void {
  // The sheet names cards of hands that are over, and Pontoon's are open to all.
  const rest = view.game === 'pontoon' ? {} : { ...view, sheet: [] };
  const shown = new Set(JSON.stringify(rest).match(/"(10|[2-9JQKA])[CDHS]"/g) ?? []);
  const passed = (view as View & { passed?: { cards: CardName[] } }).passed?.cards ?? [];
  const known = hidden.filter((card) => shown.has(`"${card}"`) && !passed.includes(card));
  expect(known).toEqual([]);
}
