// Logging in with a password.

import { useState } from 'react';
import controls from '../design/controls.module.css';
import { Problem } from '../online/Problem.tsx';
import { api, signIn } from '../online/session.ts';
import { useRefusal } from '../online/useRefusal.ts';
import { useWords } from '../words/useWords.ts';
import { Field } from './Field.tsx';
import styles from './SignIn.module.css';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { entry } = useWords();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { problem, isBusy, try: attempt } = useRefusal();

  async function logIn(): Promise<void> {
    const session = await attempt(() => api.logIn(name, password));
    if (session && !signIn(session)) onDone();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void logIn();
      }}
    >
      <Field
        label={entry.usernameOrEmail}
        value={name}
        autoComplete="username"
        autoCapitalize="none"
        onText={setName}
      />
      <Field
        label={entry.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onText={setPassword}
      />
      <Problem text={problem} />
      <div className={styles.buttons}>
        <button type="submit" className={controls.main} disabled={isBusy}>
          {entry.logIn}
        </button>
      </div>
    </form>
  );
}
