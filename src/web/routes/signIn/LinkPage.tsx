// The page of the link in a sign-in email: signs in and goes to the lobby.

import { useEffect, useRef, useState } from 'react';
import { useLocation, Link } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#texts/refusals.ts';
import controls from '../../design/controls.module.css';
import { SignInForm } from './SignInForm.tsx';
import { accessApi, type Departure, takeDeparture } from '../../state/providers.ts';
import { api, signIn, wasMailRequested } from '../../state/session.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

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

export function ProviderPage({ id }: { id: string }) {
  const { entry, refusals } = useTexts();
  const [, go] = useLocation();
  const [query] = useState(() => location.search.slice(1));
  const [departure, setDeparture] = useState<Departure | null>(null);
  const [refusal, setRefusal] = useState<Refusal | 'notBegun' | null>(null);
  const wasTried = useRef(false);

  useEffect(() => {
    // The answer works once, so the effect must not run twice.
    if (wasTried.current) return;
    wasTried.current = true;
    // Removes the code from the address bar and the history.
    history.replaceState(history.state, '', location.pathname);
    const begun = takeDeparture(id);
    setDeparture(begun);
    if (begun) void finish(begun);
    else setRefusal('notBegun');
  }, [id]);

  async function finish({ binding, purpose, back }: Departure): Promise<void> {
    const answer = { query, binding };
    const outcome =
      purpose === 'signIn'
        ? await signIn(() => accessApi.finishProviderSignIn(id, answer))
        : await accessApi.finishLinking(id, answer);
    if (isRefusal(outcome)) setRefusal(outcome);
    else go(back, { replace: true });
  }

  const isLinking = departure?.purpose === 'link';
  return (
    <Page>
      <div className={controls.message}>
        {refusal === null && <p role="status">{isLinking ? entry.linking : entry.linkWorking}</p>}
        {refusal !== null && (
          <>
            <h1>{isLinking ? entry.linkingFailed : entry.providerFailed}</h1>
            <p role="alert">
              {refusal === 'notBegun' ? entry.providerNotBegun : formatRefusal(refusals, refusal)}
            </p>
            {isLinking ? (
              <Link href="/profile" className={controls.main}>
                {entry.profile}
              </Link>
            ) : (
              <SignInForm {...(departure && { back: departure.back })} />
            )}
          </>
        )}
      </div>
    </Page>
  );
}
