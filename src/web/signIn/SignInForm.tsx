// Three ways to an account: a code by mail, a password, a new registration.

import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './SignIn.module.css';

const WAYS = ['code', 'password', 'register'] as const;
type Way = (typeof WAYS)[number];

export function SignInForm() {
  const { entry } = useWords();
  const [way, setWay] = useState<Way>('code');
  const [, go] = useLocation();
  const onDone = (): void => go('/lobby');
  return (
    <div className={styles.signIn}>
      <div className={styles.ways} role="group" aria-label={entry.waysLabel}>
        {WAYS.map((one) => (
          <Button key={one} look="quiet" aria-pressed={one === way} onClick={() => setWay(one)}>
            {entry.ways[one]}
          </Button>
        ))}
      </div>
      {way === 'code' && <CodeForm onDone={onDone} />}
      {way === 'password' && <PasswordForm onDone={onDone} />}
      {way === 'register' && <RegisterForm onDone={onDone} />}
    </div>
  );
}
