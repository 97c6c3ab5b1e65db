// A table with the player's statistics for each game.

import type { GameStatistics } from '#client/api.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { api } from '../../state/session.ts';
import { useTexts, useLocale } from '../../texts/useTexts.ts';
import styles from './ProfilePage.module.css';
import { useFetched } from '../../hooks/useFetched.ts';

export function Statistics({ userId }: { userId: string }) {
  const { profile } = useTexts();
  const statistics = useFetched(() => api.statistics(userId), [userId]);
  const games = statistics?.games ?? [];
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">{profile.statistics}</h2>
      {statistics && games.length === 0 && <p className={controls.hint}>{profile.noStatistics}</p>}
      {games.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={profile.statistics}>
          <table className={styles.table}>
            <thead>
              <tr>
                {Object.values(profile.columns).map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {games.map((row) => (
                <Row key={row.game} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ row }: { row: GameStatistics }) {
  const texts = useTexts();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">{formatTitle(texts, row.game)}</th>
      <td>{row.games}</td>
      <td>{row.wins}</td>
      <td>{percent.format(row.winRate)}</td>
      <td>{row.hands}</td>
      <td>{row.averageScore === null ? '–' : number.format(row.averageScore)}</td>
      <td>{row.bestStreak}</td>
    </tr>
  );
}
