// Ends the pause between two hands, where one may.

import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';

export function NextButton({ onNext }: { onNext: (() => void) | undefined }) {
  const { table } = useWords();
  if (!onNext) return null;
  return (
    <Button look="main" onClick={onNext} data-next="">
      {table.next}
    </Button>
  );
}
