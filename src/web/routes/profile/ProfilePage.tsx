// The player's own profile: name and avatar, account, results, past games, and signing out.

import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Account } from '#protocol/api/authEndpoints.ts';
import { OwnRatings } from '../ratings/OwnRatings.tsx';
import { SignInDialog } from '../signIn/WelcomeCard.tsx';
import { InsightCards } from './InsightCards.tsx';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { goOffline } from '../../state/server.ts';
import { logOut } from '../../state/session.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAuth } from '../../state/auth.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { AvatarForm } from './AvatarForm.tsx';
import { GameHistoryList } from './GameHistoryList.tsx';
import { MutedPlayers } from './MutedPlayers.tsx';
import styles from './ProfilePage.module.css';
import { ResultPlots } from './ResultPlots.tsx';
import { Statistics } from './Statistics.tsx';
import { useHistory } from './useHistory.ts';

export function ProfilePage() {
  const account = useAuth(({ account }) => account);
  return account ? <Profile account={account} /> : <Redirect to="/" />;
}

function Profile({ account }: { account: Account }) {
  const { profile, entry } = useTexts();
  const [, go] = useLocation();
  const [isSigningIn, setSigningIn] = useState(false);
  const history = useHistory(account.id);

  async function signOut(): Promise<void> {
    goOffline();
    await logOut();
    go('/');
  }

  return (
    <OnlinePage isWide>
      <div className={styles.head}>
        <div className={styles.self}>
          <Avatar avatar={account.avatar} size="l" />
          <div>
            <h1>{profile.title}</h1>
            <p>{account.name}</p>
          </div>
        </div>
        <Button onClick={() => void signOut()}>{entry.logOut}</Button>
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
        <div className={styles.own}>
          <AvatarForm account={account} />
          {!account.isGuest && <AccountSettings key={account.id} />}
          <MutedPlayers />
        </div>
        <div className={styles.played}>
          <ResultPlots games={history.games ?? []} />
          <OwnRatings userId={account.id} />
          <Statistics userId={account.id} />
          <InsightCards userId={account.id} />
          <GameHistoryList history={history} />
        </div>
      </div>
      {isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
    </OnlinePage>
  );
}
