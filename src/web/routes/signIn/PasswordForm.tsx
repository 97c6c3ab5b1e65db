// Signs in with a password.

import { useState } from 'react';
import { api, signIn } from '../../state/session.ts';
import { useRefusal } from '../../ui/useRefusal.ts';
import { useWords } from '../../words/useWords.ts';
import { FormFrame } from './FormFrame.tsx';
import { Field } from '../../ui/Field.tsx';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { entry } = useWords();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { problem, isBusy, try: attempt } = useRefusal();

  async function logIn(): Promise<void> {
    if (await attempt(() => signIn(() => api.logIn(name, password)))) onDone();
  }

  return (
    <FormFrame label={entry.logIn} problem={problem} isBusy={isBusy} onSubmit={logIn}>
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
    </FormFrame>
  );
}
