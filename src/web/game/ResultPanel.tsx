// The end of a game: the player's own result, why it ended, the standings, and what to do next.

import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import { formatRatingChange, type RatingChange } from '#texts/ratingTexts.ts';
import { Avatar } from '../cards/Avatar.tsx';
import controls from '../design/controls.module.css';
import styles from './ResultPanel.module.css';
import { Standings } from './RoundSummary.tsx';
import { ScoreCurve } from './ScoreCurve.tsx';
import { ShareResult } from './ShareResult.tsx';
import { resultLines } from './resultLines.ts';
import { useGameRatings } from './useGameRatings.ts';
import { useTexts, useLoadedLanguage } from '../texts/useTexts.ts';
import { Button } from '../ui/Button.tsx';

interface ResultPanelProps {
  title: string;
  view: View;
  result: Result;
  table: TableView;
  nameOf: (seat: Seat) => string;
  onVote: (vote: boolean) => void;
  /** The link to the review of the game, beside the button for a rematch. */
  review: ReactNode;
  /** Further links and buttons that replace the link to the home page. */
  ending: ReactNode;
}

export function ResultPanel(props: ResultPanelProps) {
  const { title, view, result, table, nameOf, onVote, review, ending } = props;
  const texts = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const people = table.players.filter(({ bot }) => bot === null);
  const own = people.find(({ seat }) => seat === view.seat);
  const lines = resultLines(view, result, texts, nameOf);
  return (
    <section className={styles.panel} aria-labelledby="result">
      <Winners seats={result.winners} players={table.players} />
      <h2 id="result" ref={heading} tabIndex={-1} className={styles.title}>
        {lines.headline}
      </h2>
      <p className={styles.reason}>{lines.reason}</p>
      {lines.turningPoint && <p className={styles.reason}>{lines.turningPoint}</p>}
      <Standings
        {...{ view, nameOf }}
        totals={result.scores}
        row={null}
        players={table.players}
        winners={result.winners}
      />
      {table.settings.rated && <RatingChanges table={table} nameOf={nameOf} />}
      <ScoreCurve view={view} players={table.players} />
      {view.seat !== null && (
        <div className={styles.buttons}>
          <Button look="main" disabled={own?.rematch === true} onClick={() => onVote(true)}>
            {texts.result.again}
          </Button>
          {review}
        </div>
      )}
      <div className={styles.rest}>
        {view.seat !== null && <ShareResult {...{ title, view, result, nameOf, lines }} />}
        {ending ?? (
          <Link href="/" className={controls.quiet}>
            {texts.result.home}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The avatars of the winners on a golden star. */
function Winners({ seats, players }: { seats: readonly Seat[]; players: readonly PlayerView[] }) {
  const winners = players.filter(({ seat }) => seats.includes(seat));
  if (winners.length === 0) return null;
  return (
    <div className={styles.winners} aria-hidden="true">
      <svg className={styles.star} viewBox="-50 -50 100 100">
        <path d="M-33-33H33V33H-33Z" />
        <path d="M-33-33H33V33H-33Z" transform="rotate(45)" />
      </svg>
      {winners.map(({ seat, avatar }) => (
        <span key={seat} className={styles.winner}>
          <Avatar avatar={avatar} size="fill" />
        </span>
      ))}
    </div>
  );
}

interface RatingChangesProps {
  table: TableView;
  nameOf: (seat: Seat) => string;
}

export function RatingChanges({ table, nameOf }: RatingChangesProps) {
  const { ratingChanges: texts } = useTexts();
  const ratings = useGameRatings(table);
  if (!ratings) return null;
  if (ratings.unrated) return <p className={styles.ratingNote}>{texts.unrated[ratings.unrated]}</p>;
  const changed = ratings.seats.filter(({ change }) => change !== null);
  if (changed.length === 0) return null;
  const hasBots = changed.some(({ change }) => change?.hasBots);
  return (
    <section className={styles.changes} aria-labelledby="ratings">
      <h3 id="ratings">{texts.title}</h3>
      <ul>
        {changed.map(({ position, displayName, change }) => (
          <li key={position}>
            {change && (
              // Somebody else has the seat of a player who has left.
              <Change name={change.hasLeft ? displayName : nameOf(position)} change={change} />
            )}
          </li>
        ))}
      </ul>
      {hasBots && <p className={styles.ratingNote}>{texts.half}</p>}
    </section>
  );
}

function Change({ name, change }: { name: string | null; change: RatingChange }) {
  const { ratingChanges } = useTexts();
  const formatted = formatRatingChange(ratingChanges, useLoadedLanguage(), change);
  return (
    <>
      <span className={styles.ratedName}>{name}</span>
      <span className={styles.ratingValue}>
        {formatted.rating} <strong>({formatted.change})</strong>
      </span>
      <small>{formatted.why}</small>
    </>
  );
}
