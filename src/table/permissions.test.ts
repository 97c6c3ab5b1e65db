// The permission table: the role of a person at a table, private tables and removed players.

import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import {
  LISTED_TABLES,
  isAllowed,
  NO_TABLE,
  PRIVATE_TABLES,
  permissionRefusal,
  PERMISSIONS,
  roleAt,
  ROLES,
  type Permission,
} from './permissions.ts';
import { INVITATION, person, TestTable } from './testTable.ts';

const sit = (by: string, invitation?: string): Command => ({
  type: 'sit',
  by,
  person: person(by),
  invitation,
});
const watch = (by: string, invitation?: string): Command => ({
  type: 'watch',
  by,
  person: person(by),
  invitation,
});
const kick: Command = { type: 'kick', by: 'ada', seat: 1, invitation: 'the second invitation' };

test('everyone has exactly one role at a table', () => {
  const table = new TestTable('hearts').sit('bora', 'ceren');
  table.send(watch('emre'));
  table.send(kick);
  const roles = ['ada', 'ceren', 'emre', 'filiz', 'bora', null].map((id) =>
    roleAt(table.table, id),
  );
  expect(roles).toEqual(['owner', 'member', 'watcher', 'stranger', 'kicked', 'anonymous']);
  for (const id of ['filiz', 'bora', null]) {
    expect(roleAt(table.table, id, 'the second invitation')).toBe('invited');
    expect(roleAt(table.table, id, INVITATION)).not.toBe('invited');
  }
});

test('an owner who left a private table may return without the invitation', () => {
  const table = new TestTable('hearts', { isPrivate: true });
  table.send({ type: 'leave', by: 'ada' });
  expect(roleAt(table.table, 'ada')).toBe('invited');
  expect(isAllowed(table.table, 'ada', 'state')).toBe(false);
  expect(table.send(sit('ada'))).toEqual(['sat']);
});

describe('an invitation', () => {
  const table = new TestTable('hearts', { isPrivate: true });

  test.each(['', 'x', INVITATION.slice(1), `${INVITATION}x`, INVITATION.replace(/.$/, 'x')])(
    'is not accepted as %j',
    (guess) => {
      expect(table.try(sit('bora', guess))).toEqual(NO_TABLE);
      expect(table.try(watch('bora', guess))).toEqual(NO_TABLE);
    },
  );

  test('is refused with any wrong letter', () => {
    for (const at of Array(INVITATION.length).keys()) {
      const guess = `${INVITATION.slice(0, at)}~${INVITATION.slice(at + 1)}`;
      expect(roleAt(table.table, 'bora', guess)).toBe('stranger');
    }
    expect(roleAt(table.table, 'bora', INVITATION)).toBe('invited');
  });

  test('lets nobody in to an old table that has none, until it is made', () => {
    const old = new TestTable('hearts', { isPrivate: true });
    delete old.table.invitation;
    delete old.table.kicked;
    for (const guess of ['', 'undefined', 'null', undefined]) {
      expect(old.try(sit('bora', guess))).toEqual(NO_TABLE);
    }
    expect(old.send({ type: 'invite', invitation: 'new' })).toEqual(['invitationRenewed']);
    expect(old.send({ type: 'invite', invitation: 'newer' })).toEqual([]);
    expect(old.send(sit('bora', 'new'))).toEqual(['sat']);
  });

  test('opens a private table, which its id alone does not', () => {
    expect(table.try(sit('bora'))).toEqual(NO_TABLE);
    expect(table.try({ type: 'say', by: 'bora', text: 'hi' })).toEqual(NO_TABLE);
    expect(table.send(sit('bora', INVITATION))).toEqual(['sat']);
    expect(table.send(watch('emre', INVITATION))).toEqual(['watched']);
    expect(table.send(sit('emre'))).toEqual(['stoppedWatching', 'sat']);
  });

  test('does not let anyone watch a table without spectators', () => {
    const unwatched = new TestTable('hearts', { isPrivate: true, settings: { watchers: 'none' } });
    expect(unwatched.send(watch('emre', INVITATION))).toBe('FORBIDDEN');
  });
});

