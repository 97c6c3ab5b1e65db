// The card on the start page that leads online: as a guest with a name, or with an account.

import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { Account } from '#protocol/api/authEndpoints.ts';
import { Problem } from '../../ui/Problem.tsx';
import { ensureAccount, logOut } from '../../state/session.ts';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useAuth } from '../../state/auth.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './SignIn.module.css';

const SignInForm = lazy(async () => ({ default: (await import('./SignInForm.tsx')).SignInForm }));

const MAX_NAME_LENGTH = 20;

export function WelcomeCard() {
  const account = useAuth(({ account }) => account);
  return account ? <AccountCard account={account} /> : <GuestCard />;
}

function GuestCard() {
  const { entry, home } = useTexts();
  const [, go] = useLocation();
  const { wantedName: name, introduce } = useAuth();
  const [isSigningIn, setSigningIn] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function play(): Promise<void> {
    const hasAccount = await attempt(async () => (await ensureAccount()) ?? true);
    if (hasAccount) go('/lobby');
  }

  return (
    <div className={styles.card}>
      <form className={styles.row} onSubmit={submitting(play)}>
        <Field
          label={home.yourName}
          value={name}
          required={false}
          maxLength={MAX_NAME_LENGTH}
          placeholder={home.namePlaceholder}
          autoComplete="nickname"
          onText={(text) => introduce(text)}
        />
        <Button type="submit" look="main" disabled={isBusy}>
          {entry.online}
        </Button>
      </form>
      <Problem text={problem} />
      <div className={styles.links}>
        <Button onClick={() => setSigningIn(true)}>{entry.signIn}</Button>
        <p className={styles.note}>{entry.guestNote}</p>
      </div>
      {isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
    </div>
  );
}

function AccountCard({ account }: { account: Account }) {
  const { entry } = useTexts();
  const [, go] = useLocation();
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <div className={styles.card}>
      <p className={styles.account}>
        <Avatar avatar={account.avatar} />
        {entry.knownAs(account.name)}
      </p>
      <div className={styles.buttons}>
        <Button look="main" onClick={() => go('/lobby')}>
          {entry.toLobby}
        </Button>
        {account.isGuest && <Button onClick={() => setSigningIn(true)}>{entry.signIn}</Button>}
        <Button look="quiet" onClick={() => void logOut()}>
          {entry.logOut}
        </Button>
      </div>
      {isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
    </div>
  );
}

export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { entry } = useTexts();
  return (
    <Dialog title={entry.signInTitle} onClose={onClose}>
      <Suspense>
        <SignInForm />
      </Suspense>
    </Dialog>
  );
}
