// Copies a text and confirms it.

import { useState } from 'react';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';

export function CopyButton({ text }: { text: string }) {
  const { waiting } = useWords();
  const [isDone, setDone] = useState(false);
  async function copy(): Promise<void> {
    // On an insecure origin browsers have no clipboard; the link is also shown as text.
    await navigator.clipboard?.writeText(text);
    setDone(true);
  }
  return (
    <Button look="main" onClick={() => void copy()}>
      <span aria-live="polite">{isDone ? waiting.copied : waiting.copy}</span>
    </Button>
  );
}
