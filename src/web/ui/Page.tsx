// The frame of every page except games: a bar at the top and a column of content.

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/useWords.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Page.module.css';
import { SettingsButton } from './SettingsButton.tsx';

export function Page({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const { shell } = useWords();
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
