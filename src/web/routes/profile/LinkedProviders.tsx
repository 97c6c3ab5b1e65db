// The sign-in providers that are connected to the account, and those that can be.

import { useState } from 'react';
import { useFetched } from '../../hooks/useFetched.ts';
import { succeeded, useRefusal } from '../../hooks/useRefusal.ts';
import { accessApi, leaveForProvider } from '../../state/providers.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ProfilePage.module.css';

/** Nothing if the operator offers no provider and none is connected. */
export function LinkedProviders({ onChanged }: { onChanged: () => void }) {
  const { account } = useTexts();
  const [version, setVersion] = useState(0);
  const offered = useFetched(accessApi.providers, []);
  const fetched = useFetched(accessApi.identities, [version]);
  const { problem, isBusy, try: attempt } = useRefusal();
  const linked = fetched?.identities ?? [];
  const others = (offered?.providers ?? []).filter(
    ({ id }) => !linked.some(({ provider }) => provider === id),
  );
  if (!fetched || !offered || linked.length + others.length === 0) return null;

  async function disconnect(provider: string): Promise<void> {
    if (!(await attempt(() => succeeded(accessApi.unlink(provider))))) return;
    setVersion((before) => before + 1);
    onChanged();
  }

  return (
    <div className={styles.setting}>
      <h3 id="providers">{account.providers}</h3>
      <ul className={styles.sessions} aria-labelledby="providers">
        {linked.map(({ provider, name, label }) => (
          <li key={provider}>
            <p className={styles.email}>{account.connectedAs(name, label)}</p>
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={account.disconnectOf(name)}
              onClick={() => void disconnect(provider)}
            >
              {account.disconnect}
            </Button>
          </li>
        ))}
      </ul>
      {others.map((provider) => (
        <div key={provider.id}>
          <Button
            disabled={isBusy}
            onClick={() => void attempt(() => leaveForProvider(provider, 'link', '/profile'))}
          >
            {account.connect(provider.name)}
          </Button>
        </div>
      ))}
      <Problem text={problem} />
    </div>
  );
}
