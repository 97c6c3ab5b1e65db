// The waiting room of a table: its seats, invitations, settings and chat.

import { useLocation } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { useGameRatings } from '../../game/useGameRatings.ts';
import { leaveTable, sendRequest } from '../../state/server.ts';
import { Chat } from './Chat.tsx';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { useAuth } from '../../state/auth.ts';
import { formatVariant } from '../../texts/options.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Invite } from './Invite.tsx';
import { OptionList } from './OptionList.tsx';
import { SeatsAround, type Act, type SeatsAroundProps } from './SeatsAround.tsx';
import styles from './WaitingRoom.module.css';

export function WaitingRoom({ table }: { table: TableView }) {
  const { waiting, chat, list } = useTexts();
  const own = useAuth(({ account }) => account?.id);
  const { problem, isGone, try: attempt } = useRefusal();
  const isOwner = table.owner === own;
  const act: Act = (request) => void attempt(request);
  return (
    <OnlinePage isWide>
      <Head table={table} isOwner={isOwner} onAct={act} />
      <Problem text={problem} isGone={isGone} />
      <div className={styles.room}>
        <div className={styles.columns}>
          <div className={styles.main}>
            {table.settings.rated && <RatedNotice table={table} />}
            <SeatsAround table={table} isOwner={isOwner} onAct={act} />
            {table.watchers.length > 0 && (
              <p className={controls.hint}>
                {waiting.watchers}: {list(table.watchers.map(({ name }) => name))}
              </p>
            )}
            <OptionList table={table} isOwner={isOwner} />
          </div>
          <div className={styles.side}>
            <Invite table={table} isOwner={isOwner} />
            <div className={styles.chat}>
              <h2>{chat.title}</h2>
              <Chat table={table} />
            </div>
          </div>
        </div>
      </div>
    </OnlinePage>
  );
}

/** Says before the first deal whether the game counts, and if not, why. */
function RatedNotice({ table }: { table: TableView }) {
  const { ratings, ratingChanges } = useTexts();
  const unrated = useGameRatings(table)?.unrated;
  return <p role="status">{unrated ? ratingChanges.unrated[unrated] : ratings.agree}</p>;
}

function Head({ table, isOwner, onAct }: SeatsAroundProps) {
  const texts = useTexts();
  const { waiting } = texts;
  const [, go] = useLocation();
  const { variant } = table.options;

  async function leave(): Promise<void> {
    await leaveTable();
    go('/lobby');
  }

  return (
    <div className={styles.head}>
      <div>
        <h1>{table.name}</h1>
        <p className={styles.game}>
          {[formatTitle(texts, table.game), variant && formatVariant(texts, table.game, variant)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {isOwner && (
          <Button look="quiet" onClick={() => onAct(() => sendRequest('closeTable', {}))}>
            {waiting.close}
          </Button>
        )}
        <Button onClick={() => void leave()}>{waiting.leave}</Button>
      </div>
    </div>
  );
}
