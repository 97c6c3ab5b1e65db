// The finished games of a player, the newest first, each with links to its review and replay.

import { Link } from 'wouter';
import type { PlayedGame } from '#client/api.ts';
import { BOT_NAMES } from '#protocol/tableView.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { replayAddress } from '../../game/replayGame.ts';
import { reviewAddress } from '../review/reviewSource.ts';
import { Button } from '../../ui/Button.tsx';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import styles from './ProfilePage.module.css';
import type { GameHistory } from './useHistory.ts';

export function GameHistoryList({
  history: { games, isMore, showMore },
}: {
  history: GameHistory;
}) {
  const { profile } = useTexts();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{profile.history}</h2>
      {games?.length === 0 && <p className={controls.hint}>{profile.noHistory}</p>}
      <ul className={styles.games}>
        {games?.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {isMore && <Button onClick={showMore}>{profile.more}</Button>}
    </section>
  );
}

function GameRow({ game }: { game: PlayedGame }) {
  const texts = useTexts();
  const { profile, replay } = texts;
  const review = useTexts().reviewPage;
  const locale = useLocale();
  const title = formatTitle(texts, game.game);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const players = game.players.map(
    ({ displayName, position, score }) => `${displayName ?? BOT_NAMES[position]} ${score}`,
  );
  return (
    <li className={styles.gameRow}>
      <span className={styles.outcome} data-won={game.isWinner || undefined}>
        {game.isWinner ? profile.won : profile.lost}
      </span>
      <div>
        <p className={styles.gameTitle}>
          {title} <span>{game.tableId}</span>
        </p>
        <p className={controls.hint}>{players.join(', ')}</p>
        <p className={controls.hint}>
          <time dateTime={game.endedAt}>{format.format(new Date(game.endedAt))}</time>
          {game.forfeited && ` · ${profile.forfeited}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Link
          href={reviewAddress(game.tableId, game.number)}
          className={controls.quiet}
          aria-label={`${review.review}: ${title} ${game.tableId}`}
        >
          {review.review}
        </Link>
        <Link
          href={replayAddress(game.tableId, game.number)}
          className={controls.quiet}
          aria-label={`${replay.short}: ${title} ${game.tableId}`}
        >
          {replay.short}
        </Link>
      </div>
    </li>
  );
}