describe('a removed player', () => {
  test.each([true, false])(
    'stays out until they get a new invitation; private: %s',
    (isPrivate) => {
      const table = new TestTable('hearts', { isPrivate }).sit('bora');
      expect(table.send(kick)).toEqual(['left', 'invitationRenewed']);
      for (const invitation of [undefined, INVITATION]) {
        const refusal = isPrivate ? 'TABLE_NOT_FOUND' : 'FORBIDDEN';
        expect(table.send(sit('bora', invitation))).toBe(refusal);
        expect(table.send(watch('bora', invitation))).toBe(refusal);
      }
      expect(table.send(sit('bora', 'the second invitation'))).toEqual(['sat']);
      table.send({ type: 'leave', by: 'bora' });
      expect(table.send(sit('bora'))).toEqual(isPrivate ? 'TABLE_NOT_FOUND' : ['sat']);
    },
  );

  test('cannot return with the old invitation, even before there is a new one', () => {
    const table = new TestTable('hearts').sit('bora');
    table.send({ type: 'kick', by: 'ada', seat: 1 });
    expect(table.send(sit('bora', INVITATION))).toBe('FORBIDDEN');
  });

  test('may watch with a new invitation', () => {
    const table = new TestTable('hearts').sit('bora');
    table.send(kick);
    expect(table.send(watch('bora', 'the second invitation'))).toEqual(['watched']);
    expect(table.send(sit('bora'))).toEqual(['stoppedWatching', 'sat']);
  });

  test('stays out during a game, too', () => {
    const settings = { turnSeconds: 5, infractions: 1 };
    const table = new TestTable('pitch', { settings }).sit('bora', 'ceren', 'deniz').deal();
    table.wait(5);
    expect(table.table.places[1].infractions).toBe(1);
    expect(table.send(kick)).toEqual(['replaced', 'invitationRenewed']);
    expect(table.send(watch('bora', INVITATION))).toBe('FORBIDDEN');
    expect(table.send(watch('filiz'))).toEqual(['watched']);
  });

  test('is remembered among the last five hundred', () => {
    const table = new TestTable('hearts');
    for (let count = 0; count < 501; count++) table.sit(`guest${count}`).send(kick);
    expect(table.table.kicked).toHaveLength(500);
    expect(roleAt(table.table, 'guest500')).toBe('kicked');
  });
});

describe('the permission table', () => {
  test('gives no role more rights at private tables than at listed ones', () => {
    const more = (Object.keys(PERMISSIONS) as Permission[]).filter((right) =>
      ROLES.some(
        (_, at) => PRIVATE_TABLES[right][at] === 'yes' && LISTED_TABLES[right][at] !== 'yes',
      ),
    );
    expect(more).toEqual([]);
  });

  test('hides a private table from everyone who is not at it, whatever right they ask for', () => {
    const table = new TestTable('hearts', { isPrivate: true }).sit('bora');
    table.send(kick);
    for (const right of Object.keys(PERMISSIONS) as Permission[]) {
      for (const id of ['filiz', 'bora', null]) {
        expect(permissionRefusal(table.table, id, right)).toEqual(NO_TABLE);
      }
    }
    expect(permissionRefusal(table.table, 'filiz', 'record', { played: true })).toBeNull();
    expect(permissionRefusal(table.table, null, 'record', { played: true })).toEqual(NO_TABLE);
  });

  test('has an entry for every role', () => {
    for (const rights of [LISTED_TABLES, PRIVATE_TABLES]) {
      for (const row of Object.values(rights)) expect(row).toHaveLength(ROLES.length);
    }
  });
});

test('only a removed player learns that they were removed, and only when they sit or watch', () => {
  const table = new TestTable('hearts').sit('bora', 'ceren');
  table.send(kick);
  const refusalKey = (id: string, right: Permission): unknown =>
    permissionRefusal(table.table, id, right)?.key;
  expect(refusalKey('bora', 'watch')).toBe('table.kicked');
  expect(refusalKey('bora', 'sit')).toBe('table.kicked');
  expect(refusalKey('bora', 'play')).toBe(refusalKey('filiz', 'play'));
  expect(refusalKey('filiz', 'play')).not.toBe('table.kicked');
  const unwatched = new TestTable('hearts', { settings: { watchers: 'none' } });
  expect(permissionRefusal(unwatched.table, 'filiz', 'watch')?.key).not.toBe('table.kicked');
});
