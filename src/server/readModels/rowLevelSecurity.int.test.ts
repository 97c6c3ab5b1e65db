// Players' own roles at the database: what they can read there, and that they can do nothing else.
// Skipped tests: need PostgreSQL.

import { beforeAll, describe, expect, test } from 'vitest';
import { pick, randomFromNumber, type Random } from '#cards/random.ts';
import { DEALER, type TrickView } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { gameOf } from '#table/gameOf.ts';
import { TestTable } from '#table/testTable.ts';
import type { Database } from '../store/database.ts';
import { openPostgres } from '../store/postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { askAs, type AskAs } from './testPlayerRole.ts';
import { storeEvents } from './testRows.ts';

const PLAYERS = ['ada', 'bora', 'ceren', 'deniz'];
const OUTSIDER = 'zeynep';
const OPENING_MS = 60_000;
const REFUSED = { code: '42501' };

const INTERNALS = [
  'table_seats',
  'games',
  'game_players',
  'hands',
  'bids',
  'tricks',
  'trick_cards',
  'scores',
  'chat_messages',
];

/** Plays at random, until so many moves were made or the game is over. */
function playOn(table: TestTable, moves: number, random: Random): TestTable {
  for (let made = 0; made < moves && table.table.status === 'playing';) {
    const turn = table.turn();
    if (turn[0] === DEALER) {
      table.deal();
      continue;
    }
    const seat = pick(turn, random);
    const game = gameOf(table.table);
    const move = randomMove(game.legal(table.table.play!.state, seat), random);
    const by = table.table.places[seat].person!.id;
    table.send({ type: 'move', by, move: wireMove(game.deck, move) });
    made++;
  }
  return table;
}

/** A hand of 10-point Pitch with bids, trump, replacements and a card of the first trick. */
function pitchTable(id: string, isPrivate: boolean): TestTable {
  const options = { variant: '10-point' };
  const table = new TestTable('pitch', { id, isPrivate, options, settings: { turnSeconds: 0 } });
  table.sit('bora', 'ceren', 'deniz').deal();
  for (const by of PLAYERS) table.send({ type: 'say', by, text: `I am ${by}` });
  const moveOf = (move: object): void => {
    const [seat] = table.turn();
    table.send({ type: 'move', by: PLAYERS[seat], move });
  };
  for (const value of [null, 3, null, null]) moveOf({ type: 'bid', value });
  moveOf({ type: 'trump', suit: 'hearts' });
  for (let count = 0; count < PLAYERS.length; count++) {
    const [seat] = table.turn();
    const { hand } = gameOf(table.table).view(table.table.play!.state, seat);
    moveOf({ type: 'replace', cards: hand.slice(0, 1 + (count % 2)) });
  }
  return playOn(table, 6, randomFromNumber(1));
}

function cardsIn(value: unknown): string[] {
  return JSON.stringify(value).match(/"(10|[2-9JQKA])[CDHS]"/g) ?? [];
}

