// Where the link in the mail leads: signs in by it, and on to the lobby.

import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api, signIn } from '../online/session.ts';
import { Page } from '../shell/Page.tsx';
import { useWords } from '../words/useWords.ts';
import controls from '../design/controls.module.css';
import { SignInForm } from './SignInForm.tsx';

export function LinkPage() {
  const { entry } = useWords();
  const [, go] = useLocation();
  const token = new URLSearchParams(useSearch()).get('token');
  const [isFailed, setFailed] = useState(false);
  const tried = useRef<string | null>(null);
  useEffect(() => {
    // A link is good once: nothing may follow it twice.
    if (token === null || tried.current === token) return;
    tried.current = token;
    void follow(token);
  }, [token]);

  async function follow(link: string): Promise<void> {
    const refusal = signIn(await api.verifyLink(link));
    if (refusal) setFailed(true);
    else go('/lobby', { replace: true });
  }

  return (
    <Page>
      <div className={controls.message}>
        {isFailed || token === null ? (
          <>
            <h1>{token === null ? entry.signInTitle : entry.linkFailed}</h1>
            {token !== null && <p role="alert">{entry.linkFailedLead}</p>}
            <SignInForm />
          </>
        ) : (
          <p role="status">{entry.linkWorking}</p>
        )}
      </div>
    </Page>
  );
}
