// Uploads the games that were played offline in this browser to the player's account.

import type { RecordedGame } from '#table/gameRecord.ts';
import { isRefusal } from '#rules/refusal.ts';
import { listRecords, type StoredGame } from '../../state/recordStorage.ts';
import { api } from '../../state/session.ts';

function storageKey(userId: string): string {
  return `masa.brought.${userId}`;
}

/** Finished games with random deals that were not uploaded before. */
export function gamesToUpload(
  stored: readonly StoredGame[],
  uploadedIds: readonly string[],
): { id: string; record: RecordedGame }[] {
  return stored.filter(
    ({ id, origin, record }) =>
      origin.kind === 'plain' && record.result !== null && !uploadedIds.includes(id),
  );
}

/**
 * Uploads each game once. A game that the server rejects as invalid is not sent again; any other refusal stops the
 * upload until the next time. Returns whether there were new games.
 */
export async function uploadOfflineGames(
  userId: string,
  upload: (record: RecordedGame) => Promise<unknown> = (record) => api.keepOffline(userId, record),
): Promise<boolean> {
  const previousIds = readUploadedIds(userId);
  const games = gamesToUpload(listRecords(), previousIds);
  const uploadedIds = [...previousIds];
  for (const { id, record } of games) {
    const answer = await upload(record);
    if (isRefusal(answer) && answer.code !== 'INVALID_REQUEST') break;
    uploadedIds.push(id);
  }
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(uploadedIds));
  } catch {
    // The games are sent again next time, which changes nothing on the server.
  }
  return uploadedIds.length > previousIds.length;
}

function readUploadedIds(userId: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
  } catch {
    return [];
  }
}
