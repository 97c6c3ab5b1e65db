// The leaderboards, and how ratings work.

import { useState } from 'react';
import type { Leaderboard, RatingPoolId } from '#client/api.ts';
import { formatPool } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { useAuth } from '../../state/auth.ts';
import { api, ensureAccount } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import styles from './Ratings.module.css';

const SPANS = ['week', 'month', 'all'] as const;
type Span = (typeof SPANS)[number];
const PAGE_SIZE = 50;

export function RatingsPage() {
  const texts = useTexts();
  const { ratings } = texts;
  const account = useAuth((state) => state.account);
  const pools = useFetched(() => api.ratingPools(), [])?.pools ?? [];
  const [pool, setPool] = useState<RatingPoolId>('hearts');
  const [span, setSpan] = useState<Span>('month');
  const nameOf = (id: RatingPoolId): string =>
    formatPool(texts, pools.find((one) => one.id === id)?.game ?? id, id);
  return (
    <Page isWide>
      <h1 className={styles.title}>{ratings.leaderboards}</h1>
      <div className={styles.columns}>
        <div className={styles.lists}>
          <div className={styles.choice}>
            <label>
              {ratings.game}
              <Select
                value={pool}
                values={pools.map(({ id }) => id)}
                nameOf={nameOf}
                onChange={setPool}
              />
            </label>
            <label>
              {ratings.period}
              <Select
                value={span}
                values={SPANS}
                nameOf={(one) => ratings.spans[one]}
                onChange={setSpan}
              />
            </label>
          </div>
          {account ? (
            <Lists key={`${pool} ${span}`} pool={pool} span={span} title={nameOf(pool)} />
          ) : (
            <Enter />
          )}
        </div>
        <section className={styles.how} aria-labelledby="how">
          <h2 id="how">{ratings.how}</h2>
          {ratings.howLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </div>
    </Page>
  );
}

interface ListProps {
  pool: RatingPoolId;
  span: Span;
  title: string;
  isProvisional?: boolean;
}

function Lists(props: ListProps) {
  const { ratings: texts } = useTexts();
  return (
    <>
      <List {...props} />
      <details className={styles.provisional}>
        <summary>{texts.provisionalTitle}</summary>
        <p className={controls.hint}>{texts.provisionalLead}</p>
        <List {...props} title={texts.provisionalTitle} isProvisional />
      </details>
    </>
  );
}

/** Creates a guest account with one press. */
function Enter() {
  const { ratings: texts } = useTexts();
  return (
    <div className={styles.enter}>
      <p className={controls.hint}>{texts.enterLead}</p>
      <Button onClick={() => void ensureAccount()}>{texts.enter}</Button>
    </div>
  );
}

function List({ pool, span, title, isProvisional = false }: ListProps) {
  const { ratings: texts } = useTexts();
  const [page, setPage] = useState(1);
  const provisional = isProvisional ? 'true' : 'false';
  const list = useFetched(
    () => api.leaderboard(pool, { span, provisional, page, pageSize: PAGE_SIZE }),
    [pool, span, provisional, page],
  );
  if (!list) return null;
  const { players, pagination } = list;
  if (players.length === 0) return <p className={controls.hint}>{texts.nobody}</p>;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <Ranking title={title} players={players} />
      </div>
      {pagination.totalPages > 1 && (
        <div className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.better}
          </Button>
          <Button disabled={page === pagination.totalPages} onClick={() => setPage(page + 1)}>
            {texts.worse}
          </Button>
        </div>
      )}
    </>
  );
}

function Ranking({ title, players }: { title: string; players: Leaderboard['players'] }) {
  const { ratings: texts, daily } = useTexts();
  const own = useAuth(({ account }) => account?.id);
  const figure = new Intl.NumberFormat(useLocale());
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{daily.rank}</th>
          <th scope="col">{daily.player}</th>
          <th scope="col">{texts.short}</th>
          <th scope="col">{texts.gamesColumn}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ userId, rank, displayName, rating, deviation, games }) => (
          <tr key={userId} data-own={userId === own || undefined}>
            <td>{rank}.</td>
            <th scope="row">
              {displayName} {userId === own && <small>{daily.you}</small>}
            </th>
            <td>{texts.value(figure.format(rating), deviation)}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
