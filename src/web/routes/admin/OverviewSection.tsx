// Key figures of the server, refreshed every few seconds.

import { useEffect } from 'react';
import type { AdminOverview } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { Problem } from '../../ui/Problem.tsx';
import { api } from '../../state/session.ts';
import styles from './AdminPage.module.css';
import { useAdminWords } from '../../words/adminWords.ts';
import { useAdminList } from './useAdminList.ts';
import { useLocale } from '../../words/useLocale.ts';

const REFRESH_INTERVAL_MS = 5000;
const SECONDS_PER_HOUR = 3600;

export function OverviewSection() {
  const { well } = useAdminWords();
  const { items, problem, reload } = useAdminList('overview', async () => {
    const overview = await api.admin.overview();
    return isRefusal(overview) ? overview : { items: [overview], hasMore: false };
  });
  useEffect(() => {
    const timer = setTimeout(reload, REFRESH_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [items]);
  const overview = items?.[0];
  return (
    <>
      <Problem text={problem} />
      {overview && <p className={styles.header}>{overview.problem ?? well}</p>}
      {overview && <Numbers overview={overview} />}
    </>
  );
}

function Numbers({ overview }: { overview: AdminOverview }) {
  const { numbers } = useAdminWords();
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const values = {
    ...overview,
    uptimeSeconds: overview.uptimeSeconds / SECONDS_PER_HOUR,
    eventLoopP99Seconds: overview.eventLoopP99Seconds * 1000,
  };
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <dl className={styles.numbers}>
      {names.map((name) => (
        <div key={name} className={styles.number}>
          <dt>{numbers[name]}</dt>
          <dd>{format.format(values[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
