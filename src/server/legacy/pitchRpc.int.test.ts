// Pitch by remote calls: a whole game, what each call refuses, and the rows that it leaves.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, randomFromNumber } from '#cards/random.ts';
import { texts as sobesobeTexts } from '#games/sobesobe/texts.en.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { callApi, guest, type ApiClient } from '../testing/testClient.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';
import { actOnce } from '../testing/testPlayers.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { openStoreAt, placeOf } from '../testing/testStores.ts';

let server: TestServer;
let home: TestHome;
let players: ApiClient[];
beforeAll(async () => {
  home = await newTestHome();
  const trial = { requestLimit: { points: 1e6, seconds: 1 } };
  server = await openTestServer(home.settings, trial);
  players = [];
  for (const name of ['North', 'East', 'South', 'West']) players.push(await guest(server, name));
});
afterAll(() => home.remove());

function call(player: ApiClient, name: string, body: object) {
  return player.call('POST', `/rpc/${name}`, { body, base: '' });
}

async function done(player: ApiClient, name: string, body: object) {
  const answer = await call(player, name, body);
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function refusal(player: ApiClient, name: string, body: object) {
  const { status, body: answer } = await call(player, name, body);
  return `${status} ${answer.error?.code}`;
}

test('without a token no call is answered, and the owner may start a table that is ready [P-T2.1]', async () => {
  const nobody = { ...players[0], call: anonymous };
  expect(await refusal(nobody, 'create_table', {})).toBe('401 TOKEN_INVALID');
  const [north, ...others] = players;
  const { table_id } = await done(north, 'create_table', { settings: { start: 'ready' } });
  expect(await refusal(north, 'start_game', { table_id })).toBe('400 MIN_PLAYERS_REQUIRED');
  for (const player of others) await done(player, 'join_table', { table_id });
  const { table } = await done(north, 'start_game', { table_id });
  expect(table.status).toBe('playing');
});

const anonymous: ApiClient['call'] = (method, path, options) =>
  callApi(server.url, null, method, path, options);

test('a hand that waits for the bytes of a player is not dealt yet', async () => {
  const [north, ...others] = players;
  const settings = { ...QUICK, start: 'ready' };
  const { table_id } = await done(north, 'create_table', { settings, adds_to_deals: true });
  for (const player of others) await done(player, 'join_table', { table_id });
  await done(north, 'start_game', { table_id });
  expect(await refusal(north, 'deal_hand', { table_id })).toBe('409 WRONG_ROUND_PHASE');
});

test('the score of any other game is named in English words too', async () => {
  const [north, ...others] = players;
  const { id, tableId } = await north.do('POST', '/games', { maxPlayers: players.length });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  await north.do('POST', `/games/${id}/start`);
  const random = randomFromNumber(5);
  const asked = { table_id: tableId, hand_number: 1 };
  let answer = await call(north, 'end_hand_score', asked);
  while (answer.status !== 200) {
    for (const player of players) await actOnce(player, id, random);
    answer = await call(north, 'end_hand_score', asked);
  }
  const named = Object.values(sobesobeTexts.lines);
  for (const { what } of answer.body.lines) expect(named).toContain(what);
});

/** A full table of ten-point Pitch, with the first hand dealt. */
async function newTable(): Promise<string> {
  const [north, ...others] = players;
  const { table_id } = await done(north, 'create_table', {
    variant: '10-point',
    target_score: 50,
    settings: { ...QUICK, start: 'ready', turnSeconds: 0, removal: 'forfeit' },
  });
  for (const [index, player] of others.entries()) {
    await done(player, 'join_table', { table_id, position: ['E', 'S', 'W'][index] });
  }
  expect(await refusal(north, 'deal_hand', { table_id })).toBe('400 GAME_NOT_STARTED');
  expect(await refusal(others[0], 'start_game', { table_id })).toBe('403 NOT_GAME_CREATOR');
  for (const player of players) await done(player, 'set_ready', { table_id });
  expect(await refusal(north, 'start_game', { table_id })).toBe('400 GAME_ALREADY_STARTED');
  return table_id;
}

/** The call for one of the legal choices; bids stay low, so that somebody makes them. */
function callFor(choice: WireChoice, random: (below: number) => number): [string, object] {
  switch (choice.type) {
    case 'bid': {
      const { from } = choice as WireChoice & { kind: 'value' };
      return ['place_bid', { bid: from.includes(3) ? 3 : null }];
    }
    case 'trump':
      return [
        'declare_trump',
        { suit: pick((choice as WireChoice & { kind: 'value' }).from, random) },
      ];
    case 'replace': {
      const { from } = choice as WireChoice & { kind: 'cards' };
      return from.length > 2 && random(2) === 0
        ? ['request_replacements', { cards: from.slice(0, 2) }]
        : ['lock_replacements', {}];
    }
    default:
      return ['play_card', { card: pick((choice as WireChoice & { kind: 'card' }).from, random) }];
  }
}

test('a game is played by calls alone, and every call is checked [P-T2.1, P-T2.2]', async () => {
  const [north, east] = players;
  const stranger = await guest(server, 'Stranger');
  const table_id = await newTable();
  const random = randomFromNumber(2);
  const made = { place_bid: 0, play_card: 0, request_replacements: 0 };
  const refusals = new Set<string>();
  let hands = 0;

  await expect.poll(() => hand(north, table_id)).not.toBeNull();
  while (hands < 2) {
    for (const player of players) {
      if ((await hand(player, table_id)) === null) continue;
      const { view } = await state(player, table_id);
      const [choice] = view.legal;
      if (!choice) {
        refusals.add(await refusal(player, 'place_bid', { table_id, bid: 3 }));
        continue;
      }
      refusals.add(await refusal(stranger, 'place_bid', { table_id, bid: 3 }));
      refusals.add(await refusal(player, 'end_hand_score', { table_id }));
      if (choice.type === 'play') await tryIllegal(player, table_id, view, refusals);
      const [name, body] = callFor(choice, random);
      const { facts } = await done(player, name, { table_id, ...body });
      if (name in made) made[name as 'place_bid']++;
      if (facts.some(({ type }: { type: string }) => type === 'handScored')) hands++;
    }
  }
  expect([...refusals]).toEqual(
    expect.arrayContaining([
      '403 NOT_YOUR_TURN',
      '403 NOT_SEATED',
      '409 WRONG_ROUND_PHASE',
      '400 CARD_NOT_IN_HAND',
    ]),
  );
  const score = await done(east, 'end_hand_score', { table_id, hand_number: 1 });
  expect(score).toMatchObject({ hand_number: 1 });
  expect(score.change).toHaveLength(2);

  expect(await refusal(north, 'end_game', { table_id })).toBe('409 WRONG_GAME_PHASE');
  await done(east, 'leave_table', { table_id });
  expect(await done(north, 'end_game', { table_id })).toMatchObject({ winners: [0, 2] });

  await server.close();
  expect(await rowCounts(table_id)).toEqual(made);
});

async function hand(player: ApiClient, table_id: string) {
  const { status, body } = await call(player, 'deal_hand', { table_id });
  return status === 200 ? body : null;
}

function state(player: ApiClient, tableId: string) {
  return player.do('GET', `/games/${tableId}/state`);
}

type View = { legal: (WireChoice & { from: string[] })[]; hand: string[] };

async function tryIllegal(player: ApiClient, table_id: string, view: View, refusals: Set<string>) {
  const illegal = view.hand.find((card) => !view.legal[0].from.includes(card));
  if (illegal) refusals.add(await refusal(player, 'play_card', { table_id, card: illegal }));
  const foreign = ['AS', 'AH', 'AD', 'AC'].find((card) => !view.hand.includes(card));
  refusals.add(await refusal(player, 'play_card', { table_id, card: foreign }));
}

/** Counts the rows in the database after the server has stopped. */
async function rowCounts(tableId: string) {
  const { db, close } = openStoreAt(placeOf(home.settings));
  const ofTable = `${tableId}/%`;
  const bids = await db.selectFrom('bids').selectAll().where('hand_id', 'like', ofTable).execute();
  const cards = await db
    .selectFrom('trick_cards')
    .selectAll()
    .where('hand_id', 'like', ofTable)
    .execute();
  const replacements = await db
    .selectFrom('replacements')
    .selectAll()
    .where('hand_id', 'like', ofTable)
    .execute();
  const counts = {
    place_bid: bids.length,
    play_card: cards.length,
    request_replacements: replacements.filter(({ discarded }) => discarded.length > 0).length,
  };
  await close();
  return counts;
}
