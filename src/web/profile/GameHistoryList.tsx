// The games that one has finished, the last first, each with a way to look at it again and to its review.

import { Link } from 'wouter';
import type { PlayedGame } from '#client/api.ts';
import { BOT_NAMES } from '#protocol/playerViews.ts';
import { formatTitle } from '#words/gameText.ts';
import controls from '../design/controls.module.css';
import { replayAddress } from '../playback/replayAddress.ts';
import { useReviewWords } from '../review/pageWords.ts';
import { reviewAddress } from '../review/reviewSource.ts';
import { Button } from '../shell/Button.tsx';
import { useLocale } from '../words/useLocale.ts';
import { useWords } from '../words/useWords.ts';
import styles from './ProfilePage.module.css';
import type { GameHistory } from './useHistory.ts';

export function GameHistoryList({
  history: { games, isMore, showMore },
}: {
  history: GameHistory;
}) {
  const { profile } = useWords();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{profile.history}</h2>
      {games?.length === 0 && <p className={controls.hint}>{profile.noHistory}</p>}
      <ul className={styles.games}>
        {games?.map((game) => (
          <Played key={game.id} played={game} />
        ))}
      </ul>
      {isMore && <Button onClick={showMore}>{profile.more}</Button>}
    </section>
  );
}

function Played({ played }: { played: PlayedGame }) {
  const words = useWords();
  const { profile, replay } = words;
  const reviewed = useReviewWords();
  const locale = useLocale();
  const title = formatTitle(words, played.game);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const players = played.players.map(
    ({ displayName, position, score }) => `${displayName ?? BOT_NAMES[position]} ${score}`,
  );
  return (
    <li className={styles.gameRow}>
      <span className={styles.outcome} data-won={played.isWinner || undefined}>
        {played.isWinner ? profile.won : profile.lost}
      </span>
      <div>
        <p className={styles.gameTitle}>
          {title} <span>{played.tableId}</span>
        </p>
        <p className={controls.hint}>{players.join(', ')}</p>
        <p className={controls.hint}>
          <time dateTime={played.endedAt}>{when.format(new Date(played.endedAt))}</time>
          {played.forfeited && ` · ${profile.forfeited}`}
        </p>
      </div>
      <div className={styles.ways}>
        <Link
          href={reviewAddress(played.tableId, played.number)}
          className={controls.quiet}
          aria-label={`${reviewed.review}: ${title} ${played.tableId}`}
        >
          {reviewed.review}
        </Link>
        <Link
          href={replayAddress(played.tableId, played.number)}
          className={controls.quiet}
          aria-label={`${replay.short}: ${title} ${played.tableId}`}
        >
          {replay.short}
        </Link>
      </div>
    </li>
  );
}
