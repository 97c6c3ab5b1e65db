// The page of the link in a sign-in email: signs in and goes to the lobby.

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isRefusal } from '#rules/refusal.ts';
import { api, signIn, wasMailRequested } from '../../state/session.ts';
import { Page } from '../../ui/Page.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import controls from '../../design/controls.module.css';
import { Button } from '../../ui/Button.tsx';
import { SignInForm } from './SignInForm.tsx';

type Stage = 'form' | 'ask' | 'working' | 'failed';

export function LinkPage() {
  const { entry } = useTexts();
  const [, go] = useLocation();
  const [token] = useState(readToken);
  const [stage, setStage] = useState<Stage>(token === null ? 'form' : 'ask');
  const wasTried = useRef(false);
  useEffect(() => {
    // Removes the token from the address bar and the history.
    history.replaceState(history.state, '', location.pathname);
    // Anyone can send someone a link to an account of their own, so an unrequested one needs confirmation.
    if (token !== null && wasMailRequested()) void follow(token);
  }, [token]);

  async function follow(link: string): Promise<void> {
    // The link can be used only once.
    if (wasTried.current) return;
    wasTried.current = true;
    setStage('working');
    if (isRefusal(await signIn(() => api.verifyLink(link)))) setStage('failed');
    else go('/lobby', { replace: true });
  }

  return (
    <Page>
      <div className={controls.message}>
        {stage === 'working' && <p role="status">{entry.linkWorking}</p>}
        {stage === 'ask' && token !== null && (
          <>
            <h1>{entry.linkAsk}</h1>
            <p>{entry.linkAskLead}</p>
            <Button look="main" onClick={() => void follow(token)}>
              {entry.signIn}
            </Button>
          </>
        )}
        {stage === 'failed' && (
          <>
            <h1>{entry.linkFailed}</h1>
            <p role="alert">{entry.linkFailedLead}</p>
          </>
        )}
        {stage === 'form' && <h1>{entry.signInTitle}</h1>}
        {(stage === 'form' || stage === 'failed') && <SignInForm />}
      </div>
    </Page>
  );
}

function readToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}
