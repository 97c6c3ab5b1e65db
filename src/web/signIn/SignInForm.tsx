// The three ways to sign in: a code by email, a password, or a new account.

import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './SignIn.module.css';

const METHODS = ['code', 'password', 'register'] as const;
type Method = (typeof METHODS)[number];

export function SignInForm() {
  const { entry } = useWords();
  const [method, setMethod] = useState<Method>('code');
  const [, go] = useLocation();
  const onDone = (): void => go('/lobby');
  return (
    <div className={styles.signIn}>
      <div className={styles.methods} role="group" aria-label={entry.waysLabel}>
        {METHODS.map((one) => (
          <Button
            key={one}
            look="quiet"
            aria-pressed={one === method}
            onClick={() => setMethod(one)}
          >
            {entry.ways[one]}
          </Button>
        ))}
      </div>
      {method === 'code' && <CodeForm onDone={onDone} />}
      {method === 'password' && <PasswordForm onDone={onDone} />}
      {method === 'register' && <RegisterForm onDone={onDone} />}
    </div>
  );
}
