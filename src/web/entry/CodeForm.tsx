// Signing in by mail: first the address, then the code that came to it.

import { useState } from 'react';
import controls from '../design/controls.module.css';
import { Problem } from '../online/Problem.tsx';
import { api, signIn } from '../online/session.ts';
import { useRefusal } from '../online/useRefusal.ts';
import { useWords } from '../words/useWords.ts';
import { Field } from './Field.tsx';
import styles from './SignIn.module.css';

export function CodeForm({ onDone }: { onDone: () => void }) {
  const { entry } = useWords();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function send(): Promise<void> {
    if (await attempt(() => api.requestCode(email))) setSent(true);
  }

  async function verify(): Promise<void> {
    const session = await attempt(() => api.verifyCode(email, code.trim()));
    if (session && !signIn(session)) onDone();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void (isSent ? verify() : send());
      }}
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
      <Problem text={problem} />
      <div className={styles.buttons}>
        <button type="submit" className={controls.main} disabled={isBusy}>
          {isSent ? entry.verify : entry.sendCode}
        </button>
        {isSent && (
          <button type="button" className={controls.quiet} onClick={() => setSent(false)}>
            {entry.otherEmail}
          </button>
        )}
      </div>
    </form>
  );
}
