// The replay of a finished game: step by step with all hands open, and its deals to verify.

import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { type Replay, replayGame } from '../../game/replayGame.ts';
import { ReplayScreen } from './ReplayScreen.tsx';
import { api, ensureAccount } from '../../state/session.ts';
import { Page } from '../../ui/Page.tsx';
import { useTexts } from '../../texts/useTexts.ts';

type Fetched = Replay | Refusal | 'running' | null;

export function ReplayPage({ id }: { id: string }) {
  const query = new URLSearchParams(useSearch());
  const number = Number(query.get('game')) || undefined;
  const texts = useTexts();
  const [fetched, setFetched] = useState<Fetched>(null);
  useEffect(() => {
    void fetchReplay(id, number).then(setFetched);
  }, [id, number]);
  if (fetched !== null && fetched !== 'running' && !isRefusal(fetched)) {
    const start = { at: numberIn(query, 'move'), seat: numberIn(query, 'seat') };
    return <ReplayScreen replay={fetched} start={start} />;
  }
  return (
    <Page>
      {fetched === null && <p role="status">{texts.shell.loading}</p>}
      {fetched === 'running' && (
        <>
          <h1>{texts.replay.running}</h1>
          <p>{texts.replay.runningLead}</p>
        </>
      )}
      {isRefusal(fetched) && (
        <>
          <h1>{texts.replay.notFound}</h1>
          <p role="alert">{formatRefusal(texts.refusals, fetched)}</p>
        </>
      )}
    </Page>
  );
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

async function fetchReplay(
  id: string,
  number: number | undefined,
): Promise<Exclude<Fetched, null>> {
  const refusal = await ensureAccount();
  if (refusal) return refusal;
  const log = await api.log(id, number);
  if (isRefusal(log)) return log;
  const record: FinishedGame | null = log.record;
  return record ? replayGame(record) : 'running';
}
