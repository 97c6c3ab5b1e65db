// A button for each provider that the operator offers; nothing if there is none.

import type { Provider } from '#client/accessApi.ts';
import { useFetched } from '../../hooks/useFetched.ts';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { accessApi, leaveForProvider } from '../../state/providers.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './SignIn.module.css';

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
