// The games of this browser are brought along once: what is refused stays away, what there was no time for comes later.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { refuse as refuseTable } from '#table/refusals.ts';
import { assertDefined } from '#table/assertions.ts';
import { finishedGame, type RecordedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { saveRecord, recordId, type StoredGame } from '../offline/recordStorage.ts';
import { TestStorage } from '../testStorage.ts';
import { uploadOfflineGames, gamesToUpload } from './uploadOfflineGames.ts';

const { events } = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } }).playGame();
const record: RecordedGame = assertDefined(finishedGame(events, 1), 'record of the game');
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('localStorage', new TestStorage());
  for (const startedAt of [1, 2, 3]) saveRecord({ ...record, startedAt }, { kind: 'plain' });
});
afterEach(() => void vi.unstubAllGlobals());

function bring(answer: unknown, userId = 'ada'): Promise<boolean> {
  return uploadOfflineGames(userId, async (one) => {
    sent.push(recordId(one));
    return answer;
  });
}

test('each once for each account', async () => {
  expect(await bring({ id: 'x' })).toBe(true);
  expect(new Set(sent).size).toBe(3);
  expect(await bring({ id: 'x' })).toBe(false);
  expect(sent.length).toBe(3);
  expect(await bring({ id: 'x' }, 'bora')).toBe(true);
  expect(sent.length).toBe(6);
});

test('what the server refuses is not sent again, and holds up no other', async () => {
  const invalid = refuseTable('noRecord');
  await bring({ ...invalid, code: 'INVALID_REQUEST' });
  expect(sent.length).toBe(3);
  await bring({ id: 'x' });
  expect(sent.length).toBe(3);
});

test('a server that has no time is asked again another day', async () => {
  expect(await bring(refuse('tooManyDeals', { retryAfter: 10 }))).toBe(false);
  expect(sent.length).toBe(1);
  expect(await bring({ id: 'x' })).toBe(true);
  expect(sent.length).toBe(4);
});

test('only games that count and are over are brought along, and each once', () => {
  const kept = (id: string, kind: string, result: object | null): StoredGame =>
    ({ id, origin: { kind }, record: { result } }) as unknown as StoredGame;
  const games = [
    kept('a', 'plain', {}),
    kept('b', 'plain', null),
    kept('c', 'again', {}),
    kept('d', 'daily', null),
    kept('e', 'plain', {}),
  ];
  expect(gamesToUpload(games, ['e']).map(({ id }) => id)).toEqual(['a']);
});
