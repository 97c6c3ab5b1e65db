// Ends the pause between two hands: at once where one is alone, else when the others have gone on too.

import { useState } from 'react';
import { Button } from '../shell/Button.tsx';
import { useWords } from '../words/useWords.ts';

export function NextButton({ onNext }: { onNext: (() => void) | undefined }) {
  const { table } = useWords();
  const [hasGoneOn, setGoneOn] = useState(false);
  if (!onNext) return null;
  if (hasGoneOn) return <p role="status">{table.waitForOthers}</p>;
  function goOn(): void {
    setGoneOn(true);
    onNext?.();
  }
  return (
    <Button look="main" onClick={goOn} data-next="">
      {table.next}
    </Button>
  );
}
