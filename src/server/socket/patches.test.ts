// Followers by patches: what each makes of what they are told is the game as they would be shown it whole.

import { expect, test } from 'vitest';
import { applyPatch, encodeDocument, type EncodedDocument } from '#protocol/mergePatch.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { person, TestTable } from '#table/testTable.ts';
import { createStep } from '#table/step.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { Client } from './client.ts';
import { asksForPatches, sendGamePatches, sendTablePatches, sendFullGame } from './viewPatches.ts';
import type { Message } from './sendQueue.ts';

/** Somebody who keeps what they are told. */
class Follower {
  readonly id: string;
  readonly heard: string[] = [];
  game: EncodedDocument | null = null;
  table: EncodedDocument | null = null;
  readonly client: Client;

  constructor(id: string) {
    this.id = id;
    this.client = {
      account: person(id),
      knownState: { game: null, table: null },
      sendQueue: { write: ({ packet }: Message) => this.take(JSON.parse(packet.slice(1))) },
      socket: { emit: (...event: unknown[]) => this.take(JSON.parse(JSON.stringify(event))) },
    } as unknown as Client;
  }

  private take([event, told]: [string, never]): void {
    this.heard.push(event);
    if (event === 'gameState') this.game = told;
    else if (event === 'updateTable') this.table = encodeDocument(told);
    else if (event === 'gamePatch') this.game = this.apply(this.game, told);
    else if (event === 'tablePatch') this.table = this.apply(this.table, told);
    else throw new Error(`What is ${event}?`);
  }

  /** A patch names the version that it is made for. */
  private apply(
    document: EncodedDocument | null,
    [version, patch]: [number, EncodedDocument],
  ): EncodedDocument {
    const known = document as { version?: unknown } | null;
    if (known?.version !== version) throw new Error(`There is no version ${version} to change`);
    return applyPatch(document, patch);
  }
}

/** As it travels. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(encodeDocument(value)));

function whole(table: Table, id: string, facts: never[], now: number): unknown {
  return plain(createGameUpdate(table, seatOf(table, id), facts, now));
}

test.each(['hearts', 'pitch', 'sobesobe'])(
  'a game of %s is followed by all, each as it is for them',
  (game) => {
    const at = new TestTable(game, { seats: 4, settings: { turnSeconds: 30 } });
    at.sit('bora', 'ceren', 'deniz').deal();
    at.send({ type: 'watch', by: 'emre', person: person('emre') });
    const followers = ['ada', 'bora', 'emre', 'ada'].map((id) => new Follower(id));
    const stranger = new Follower('ece');
    const late = new Follower('ceren');
    const clients = [...followers, stranger].map(({ client }) => client);
    for (let moves = 0; moves < 8 && at.turn()[0] >= 0; moves++) {
      const before = structuredClone(at.table);
      at.playHandOf(1);
      at.now += 1000;
      const { facts } = createStep(before, at.events.at(-1)!);
      if (moves === 2) clients.push(late.client);
      sendGamePatches(clients, structuredClone(at.table), facts, at.now);
      for (const one of moves < 2 ? followers : [...followers, late]) {
        expect(one.game).toEqual(whole(at.table, one.id, facts as never[], at.now));
      }
    }
    expect(followers[0].heard[0]).toBe('gameState');
    expect(new Set(followers[0].heard.slice(1))).toEqual(new Set(['gamePatch']));
    expect([late.heard[0], stranger.heard]).toEqual(['gameState', []]);
  },
);

test('patches start from the whole document, and before a game there is none', () => {
  const at = new TestTable('hearts');
  const ada = new Follower('ada');
  sendFullGame(ada.client, at.table, at.now);
  expect([ada.heard, ada.client.knownState.game]).toEqual([[], null]);
  at.sit('bora', 'ceren', 'deniz').deal();
  sendFullGame(ada.client, structuredClone(at.table), at.now);
  expect(ada.game).toEqual(whole(at.table, 'ada', [], at.now));
  at.send({ type: 'say', by: 'ada', text: 'merhaba' });
  sendGamePatches([ada.client], structuredClone(at.table), [], at.now);
  expect([ada.heard, ada.game]).toEqual([
    ['gameState', 'gamePatch'],
    whole(at.table, 'ada', [], at.now),
  ]);
  const other = new TestTable('hearts', { id: 'elma' }).sit('bora', 'ceren', 'deniz').deal();
  sendGamePatches([ada.client], other.table, [], other.now);
  expect(ada.heard.at(-1)).toBe('gameState');
});

test('a table is told whole to who does not know it, and then what changes', () => {
  const at = new TestTable('hearts').sit('bora');
  const [ada, bora] = [new Follower('ada'), new Follower('ada')];
  sendTablePatches([ada.client], viewTable(at.table, 'ada'));
  at.sit('ceren');
  const view = viewTable(structuredClone(at.table), 'ada');
  sendTablePatches([ada.client, bora.client], view);
  expect([ada.heard, bora.heard]).toEqual([['updateTable', 'tablePatch'], ['updateTable']]);
  expect([ada.table, bora.table]).toEqual([plain(view), plain(view)]);
  const other = viewTable(new TestTable('hearts', { id: 'elma' }).table, 'ada');
  sendTablePatches([ada.client], other);
  expect([ada.heard.at(-1), ada.table]).toEqual(['updateTable', plain(other)]);
});

test('only who says so gets patches', () => {
  expect([{ patches: true }, { patches: 'true' }, {}].map(asksForPatches)).toEqual([
    true,
    false,
    false,
  ]);
});
