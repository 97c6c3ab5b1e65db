// Uploading offline games: each once, invalid games never again, and the rest later if the server is busy.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { refuse as refuseTable } from '#table/refusals.ts';
import { assertDefined } from '#table/assertions.ts';
import { finishedGame, type RecordedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { saveRecord, recordId, type StoredGame } from '../../state/records.ts';
import { TestStorage } from '../../testStorage.ts';
import { uploadOfflineGames, gamesToUpload } from './useInsights.ts';

const { events } = new TestTable('pontoon', { seats: 1, options: { rounds: 1 } }).playGame();
const record: RecordedGame = assertDefined(finishedGame(events, 1), 'record of the game');
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('localStorage', new TestStorage());
  for (const startedAt of [1, 2, 3]) saveRecord({ ...record, startedAt }, { kind: 'plain' });
});
afterEach(() => void vi.unstubAllGlobals());

function upload(answer: unknown, userId = 'ada'): Promise<boolean> {
  return uploadOfflineGames(userId, async (one) => {
    sent.push(recordId(one));
    return answer;
  });
}

test('every game is uploaded once for each account', async () => {
  expect(await upload({ id: 'x' })).toBe(true);
  expect(new Set(sent).size).toBe(3);
  expect(await upload({ id: 'x' })).toBe(false);
  expect(sent.length).toBe(3);
  expect(await upload({ id: 'x' }, 'bora')).toBe(true);
  expect(sent.length).toBe(6);
});

test('a game that the server rejects is not sent again and does not hold up the others', async () => {
  const invalid = refuseTable('noRecord');
  await upload({ ...invalid, code: 'INVALID_REQUEST' });
  expect(sent.length).toBe(3);
  await upload({ id: 'x' });
  expect(sent.length).toBe(3);
});

test('a busy server stops the upload, and the next upload sends all games', async () => {
  expect(await upload(refuse('tooManyDeals', { retryAfter: 10 }))).toBe(false);
  expect(sent.length).toBe(1);
  expect(await upload({ id: 'x' })).toBe(true);
  expect(sent.length).toBe(4);
});

test('only finished games with random deals are uploaded, and none twice', () => {
  const storedGame = (id: string, kind: string, result: object | null): StoredGame =>
    ({ id, origin: { kind }, record: { result } }) as unknown as StoredGame;
  const games = [
    storedGame('a', 'plain', {}),
    storedGame('b', 'plain', null),
    storedGame('c', 'again', {}),
    storedGame('d', 'daily', null),
    storedGame('e', 'plain', {}),
  ];
  expect(gamesToUpload(games, ['e']).map(({ id }) => id)).toEqual(['a']);
});