describe.runIf(isShared())('on PostgreSQL', () => {
  const listed = pitchTable('listed', false);
  let database: Database;
  let ask: AskAs;
  beforeAll(async () => {
    // Rights granted to everyone in a database are not copied with it.
    const { url, drop } = await newDatabase('empty');
    database = await openPostgres({ databaseUrl: url });
    ask = askAs(database, url);
    const journal = openPostgresStore(database);
    await storeEvents(journal, listed.events);
    await storeEvents(journal, pitchTable('secret', true).events);
    await storeEvents(journal, new TestTable('hearts', { id: 'open' }).sit('bora', 'ceren').events);
    for (const [id, isPrivate] of [
      ['fair', false],
      ['friends', true],
    ] as const) {
      const table = new TestTable('nine', { id, isPrivate }).sit('bora', 'ceren', 'deniz');
      await storeEvents(journal, table.deal().playHand().events);
    }
    await database.query(
      `insert into profiles (id, display_name, name_key, avatar_emoji, avatar_color)
        select name, initcap(name), name, '🙂', 'teal' from unnest($1::text[]) as name`,
      [[...PLAYERS, OUTSIDER]],
    );
    return async () => {
      await database.close();
      await drop();
    };
  }, OPENING_MS);

  describe('reading', () => {
    test('[P-C2.2, P-I2.1] a seat’s cards are read by its owner and by nobody else', async () => {
      for (const [position, player] of PLAYERS.entries()) {
        const rows = await ask(player, "select * from hands_private where hand_id = 'listed/1/1'");
        expect(rows).toMatchObject([{ position, player_id: player }]);
        const { hand, trick } = gameOf(listed.table).view(listed.table.play!.state, position);
        const plays: TrickView['plays'] = trick?.plays ?? [];
        // A card leaves the hand when its trick is taken.
        const played = plays.flatMap(({ seat, card }) => (seat === position ? [card] : []));
        expect(rows[0].cards.toSorted()).toEqual([...hand, ...played].toSorted());
      }
      expect(await ask(OUTSIDER, 'select * from hands_private')).toEqual([]);
    });

    test.each(INTERNALS)('[P-I2.2] %s: members read it, others find nothing', async (record) => {
      const sql = `select count(*)::int as count from ${record}`;
      const [{ count }] = await ask('bora', sql);
      expect(count).toBeGreaterThan(0);
      expect(await ask(OUTSIDER, sql)).toEqual([{ count: 0 }]);
    });

    test('a replacement of cards is known to the player, and its number to the whole table', async () => {
      const own = await ask('bora', "select * from replacements where hand_id = 'listed/1/1'");
      expect(own).toMatchObject([{ player_id: 'bora' }]);
      const counts = await ask(
        'bora',
        "select position, count from replacement_counts where hand_id = 'listed/1/1' order by order_index",
      );
      expect(counts.map(({ count }) => count)).toEqual([1, 2, 1, 2]);
      expect(await ask(OUTSIDER, 'select * from replacement_counts')).toEqual([]);
    });

    test.each(['deck', 'stock', 'secret', '*'])(
      'nobody reads hands.%s, a player of the hand neither',
      async (column) => {
        await expect(ask('ada', `select ${column} from hands`)).rejects.toMatchObject(REFUSED);
      },
    );

    test.each(['events', 'snapshots'])('the journal’s %s are closed to players', async (name) => {
      await expect(ask('ada', `select * from ${name}`)).rejects.toMatchObject(REFUSED);
    });

    test('a private table is seen by its members, a listed one by all', async () => {
      const sql = "select id from tables where id in ('listed', 'secret') order by id";
      expect(await ask('bora', sql)).toEqual([{ id: 'listed' }, { id: 'secret' }]);
      expect(await ask(OUTSIDER, sql)).toEqual([{ id: 'listed' }]);
    });

    test('a removed player reads nothing of the table, and one who left nothing of a private one', async () => {
      for (const isPrivate of [false, true]) {
        const id = `removed${isPrivate}`;
        const table = new TestTable('hearts', { id, isPrivate }).sit('bora', 'ceren');
        table.send({ type: 'say', by: 'bora', text: 'I was here' });
        table.send({ type: 'kick', by: 'ada', seat: 1 });
        table.send({ type: 'leave', by: 'ceren' });
        table.send({ type: 'say', by: 'ada', text: 'They are gone' });
        await storeEvents(openPostgresStore(database), table.events);
        const rowsOf = async (player: string, record: string, key = 'table_id') =>
          (await ask(player, `select * from ${record} where ${key} = $1`, [id])).length;
        expect(await rowsOf('ada', 'chat_messages')).toBe(2);
        for (const player of ['bora', 'ceren', OUTSIDER]) {
          expect(await rowsOf(player, 'chat_messages')).toBe(0);
          expect(await rowsOf(player, 'table_seats')).toBe(0);
          expect(await rowsOf(player, 'tables', 'id')).toBe(isPrivate ? 0 : 1);
        }
      }
    });

    test('[P-G1.1] chat is read in order, with who said it and when', async () => {
      const rows = await ask(
        'bora',
        "select sender_name, text, created_at from chat_messages where table_id = 'secret' order by created_at, version",
      );
      expect(rows.map(({ text }) => text)).toEqual(PLAYERS.map((name) => `I am ${name}`));
      expect(rows.map(({ sender_name }) => sender_name)).toEqual(PLAYERS);
      for (const { created_at } of rows) expect(created_at).toBeInstanceOf(Date);
    });

    test('a role cannot set the player for whom it speaks', async () => {
      const sql = 'select masa_current_player() as player';
      expect(await ask('ada', sql)).toEqual([{ player: 'ada' }]);
      expect(await database.query(sql)).toEqual([{ player: null }]);
      for (const trick of [
        'set role "player:bora"',
        'set session authorization "player:bora"',
        "select set_config('role', 'player:bora', false)",
        "select set_config('session_authorization', 'player:bora', false)",
        'alter role "player:bora" password \'mine\'',
        'grant "player:bora" to "player:ada"',
        'create role "player:x"',
      ]) {
        await expect(ask('ada', trick)).rejects.toMatchObject(REFUSED);
      }
      for (const call of ["grant_player_role('ada', 'x')", 'admit_players()']) {
        await expect(ask('ada', `select ${call}`)).rejects.toMatchObject(REFUSED);
      }
    });
  });

  describe('a role can read no more of a running hand than its player may know:', () => {
    test.each([
      { game: 'hearts', moves: [2, 9, 30], options: {} },
      { game: 'nine', moves: [2, 20], options: {} },
      { game: 'pitch', moves: [5, 6, 12], options: { variant: '10-point' } },
      { game: 'sobesobe', moves: [1, 4, 12], options: {} },
      { game: 'pontoon', moves: [1, 3], options: { stakes: true } },
    ])('$game', async ({ game, moves, options }) => {
      for (const count of moves) {
        const id = `${game}${count}`;
        const settings = { turnSeconds: 0 };
        const table = new TestTable(game, { id, seats: 4, options, settings });
        table.sit('bora', 'ceren', 'deniz');
        playOn(table, count, randomFromNumber(count));
        if (table.turn()[0] === DEALER) table.deal();
        await storeEvents(openPostgresStore(database), table.events);
        const { state } = table.table.play!;
        const { round } = gameOf(table.table).view(state, null);
        for (const [seat, player] of PLAYERS.entries()) {
          const known = new Set(cardsIn(gameOf(table.table).view(state, seat)));
          const read = await readable(player, `${id}/1/${round}`);
          expect(read.length).toBeGreaterThan(0);
          expect(cardsIn(read).filter((card) => !known.has(card))).toEqual([]);
        }
        expect(
          await ask('ada', 'select * from shown_hands where id = $1', [`${id}/1/${round}`]),
        ).toEqual([]);
      }
    });

    /** Every row about the hand that the player's role gets. */
    async function readable(player: string, handId: string): Promise<unknown[]> {
      const records = ['hands_private', 'bids', 'replacements', 'tricks', 'trick_cards', 'scores'];
      const rows: unknown[] = [];
      for (const name of [...records, 'replacement_counts']) {
        rows.push(...(await ask(player, `select * from ${name} where hand_id = $1`, [handId])));
      }
      const columns = 'commitment, contributions, label, trump, bidder, bid, outcome';
      return [
        ...rows,
        ...(await ask(player, `select ${columns} from hands where id = $1`, [handId])),
      ];
    }
  });

  describe('[P-T1.3] writing is the server’s alone: members and owners ask it, the database refuses them', () => {
    test.each([
      "insert into trick_cards values ('listed/1/1', 1, 3, 0, 'AS')",
      "update hands_private set cards = '[]'",
      "update hands set trump = 'clubs'",
      'update scores set total = 100',
      'update games set ended_at = now()',
      'delete from trick_cards',
      "update tables set owner_id = 'bora'",
      "update profiles set display_name = 'Bora'",
      "insert into table_seats (table_id, position) values ('open', 3)",
      "insert into chat_messages (table_id, sender_id, text) values ('listed', 'bora', 'Hi')",
      "update chat_messages set text = 'no'",
      'delete from chat_messages',
      'delete from table_seats',
      'truncate chat_messages',
      "insert into events values ('listed', 99, now(), 'said', '{}')",
      'delete from live_tables',
      'create table mine (n integer)',
      'create temporary table mine (n integer)',
      'create schema mine',
      'create function mine() returns integer language sql return 1',
      'create view mine as select 1 as one',
      "select lo_create(0), lo_from_bytea(0, 'x')",
    ])('is refused: %s', async (sql) => {
      for (const player of ['ada', 'bora', OUTSIDER]) {
        await expect(ask(player, sql)).rejects.toMatchObject(REFUSED);
      }
    });

    test('no right to write anything is given to players or to all', async () => {
      const sql = `select table_name, privilege_type from information_schema.role_table_grants
        where grantee in ('masa_player', 'PUBLIC') and table_schema = 'public' and privilege_type <> 'SELECT'
        union all
        select table_name, privilege_type from information_schema.column_privileges
        where grantee in ('masa_player', 'PUBLIC') and table_schema = 'public' and privilege_type <> 'SELECT'`;
      expect(await database.query(sql)).toEqual([]);
      const forAll = `select table_name from information_schema.role_table_grants
        where grantee = 'PUBLIC' and table_schema = 'public'
        union all
        select proname from pg_proc where pronamespace = 'public'::regnamespace
          and has_function_privilege('public', oid, 'execute')`;
      expect(await database.query(forAll)).toEqual([]);
    });
  });

  describe('after a hand', () => {
    const sql = 'select * from shown_hands where game_id = $1';

    test('the players of a running game get what it takes to check the deal, others get nothing', async () => {
      for (const id of ['fair', 'friends']) {
        const shown = await ask('bora', sql, [`${id}/1`]);
        expect(shown).toMatchObject([{ id: `${id}/1/1`, label: `${id}/1/0` }]);
        expect(shown[0].deck).toHaveLength(36);
        expect(shown[0].secret).toMatch(/^[0-9a-f]{64}$/);
        expect(await ask(OUTSIDER, sql, [`${id}/1`])).toEqual([]);
      }
      expect(await ask(OUTSIDER, 'select * from shown_hands')).toEqual([]);
    });

    test('everyone gets the hands of a game that is over, at a private table its players only', async () => {
      for (const [id, isPrivate] of [
        ['over', false],
        ['overSecret', true],
      ] as const) {
        const options = { rounds: 1 };
        const table = new TestTable('pontoon', { id, isPrivate, seats: 1, options });
        while (table.table.status === 'playing') playOn(table, 1, randomFromNumber(3));
        await storeEvents(openPostgresStore(database), table.events);
        expect(await ask('ada', sql, [`${id}/1`])).toHaveLength(1);
        expect(await ask(OUTSIDER, sql, [`${id}/1`])).toHaveLength(isPrivate ? 0 : 1);
      }
    });

    test('a deck that runs on stays hidden until no card of it can be dealt', async () => {
      const table = new TestTable('pontoon', { id: 'bank', seats: 1, options: { rounds: 30 } });
      const random = randomFromNumber(3);
      const journal = openPostgresStore(database);
      while (table.table.status === 'playing') playOn(table, 1, random);
      const deals = table
        .happened('moved')
        .filter((event) => 'by' in event && event.by === 'dealer');
      const shuffles = deals.flatMap((event, index) =>
        'move' in event && (event.move.deck as string[]).length > 0 ? [index + 1] : [],
      );
      expect(shuffles.length).toBeGreaterThan(2);
      const second = table.events.indexOf(deals[shuffles[1] - 1]);
      await storeEvents(journal, table.events.slice(0, second + 1));
      const shuffled = "select number from shown_hands where game_id = 'bank/1' order by number";
      const shown = (await ask('ada', shuffled)).map(({ number }) => number);
      expect(shown).toEqual(Array.from({ length: shuffles[1] - 1 }, (_, index) => index + 1));
      const early = table.events.slice(0, table.events.indexOf(deals[1]) + 1);
      await storeEvents(
        journal,
        early.map((event) => (event.type === 'created' ? { ...event, id: 'bank2' } : event)),
      );
      const hidden = "select number from shown_hands where game_id = 'bank2/1'";
      expect(await ask('ada', hidden)).toEqual([]);
      const over =
        "select ended_at is not null as over from hands where game_id = 'bank2/1' and number = 1";
      expect(await database.query(over)).toEqual([{ over: true }]);
    });

    test('a player removed after a game at a private table may read that game, and no chat', async () => {
      const options = { target: 12 };
      const table = new TestTable('nine', { id: 'after', isPrivate: true, options });
      table.sit('bora', 'ceren', 'deniz').playGame();
      table.send({ type: 'kick', by: 'ada', seat: 1 });
      table.send({ type: 'say', by: 'ada', text: 'They are gone' });
      await storeEvents(openPostgresStore(database), table.events);
      const count = async (player: string, rows: string) =>
        (await ask(player, `select count(*)::int as count from ${rows}`))[0].count;
      const games = "games where table_id = 'after'";
      const chat = "chat_messages where table_id = 'after'";
      expect([await count('bora', games), await count('bora', chat)]).toEqual([1, 0]);
      expect([await count('ada', games), await count('ada', chat)]).toEqual([1, 1]);
      expect([await count(OUTSIDER, games), await count(OUTSIDER, chat)]).toEqual([0, 0]);
    });

    test('a player of a finished game may read it after leaving the table', async () => {
      const table = new TestTable('nine', { id: 'left', options: { target: 12 } });
      table.sit('bora', 'ceren', 'deniz').playGame();
      for (const by of ['ada', 'bora', 'ceren', 'deniz'])
        table.send({ type: 'voteRematch', by, vote: false });
      expect(table.table.status).toBe('closed');
      await storeEvents(openPostgresStore(database), table.events);
      await database.query("update table_seats set player_id = null where table_id = 'left'");
      const sql = "select count(*)::int as count from tricks where hand_id like 'left/1/%'";
      expect((await ask('deniz', sql))[0].count).toBeGreaterThan(0);
      expect(await ask(OUTSIDER, sql)).toEqual([{ count: 0 }]);
    });
  });
});
