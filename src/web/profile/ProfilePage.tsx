// One's own profile: name and avatar, what was played, and the way out.

import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { SignInDialog } from '../entry/EntryCard.tsx';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { goOffline } from '../online/onlineClient.ts';
import { logOut } from '../online/session.ts';
import { Button } from '../shell/Button.tsx';
import { useAuth } from '../stores/auth.ts';
import { useWords } from '../words/useWords.ts';
import { AvatarForm } from './AvatarForm.tsx';
import { History } from './History.tsx';
import styles from './ProfilePage.module.css';
import { Statistics } from './Statistics.tsx';

export function ProfilePage() {
  const { profile, entry } = useWords();
  const [, go] = useLocation();
  const account = useAuth(({ account }) => account);
  const [isSigningIn, setSigningIn] = useState(false);
  if (!account) return <Redirect to="/" />;

  async function leave(): Promise<void> {
    goOffline();
    await logOut();
    go('/');
  }

  return (
    <OnlinePage isWide>
      <div className={styles.head}>
        <h1>{profile.title}</h1>
        <Button onClick={() => void leave()}>{entry.logOut}</Button>
      </div>
      {account.isGuest && (
        <div className={styles.guest}>
          <p>
            <strong>{profile.guest}.</strong> {profile.guestLead}
          </p>
          <Button look="main" onClick={() => setSigningIn(true)}>
            {entry.signIn}
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <AvatarForm account={account} />
        <div className={styles.played}>
          <Statistics userId={account.id} />
          <History userId={account.id} />
        </div>
      </div>
      {isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
    </OnlinePage>
  );
}
