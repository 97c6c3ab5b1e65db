// The ways to sign in: a provider, a code by email, a password, or a new account.

import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Provider } from '#client/accessApi.ts';
import type { SignedIn } from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useFetched } from '../../hooks/useFetched.ts';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { CodeForm } from './CodeForm.tsx';
import { FormFrame, useSendsEmail } from './FormFrame.tsx';
import styles from './SignIn.module.css';
import { ownFace, useAuth } from '../../state/auth.ts';
import { accessApi, leaveForProvider } from '../../state/providers.ts';
import { api, signIn } from '../../state/session.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';

type Method = 'code' | 'password' | 'register';

const WITH_EMAIL: readonly Method[] = ['code', 'password', 'register'];
/** Only the server's administrator can read codes that are not sent, so they come last. */
const WITHOUT_EMAIL: readonly Method[] = ['password', 'register', 'code'];

interface SignInFormProps {
  /** The page to go to afterwards. */
  back?: string;
  /** Called instead of going there, unless a provider is used. */
  onDone?: () => void;
}

export function SignInForm(props: SignInFormProps) {
  const sendsEmail = useSendsEmail();
  return sendsEmail === null ? null : <MethodChooser {...props} sendsEmail={sendsEmail} />;
}

interface MethodChooserProps extends SignInFormProps {
  sendsEmail: boolean;
}

function MethodChooser({ sendsEmail, back = '/lobby', ...props }: MethodChooserProps) {
  const { entry } = useTexts();
  const methods = sendsEmail ? WITH_EMAIL : WITHOUT_EMAIL;
  const [method, setMethod] = useState(methods[0]);
  const [, go] = useLocation();
  const onDone = props.onDone ?? (() => go(back));
  return (
    <div className={styles.signIn}>
      <ProviderButtons back={back} />
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

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { entry } = useTexts();
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

function RegisterForm({ onDone }: { onDone: () => void }) {
  const { entry } = useTexts();
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

export function ProviderButtons({ back }: { back: string }) {
  const { entry } = useTexts();
  const fetched = useFetched(accessApi.providers, []);
  const { problem, isBusy, try: attempt } = useRefusal();
  const providers: readonly Provider[] = fetched?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          disabled={isBusy}
          onClick={() => void attempt(() => leaveForProvider(provider, 'signIn', back))}
        >
          {entry.withProvider(provider.name)}
        </Button>
      ))}
      <Problem text={problem} />
      <p className={styles.or}>{entry.or}</p>
    </div>
  );
}
