// Copies a text and confirms it.

import { useState } from 'react';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { copyText } from './copyText.ts';

export function CopyButton({ text }: { text: string }) {
  const { waiting } = useWords();
  const [isDone, setDone] = useState(false);
  async function copy(): Promise<void> {
    setDone(await copyText(text));
  }
  return (
    <Button look="main" onClick={() => void copy()}>
      <span aria-live="polite">{isDone ? waiting.copied : waiting.copy}</span>
    </Button>
  );
}
