// A curve of totals for each side, with an avatar at its end. The score sheet has the same numbers for screen readers.

import type { PlayerView } from '#protocol/tableView.ts';
import type { View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { Avatar } from '../cards/Avatar.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './ScoreSheet.module.css';
import { PLOT, plotOf, type Plot } from '../ui/plots.ts';

interface ScoreCurveProps {
  view: View;
  players: readonly PlayerView[];
}

/** Shown once two rounds have been scored. */
export function ScoreCurve({ view, players }: ScoreCurveProps) {
  const { sheet: texts } = useTexts();
  const { startingPoints = 0, lowestWins = false } = gameOf(view);
  if (view.sheet.length < 2) return null;
  const start = view.sides.map(() => startingPoints);
  const plot = plotOf([start, ...view.sheet.map(({ total }) => total)], { isLowBest: lowestWins });
  const own = view.sides.findIndex((side) => side.some((seat) => seat === view.seat));
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption className={styles.caption}>
        {texts.curve}. {lowestWins && texts.lower}
      </figcaption>
      <div className={styles.plot}>
        <Lines plot={plot} own={own} />
        {plot.curves.map(({ faceAt }, side) => (
          <span
            key={side}
            className={styles.face}
            style={{ left: percent(faceAt.x, PLOT.width), top: percent(faceAt.y, PLOT.height) }}
          >
            <Avatar
              size="fill"
              avatar={players.find(({ seat }) => view.sides[side].includes(seat))?.avatar ?? null}
            />
          </span>
        ))}
      </div>
    </figure>
  );
}

function percent(at: number, whole: number): string {
  return `${(at / whole) * 100}%`;
}

function Lines({ plot: { curves, ticks, rounds }, own }: { plot: Plot; own: number }) {
  return (
    <svg className={styles.lines} viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className={styles.rule} d={`M${PLOT.left} ${y}H${PLOT.right}`} />
          <text className={styles.number} x={PLOT.left - 8} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {rounds.map(({ round, x }) => (
        <text key={round} className={styles.number} x={x} y={PLOT.bottom + 22} textAnchor="middle">
          {round}
        </text>
      ))}
      {curves.map(({ path, points }, side) => (
        <g
          key={side}
          data-own={side === own || undefined}
          style={{ '--line': `var(--side-${side})` }}
        >
          <path className={styles.curve} d={path} pathLength={1} />
          {points.length <= MAX_DOTS &&
            points
              .slice(1)
              .map(({ x, y }) => <circle key={x} className={styles.point} cx={x} cy={y} r={3.2} />)}
        </g>
      ))}
    </svg>
  );
}

const MAX_DOTS = 16;
