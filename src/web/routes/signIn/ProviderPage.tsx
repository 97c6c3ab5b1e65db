// The page to which a provider sends the browser back: finishes signing in, or connecting the provider.

import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatRefusal } from '#texts/refusals.ts';
import controls from '../../design/controls.module.css';
import { accessApi, type Departure, takeDeparture } from '../../state/providers.ts';
import { signIn } from '../../state/session.ts';
import { Page } from '../../ui/Page.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { SignInForm } from './SignInForm.tsx';

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
