// The end of a game: who won and why, the standings, and the vote for a rematch.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { PlayerView } from '#protocol/playerViews.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import controls from '../design/controls.module.css';
import { Avatar } from '../cards/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/CopyButton.tsx';
import { formatEnding } from '#words/gameText.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import styles from './ResultPanel.module.css';
import { ScoreCurve } from './ScoreCurve.tsx';
import { formatScore } from './ScoreSheet.tsx';
import { Standings } from './RoundSummary.tsx';
import { standingsOf } from './ranking.ts';

interface ResultPanelProps {
  title: string;
  view: View;
  result: Result;
  table: TableView;
  nameOf: (seat: Seat) => string;
  onVote: (vote: boolean) => void;
  /** Links and buttons that replace the link to the home page. */
  ending: ReactNode;
}

export function ResultPanel(props: ResultPanelProps) {
  const { title, view, result, table, nameOf, onVote, ending } = props;
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const people = table.players.filter(({ bot }) => bot === null);
  const votes = people.filter(({ rematch }) => rematch === true).length;
  const own = people.find(({ seat }) => seat === view.seat);
  return (
    <section className={styles.panel} aria-labelledby="result">
      <Winners seats={result.winners} players={table.players} />
      <h2 id="result" ref={heading} tabIndex={-1} className={styles.title}>
        {headline(result, view.seat, words, nameOf)}
      </h2>
      <p className={styles.reason}>{formatEnding(words, view.game, result)}</p>
      <Standings
        {...{ view, nameOf }}
        totals={result.scores}
        row={null}
        players={table.players}
        winners={result.winners}
      />
      <ScoreCurve view={view} players={table.players} />
      {view.seat !== null && (
        <div className={styles.buttons}>
          <Button look="main" disabled={own?.rematch === true} onClick={() => onVote(true)}>
            {words.result.again}
          </Button>
          <ShareButton text={shareText(title, view, result, words, nameOf)} />
          {!ending && (
            <Link href="/" className={controls.quiet}>
              {words.result.home}
            </Link>
          )}
        </div>
      )}
      {ending}
      {people.length > 1 && (
        <p className={styles.votes}>{words.result.votes(votes, people.length)}</p>
      )}
    </section>
  );
}

function headline(
  { winners }: Result,
  own: Seat | null,
  { result, list }: Words,
  nameOf: (seat: Seat) => string,
): string {
  if (winners.length === 0) return result.bankWins;
  if (own !== null && winners.length === 1 && winners[0] === own) return result.youWin;
  return result.wins(list(winners.map(nameOf)), winners.length);
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

function shareText(
  title: string,
  view: View,
  result: Result,
  words: Words,
  nameOf: (seat: Seat) => string,
): string {
  const scores = standingsOf(view, result.scores).map(
    ({ seats, total }) => `${words.list(seats.map(nameOf))} ${formatScore(total)}`,
  );
  return words.result.shareText(title, scores.join(', '));
}

function ShareButton({ text }: { text: string }) {
  const { result } = useWords();
  const [isDone, setDone] = useState(false);
  async function share(): Promise<void> {
    try {
      if (typeof navigator.share === 'function')
        await navigator.share({ text, url: location.origin });
      else setDone(await copyText(`${text} ${location.origin}`));
    } catch {
      // The player closed the share dialog of the system, or the browser denied access to the clipboard.
    }
  }
  return <Button onClick={() => void share()}>{isDone ? result.shared : result.share}</Button>;
}
