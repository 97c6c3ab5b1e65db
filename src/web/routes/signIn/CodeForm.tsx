// Signing in with a code: first the address, then the code that was sent to it or saved by the server.

import { useState } from 'react';
import { api, signIn, markMailRequested } from '../../state/session.ts';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { FormFrame } from './FormFrame.tsx';
import { Field } from '../../ui/Field.tsx';

interface CodeFormProps {
  /** False if the server saves its emails as files. */
  sendsEmail: boolean;
  /** The address, if it is not for the player to choose. */
  address?: string;
  onDone: () => void;
}

export function CodeForm({ sendsEmail, address, onDone }: CodeFormProps) {
  const { entry } = useTexts();
  const [email, setEmail] = useState(address ?? '');
  const [isSent, setSent] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function send(): Promise<void> {
    if (!(await attempt(() => api.requestCode(email)))) return;
    markMailRequested();
    setSent(true);
  }

  if (isSent) return <SentForm {...{ email, sendsEmail, onDone }} onBack={() => setSent(false)} />;
  return (
    <FormFrame
      label={sendsEmail ? entry.sendCode : entry.createCode}
      problem={problem}
      isBusy={isBusy}
      onSubmit={send}
    >
      {!sendsEmail && <p>{entry.noEmail}</p>}
      <Field
        label={entry.email}
        type="email"
        value={email}
        autoComplete="email"
        readOnly={address !== undefined}
        onText={setEmail}
      />
    </FormFrame>
  );
}

interface SentFormProps extends CodeFormProps {
  email: string;
  onBack: () => void;
}

function SentForm({ email, sendsEmail, onDone, onBack }: SentFormProps) {
  const { entry } = useTexts();
  const [code, setCode] = useState('');
  const [isNew, setNew] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function sendAgain(): Promise<void> {
    if (await attempt(() => api.requestCode(email))) setNew(true);
  }

  async function verify(): Promise<void> {
    if (await attempt(() => signIn(() => api.verifyCode(email, code.trim())))) onDone();
  }

  const secondary = (
    <>
      <Button look="quiet" disabled={isBusy} onClick={() => void sendAgain()}>
        {sendsEmail ? entry.newCode : entry.createNewCode}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {entry.otherEmail}
      </Button>
    </>
  );
  return (
    <FormFrame label={entry.verify} {...{ problem, isBusy, secondary }} onSubmit={verify}>
      <p role="status">
        {sendsEmail ? entry.codeSent(email) : entry.codeSaved(email)}
        {isNew && ` ${entry.newCodeSent}`}
      </p>
      <Field
        label={entry.code}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        autoFocus
        onText={setCode}
      />
    </FormFrame>
  );
}
