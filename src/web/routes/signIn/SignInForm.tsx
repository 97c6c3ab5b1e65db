// The three ways to sign in: a code by email, a password, or a new account.

import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/useWords.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './SignIn.module.css';
import { useSendsEmail } from './useSendsEmail.ts';

type Method = 'code' | 'password' | 'register';

const WITH_EMAIL: readonly Method[] = ['code', 'password', 'register'];
/** Only the server's administrator can read codes that are not sent, so they come last. */
const WITHOUT_EMAIL: readonly Method[] = ['password', 'register', 'code'];

export function SignInForm() {
  const sendsEmail = useSendsEmail();
  return sendsEmail === null ? null : <MethodChooser sendsEmail={sendsEmail} />;
}

function MethodChooser({ sendsEmail }: { sendsEmail: boolean }) {
  const { entry } = useWords();
  const methods = sendsEmail ? WITH_EMAIL : WITHOUT_EMAIL;
  const [method, setMethod] = useState(methods[0]);
  const [, go] = useLocation();
  const onDone = (): void => go('/lobby');
  return (
    <div className={styles.signIn}>
      <div className={styles.methods} role="group" aria-label={entry.waysLabel}>
        {methods.map((one) => (
          <Button
            key={one}
            look="quiet"
            aria-pressed={one === method}
            onClick={() => setMethod(one)}
          >
            {one === 'code' && !sendsEmail ? entry.codeShort : entry.ways[one]}
          </Button>
        ))}
      </div>
      {method === 'code' && <CodeForm sendsEmail={sendsEmail} onDone={onDone} />}
      {method === 'password' && <PasswordForm onDone={onDone} />}
      {method === 'register' && <RegisterForm onDone={onDone} />}
    </div>
  );
}
