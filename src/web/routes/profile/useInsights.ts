// Loads the player's statistics, after the games that were played offline in this browser are uploaded, and again
// while the server computes luck.

import { useEffect, useState } from 'react';
import type { Insight } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { listRecords, type StoredGame } from '../../state/records.ts';
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

interface InsightsState {
  /** Null until loaded. */
  readonly insights: readonly Insight[] | null;
  /** Number of games whose luck is still being computed. */
  readonly pending: number;
}

const POLL_INTERVAL_MS = 4000;

export function useInsights(userId: string): InsightsState {
  const [state, setState] = useState<InsightsState>({ insights: null, pending: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    void uploadOfflineGames(userId).then(load);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };

    async function load(): Promise<void> {
      const answer = await api.insights(userId);
      if (!isMounted || isRefusal(answer)) return;
      setState(answer);
      if (answer.pending > 0) timer = setTimeout(() => void load(), POLL_INTERVAL_MS);
    }
  }, [userId]);
  return state;
}
