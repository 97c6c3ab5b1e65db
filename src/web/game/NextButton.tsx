// Ends the pause between two hands, where one may.

import controls from '../design/controls.module.css';
import { useWords } from '../words/useWords.ts';

export function NextButton({ onNext }: { onNext: (() => void) | undefined }) {
  const { table } = useWords();
  if (!onNext) return null;
  return (
    <button type="button" className={controls.main} onClick={onNext} data-next="">
      {table.next}
    </button>
  );
}
