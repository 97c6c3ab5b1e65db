// Patches lead to the same document as the whole update, at every step of every game.
import { beforeAll, describe, expect, test } from 'vitest';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import {
  decodeDocument,
  applyPatch,
  encodeDocument,
  type EncodedDocument,
} from '#protocol/mergePatch.ts';
import { GAMES } from '#games/registry.ts';
import type { Seat } from '#rules/game.ts';
import { TestTable } from '#table/testTable.ts';
import { replaySteps, type Step } from '#table/step.ts';
import { createGamePatch, type SentGame } from './viewPatches.ts';

const PEOPLE = ['ada', 'bora', 'ceren', 'deniz', 'emre'];
const MOVES = 160;
const START = 1_700_000_000_000;
const PREFIX = '2["gamePatch",';

/** The updates of a game, one after the other. */
function tellingsOf(game: string): SentGame[] {
  const { events } = new TestTable(game, { id: 'elma' }).sit(...PEOPLE).playSome(MOVES);
  const told = ({ table, facts, event }: Step): SentGame => ({
    table,
    facts,
    now: START + event.at,
  });
  return [...replaySteps(events)].filter(({ table }) => table.play).map(told);
}

function whole({ table, facts, now }: SentGame, seat: Seat | null): unknown {
  return JSON.parse(JSON.stringify(createGameUpdate(table, seat, facts, now)));
}

describe.each(GAMES)('$id', (game) => {
  let tellings: SentGame[];
  beforeAll(() => void (tellings = tellingsOf(game.id)));

  test('by changes alone every seat and a watcher have the whole', () => {
    const seats = [...tellings[0].table.places.keys(), null];
    const known = new Map<Seat | null, EncodedDocument>(
      seats.map((seat) => [seat, encodeDocument(whole(tellings[0], seat))]),
    );
    expect(tellings.length).toBeGreaterThan(20);
    for (const [at, to] of tellings.slice(1).entries()) {
      const from = tellings[at];
      const textFor = createGamePatch(from, to);
      for (const seat of seats) {
        const [version, patch] = JSON.parse(textFor(seat).packet.slice(PREFIX.length, -1));
        expect(version).toBe(from.table.version);
        known.set(seat, applyPatch(known.get(seat)!, patch));
        expect(decodeDocument(known.get(seat)!)).toEqual(whole(to, seat));
      }
    }
  });

  test('no member is written twice', () => {
    for (const [at, to] of tellings.slice(1).entries()) {
      const text = createGamePatch(tellings[at], to)(0).packet;
      expect(`2${JSON.stringify(JSON.parse(text.slice(1)))}`).toBe(text);
    }
  });

  test('the patch is the same whether few members are compared or whole views', () => {
    const { cardViews: _views, ...other } = game;
    for (const [at, to] of tellings.slice(1).entries()) {
      const [quick, whole] = [game, other].map((one) => createGamePatch(tellings[at], to, one));
      for (const seat of [0, 1, null])
        expect(JSON.parse(quick(seat).packet.slice(1))).toEqual(
          JSON.parse(whole(seat).packet.slice(1)),
        );
    }
  });
});
