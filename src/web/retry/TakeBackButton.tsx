// Thinks again: back to one's own last decision, at a table with bots alone.

import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useRetryWords } from './retryWords.ts';

export function TakeBackButton({ onTakeBack }: { onTakeBack: () => void }) {
  const { takeBack } = useRetryWords();
  return (
    <Button look="icon" aria-label={takeBack} title={takeBack} onClick={onTakeBack}>
      <Icon name="undo" />
    </Button>
  );
}
