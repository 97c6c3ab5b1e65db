// Resigning: who wins, who plays on and how it counts.

import { describe, expect, test } from 'vitest';
import { NOT_STARTED } from './decidePlay.ts';
import { TestTable } from './testTable.ts';

const PEOPLE = ['bora', 'ceren', 'deniz'];

function pitchTable(): TestTable {
  return new TestTable('pitch').sit(...PEOPLE).deal();
}

function heartsTable(): TestTable {
  return new TestTable('hearts', { options: { passing: false } }).sit(...PEOPLE).deal();
}

describe('resigning', () => {
  test('in a game of two sides is a win for the other side, and everyone stays for a rematch', () => {
    const at = pitchTable();
    expect(at.send({ type: 'resign', by: 'ceren' })).toEqual(['resigned', 'forfeited']);
    expect(at.table.status).toBe('finished');
    expect(at.table.play!.result).toMatchObject({ winners: [1, 3] });
    for (const by of ['ada', ...PEOPLE]) at.send({ type: 'voteRematch', by, vote: true });
    expect(at.table.play!.number).toBe(2);
    expect(at.table.places.map(({ resigned }) => resigned)).toEqual([null, null, null, null]);
  });

  test('in a game without sides leaves the seat to a bot until the end, even if the player comes back', () => {
    const at = heartsTable();
    const [seat] = at.turn();
    const by = at.table.places[seat].person!.id;
    expect(at.send({ type: 'resign', by })).toEqual(['resigned']);
    expect(at.table.status).toBe('playing');
    expect(at.send({ type: 'move', by, move: at.moveOf(seat) })).toBe('WRONG_GAME_PHASE');
    at.send({ type: 'goAway', player: by });
    at.send({ type: 'comeBack', player: by });
    expect(at.send({ type: 'move', by, move: at.moveOf(seat) })).toBe('WRONG_GAME_PHASE');
    expect(at.send({ type: 'botMove', seat, move: at.moveOf(seat) })).toEqual(['moved']);
  });

  test('is possible once, during a game, for a player with a seat', () => {
    expect(new TestTable('hearts').send({ type: 'resign', by: 'ada' })).toBe('GAME_NOT_STARTED');
    const at = heartsTable();
    expect(at.send({ type: 'resign', by: 'stranger' })).toBe('NOT_SEATED');
    at.send({ type: 'resign', by: 'ada' });
    expect(at.send({ type: 'resign', by: 'ada' })).toBe('WRONG_GAME_PHASE');
    at.playGame();
    expect(at.send({ type: 'resign', by: 'bora' })).toBe('WRONG_GAME_PHASE');
  });

  test('by all players but one is a win for the last one', () => {
    const at = heartsTable();
    expect(at.send({ type: 'resign', by: 'ada' })).toEqual(['resigned']);
    expect(at.send({ type: 'resign', by: 'bora' })).toEqual(['resigned']);
    expect(at.send({ type: 'resign', by: 'deniz' })).toEqual(['resigned', 'forfeited']);
    expect(at.table.play!.result!.winners).toEqual([2]);
  });

  test('by the last person is a win for the bots, and for nobody in a game against the bank', () => {
    const at = new TestTable('hearts', { options: { passing: false } }).sit('bora');
    for (const seat of [2, 3]) at.send({ type: 'addBot', by: 'ada', seat });
    at.deal();
    expect(at.send({ type: 'resign', by: 'bora' })).toEqual(['resigned']);
    expect(at.send({ type: 'resign', by: 'ada' })).toEqual(['resigned', 'forfeited']);
    expect(at.table.play!.result!.winners).toEqual([2, 3]);
    const alone = new TestTable('pontoon', { seats: 1 }).deal();
    expect(alone.send({ type: 'resign', by: 'ada' })).toEqual(['resigned', 'forfeited']);
    expect(alone.table.play!.result!.winners).toEqual([]);
  });

  test('is remembered when the player leaves later or signs in to an account', () => {
    const at = heartsTable();
    at.send({ type: 'resign', by: 'bora' });
    const person = { id: 'account', name: 'Bora', avatar: at.table.places[1].person!.avatar };
    at.send({ type: 'recognize', player: 'bora', person });
    expect(at.table.places[1].resigned!.id).toBe('account');
    expect(at.send({ type: 'leave', by: 'account' })).toEqual(['replaced']);
    expect(at.table.places[1]).toMatchObject({ person: null, bot: 'normal', resigned: person });
  });
});

describe('a command for a game', () => {
  test('that is over is refused, but a repeated command is still accepted as done', () => {
    const at = pitchTable();
    at.send({ type: 'resign', by: 'ada', commandId: 'a', gameNumber: 1 });
    for (const by of ['ada', ...PEOPLE]) at.send({ type: 'voteRematch', by, vote: true });
    expect(at.send({ type: 'resign', by: 'ada', gameNumber: 1 })).toBe('WRONG_GAME_PHASE');
    expect(at.send({ type: 'resign', by: 'ada', commandId: 'a', gameNumber: 1 })).toEqual([]);
    expect(at.table.status).toBe('playing');
    expect(at.send({ type: 'resign', by: 'stranger', gameNumber: 1 })).toBe('NOT_SEATED');
  });
});

describe('the creator of a table', () => {
  test('stays the same when the table has another owner, even if they sign in after leaving', () => {
    const at = new TestTable('pitch').sit('bora');
    at.send({ type: 'leave', by: 'ada' });
    expect(at.table).toMatchObject({ owner: 'bora', createdBy: 'ada' });
    const person = { id: 'account', name: 'Ada', avatar: at.table.places[1].person!.avatar };
    at.send({ type: 'recognize', player: 'ada', person });
    expect(at.table).toMatchObject({ owner: 'bora', createdBy: 'account' });
  });
});

test('a forfeit cannot be claimed before the game', () => {
  const table = new TestTable('pitch').sit('bora', 'ceren');
  expect(table.table.play).toBeNull();
  const outcome = table.try({ type: 'claimForfeit', by: 'ada' });
  expect(outcome).toEqual(table.try({ type: 'resign', by: 'ada' }));
  expect(outcome).toEqual(NOT_STARTED);
});
