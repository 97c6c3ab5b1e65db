// A table before the game: who sits where, how others get here, and what is left until the start.

import { useLocation } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import { gameOf } from '#table/gameOf.ts';
import controls from '../design/controls.module.css';
import { Chat } from '../online/Chat.tsx';
import { ask } from '../online/onlineClient.ts';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { Problem } from '../online/Problem.tsx';
import { useRefusal } from '../online/useRefusal.ts';
import { useAuth } from '../stores/auth.ts';
import { sayVariant } from '../words/ruleWords.ts';
import { useWords } from '../words/useWords.ts';
import { Invite } from './Invite.tsx';
import { OptionList } from './OptionList.tsx';
import { SeatsAround } from './SeatsAround.tsx';
import styles from './WaitingRoom.module.css';

export function WaitingRoom({ table }: { table: TableView }) {
  const words = useWords();
  const { waiting, chat, list } = words;
  const [, go] = useLocation();
  const own = useAuth(({ account }) => account?.id);
  const { problem, try: attempt } = useRefusal();
  const game = gameOf(table);
  const { variant } = table.options;
  const isOwner = table.owner === own;
  const act = (work: Parameters<typeof attempt>[0]): void => void attempt(work);

  async function leave(): Promise<void> {
    await ask('leaveTable', {});
    go('/lobby');
  }

  return (
    <OnlinePage isWide>
      <div className={styles.head}>
        <div>
          <h1>{table.name}</h1>
          <p className={styles.game}>
            {[game.title, variant && sayVariant(words, game.id, variant)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.ways}>
          {isOwner && (
            <button
              type="button"
              className={controls.quiet}
              onClick={() => act(() => ask('closeTable', {}))}
            >
              {waiting.close}
            </button>
          )}
          <button type="button" className={controls.button} onClick={() => void leave()}>
            {waiting.leave}
          </button>
        </div>
      </div>
      <Problem text={problem} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SeatsAround table={table} isOwner={isOwner} onAct={act} />
          {table.watchers.length > 0 && (
            <p className={controls.hint}>
              {waiting.watchers}: {list(table.watchers.map(({ name }) => name))}
            </p>
          )}
          <OptionList table={table} />
        </div>
        <div className={styles.side}>
          <Invite table={table} />
          <div className={styles.chat}>
            <h2>{chat.title}</h2>
            <Chat table={table} />
          </div>
        </div>
      </div>
    </OnlinePage>
  );
}
