// The frame of every page except games: a bar at the top and a column of content. The page for an unknown URL has
// nothing else.

import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { withoutNumber } from '#client/shortNames.ts';
import { Avatar } from '../cards/Avatar.tsx';
import controls from '../design/controls.module.css';
import { useAuth } from '../state/auth.ts';
import styles from './Page.module.css';
import { SettingsButton } from './SettingsButton.tsx';
import { useTexts } from '../texts/useTexts.ts';

declare global {
  interface Window {
    /** From `earlyPresses.js`: presses the button that was pressed while the page was loading. */
    pressAgain?: () => void;
  }
}

export function Page({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const { shell } = useTexts();
  useEffect(() => window.pressAgain?.(), []);
  return (
    <>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <header className={styles.bar}>
        <Link href="/" className={styles.brand} aria-label={shell.home}>
          <img src="/icon.svg" alt="" width="30" height="30" fetchPriority="low" />
          masa
        </Link>
        <AccountLinks />
        <SettingsButton />
      </header>
      <main className={styles.content} id="content" data-wide={isWide || undefined}>
        {children}
      </main>
    </>
  );
}

export function NotFoundPage() {
  const { shell } = useTexts();
  return (
    <Page>
      <div className={controls.message}>
        <h1>{shell.notFound}</h1>
        <p>{shell.notFoundLead}</p>
        <Link href="/" className={controls.main}>
          {shell.toStart}
        </Link>
      </div>
    </Page>
  );
}

function AccountLinks() {
  const { lobby, entry } = useTexts();
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
