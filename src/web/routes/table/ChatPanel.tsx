// The chat beside a game, and the button that opens it and counts unread messages.

import { useEffect, useState } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import controls from '../../design/controls.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { CloseButton } from '../../ui/Button.tsx';
import { useIsMuted } from '../../state/muting.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Chat } from './Chat.tsx';
import styles from './OnlineGame.module.css';

export interface ChatState {
  readonly isOpen: boolean;
  readonly unread: number;
  readonly toggle: () => void;
}

export function useChatPanel({ chat }: TableView): ChatState {
  const isMuted = useIsMuted();
  const [isOpen, setOpen] = useState(false);
  const [readUntil, setReadUntil] = useState(() => chat.at(-1)?.at ?? 0);
  const last = chat.at(-1)?.at ?? 0;
  useEffect(() => {
    if (isOpen) setReadUntil(last);
  }, [isOpen, last]);
  const unread = chat.filter(({ at, from }) => at > readUntil && !isMuted(from)).length;
  return { isOpen, unread, toggle: () => setOpen((was) => !was) };
}

export function ChatButton({ chat: { isOpen, unread, toggle } }: { chat: ChatState }) {
  const { chat } = useTexts();
  const label = unread > 0 ? `${chat.open}, ${chat.unread(unread)}` : chat.open;
  return (
    <button
      type="button"
      className={`${controls.icon} ${styles.button}`}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <Icon name="chat" />
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  );
}

export function ChatPanel({ table, onClose }: { table: TableView; onClose: () => void }) {
  const texts = useTexts();
  return (
    <aside className={styles.panel} aria-label={texts.chat.title} data-zone="sheet">
      <header className={styles.head}>
        <h2>{texts.chat.title}</h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className={styles.body}>
        <Chat table={table} />
      </div>
    </aside>
  );
}
