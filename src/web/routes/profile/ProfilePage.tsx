// The player's own profile: name and avatar, account, results, past games, and signing out.

import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { GameStatistics } from '#client/api.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import { formatTitle } from '#texts/gameText.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { AvatarForm } from './AvatarForm.tsx';
import { GameHistoryList } from './GameHistoryList.tsx';
import { InsightCards } from './InsightCards.tsx';
import { MutedPlayers } from './MutedPlayers.tsx';
import styles from './ProfilePage.module.css';
import { ResultPlots } from './ResultPlots.tsx';
import { useHistory } from './useHistory.ts';
import { OwnRatings } from '../ratings/OwnRatings.tsx';
import { SignInDialog } from '../signIn/WelcomeCard.tsx';
import { useAuth } from '../../state/auth.ts';
import { goOffline } from '../../state/server.ts';
import { logOut, api } from '../../state/session.ts';
import { useTexts, useLocale } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { OnlinePage } from '../../ui/OnlinePage.tsx';

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

export function Statistics({ userId }: { userId: string }) {
  const { profile } = useTexts();
  const statistics = useFetched(() => api.statistics(userId), [userId]);
  const games = statistics?.games ?? [];
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">{profile.statistics}</h2>
      {statistics && games.length === 0 && <p className={controls.hint}>{profile.noStatistics}</p>}
      {games.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={profile.statistics}>
          <table className={styles.table}>
            <thead>
              <tr>
                {Object.values(profile.columns).map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {games.map((row) => (
                <Row key={row.game} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ row }: { row: GameStatistics }) {
  const texts = useTexts();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">{formatTitle(texts, row.game)}</th>
      <td>{row.games}</td>
      <td>{row.wins}</td>
      <td>{percent.format(row.winRate)}</td>
      <td>{row.hands}</td>
      <td>{row.averageScore === null ? '–' : number.format(row.averageScore)}</td>
      <td>{row.bestStreak}</td>
    </tr>
  );
}
