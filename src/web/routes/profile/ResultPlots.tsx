// A plot per game: a dot for each result, won above and lost below, and a line for the share won so far.

import { useMemo } from 'react';
import type { PlayedGame } from '#client/api.ts';
import { formatTitle } from '#texts/gameText.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { resultCurve, type ResultCurve } from '../../ui/plots.ts';
import styles from './ProfilePage.module.css';

export function ResultPlots({ games }: { games: readonly PlayedGame[] }) {
  const { results } = useTexts();
  const byGame = useMemo(() => Object.entries(Object.groupBy(games, ({ game }) => game)), [games]);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="results">
      <h2 id="results">{results.title}</h2>
      <DeckOfCards>
        <ul className={styles.plots}>
          {byGame.map(([game, played = []]) => (
            <Plot key={game} game={game} curve={resultCurve(played.map((one) => one.isWinner))} />
          ))}
        </ul>
      </DeckOfCards>
    </section>
  );
}

function Plot({ game, curve }: { game: string; curve: ResultCurve }) {
  const texts = useTexts();
  const { results } = texts;
  const title = formatTitle(texts, game);
  const { won, all } = curve;
  return (
    <li className={styles.plot}>
      <div className={styles.resultPlotsHead}>
        <Emblem game={game} />
        <div>
          <h3>{title}</h3>
          <p>{results.wonOf(won, all)}</p>
        </div>
      </div>
      <Picture curve={curve} label={results.plotOf(title, won, all)} />
    </li>
  );
}

const WIDTH = 300;
const HEIGHT = 96;
const MARGIN = 9;

function Picture({ curve: { points }, label }: { curve: ResultCurve; label: string }) {
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, points.length - 1);
  const x = (at: number): number => (points.length === 1 ? WIDTH / 2 : MARGIN + at * step);
  const y = (share: number): number => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  const size = Math.max(1.5, Math.min(5, step / 2.4));
  const line = points.map(({ rate }, at) => `${x(at).toFixed(1)},${y(rate).toFixed(1)}`).join(' ');
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {[0, 0.5, 1].map((share) => (
        <line key={share} className={styles.grid} x1="0" x2={WIDTH} y1={y(share)} y2={y(share)} />
      ))}
      <polyline className={styles.line} points={line} />
      {points.map(({ isWon }, at) => (
        <circle
          key={at}
          className={styles.dot}
          data-won={isWon || undefined}
          cx={x(at)}
          cy={y(isWon ? 1 : 0)}
          r={size}
        />
      ))}
    </svg>
  );
}
