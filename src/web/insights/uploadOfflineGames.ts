// The games that were played in this browser without a server are brought along to the account of whoever signs in.

import type { RecordedGame } from '#table/gameRecord.ts';
import { isRefusal } from '#rules/refusal.ts';
import { listRecords, type StoredGame } from '../offline/recordStorage.ts';
import { api } from '../online/session.ts';

function keyOf(userId: string): string {
  return `masa.brought.${userId}`;
}

/** Those that count: dealt by chance and over. */
export function gamesToUpload(
  kept: readonly StoredGame[],
  brought: readonly string[],
): { id: string; record: RecordedGame }[] {
  return kept.filter(
    ({ id, origin, record }) =>
      origin.kind === 'plain' && record.result !== null && !brought.includes(id),
  );
}

/** Each once; what the server refuses is not sent again, what it has no time for is. Whether any was new. */
export async function uploadOfflineGames(
  userId: string,
  keep: (record: RecordedGame) => Promise<unknown> = (record) => api.keepOffline(userId, record),
): Promise<boolean> {
  const before = readBrought(userId);
  const due = gamesToUpload(listRecords(), before);
  const brought = [...before];
  for (const { id, record } of due) {
    const answer = await keep(record);
    if (isRefusal(answer) && answer.code !== 'INVALID_REQUEST') break;
    brought.push(id);
  }
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(brought));
  } catch {
    // They are sent again, which changes nothing.
  }
  return brought.length > before.length;
}

function readBrought(userId: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
  } catch {
    return [];
  }
}
