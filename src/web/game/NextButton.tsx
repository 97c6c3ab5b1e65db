// Ends the pause between two rounds: at once for a single person, otherwise when all others have pressed it too.

import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useTable } from '../state/table.ts';
import { useWords } from '../words/useWords.ts';

export function NextButton({ onNext }: { onNext: (() => void) | undefined }) {
  const { table } = useWords();
  const [hasPressed, setPressed] = useState(false);
  const isWatching = useTable((state) => state.table?.seat === null);
  if (!onNext || isWatching) return null;
  if (hasPressed) return <p role="status">{table.waitForOthers}</p>;
  function press(): void {
    setPressed(true);
    onNext?.();
  }
  return (
    <Button look="main" onClick={press} data-next="">
      {table.next}
    </Button>
  );
}
