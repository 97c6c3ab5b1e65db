// Signs in by email: asks for the address, then for the code that was sent to it.

import { useState } from 'react';
import { api, signIn } from '../online/session.ts';
import { useRefusal } from '../online/useRefusal.ts';
import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';
import { FormFrame } from './FormFrame.tsx';
import { Field } from './Field.tsx';
import { markMailRequested } from './mailRequested.ts';

export function CodeForm({ onDone }: { onDone: () => void }) {
  const { entry } = useWords();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function send(): Promise<void> {
    if (!(await attempt(() => api.requestCode(email)))) return;
    markMailRequested();
    setSent(true);
  }

  async function verify(): Promise<void> {
    if (await attempt(() => signIn(() => api.verifyCode(email, code.trim())))) onDone();
  }

  return (
    <FormFrame
      label={isSent ? entry.verify : entry.sendCode}
      problem={problem}
      isBusy={isBusy}
      onSubmit={isSent ? verify : send}
      secondary={
        isSent && (
          <Button look="quiet" onClick={() => setSent(false)}>
            {entry.otherEmail}
          </Button>
        )
      }
    >
      {isSent ? (
        <>
          <p role="status">{entry.codeSent(email)}</p>
          <Field
            label={entry.code}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            autoFocus
            onText={setCode}
          />
        </>
      ) : (
        <Field
          label={entry.email}
          type="email"
          value={email}
          autoComplete="email"
          onText={setEmail}
        />
      )}
    </FormFrame>
  );
}
