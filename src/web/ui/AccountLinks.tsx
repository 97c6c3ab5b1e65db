// Links to the lobby and the profile, shown on every page to players with an account.

import { Link } from 'wouter';
import { withoutNumber } from '#client/shortNames.ts';
import controls from '../design/controls.module.css';
import { Avatar } from '../cards/Avatar.tsx';
import { useAuth } from '../state/auth.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Page.module.css';

export function AccountLinks() {
  const { lobby, entry } = useWords();
  const account = useAuth(({ account }) => account);
  if (!account) return null;
  return (
    <nav className={styles.links}>
      <Link href="/lobby" className={controls.quiet}>
        {lobby.title}
      </Link>
      <Link
        href="/profile"
        className={styles.account}
        aria-label={`${entry.profile}: ${account.name}`}
      >
        <Avatar avatar={account.avatar} size="s" />
        <span className={styles.name}>{withoutNumber(account.name)}</span>
      </Link>
    </nav>
  );
}
