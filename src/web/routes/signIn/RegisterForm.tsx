// Creates an account with a password and signs in.

import { useState } from 'react';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { SignedIn } from '#client/api.ts';
import { api, signIn } from '../../state/session.ts';
import { useRefusal } from '../../ui/useRefusal.ts';
import { ownFace, useAuth } from '../../state/auth.ts';
import { useWords } from '../../words/useWords.ts';
import { FormFrame } from './FormFrame.tsx';
import { Field } from '../../ui/Field.tsx';

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { entry } = useWords();
  const name = useAuth((state) => ownFace(state).name);
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [displayName, setDisplayName] = useState(name);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function register(): Promise<SignedIn | Refusal> {
    const account = await api.register({ username, email, password, displayName });
    return isRefusal(account) ? account : await api.logIn(username, password);
  }

  async function submit(): Promise<void> {
    if (await attempt(() => signIn(register))) onDone();
  }

  return (
    <FormFrame label={entry.register} problem={problem} isBusy={isBusy} onSubmit={submit}>
      <Field
        label={entry.username}
        hint={entry.usernameHint}
        value={username}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={20}
        onText={setUsername}
      />
      <Field
        label={entry.displayName}
        value={displayName}
        autoComplete="nickname"
        maxLength={50}
        onText={setDisplayName}
      />
      <Field
        label={entry.email}
        type="email"
        value={email}
        autoComplete="email"
        onText={setEmail}
      />
      <Field
        label={entry.password}
        hint={entry.passwordHint}
        type="password"
        value={password}
        autoComplete="new-password"
        onText={setPassword}
      />
    </FormFrame>
  );
}
