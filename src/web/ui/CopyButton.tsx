// Copies a text and confirms it.

import { useState } from 'react';
import { Button } from './Button.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else return copyFromField(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies the old way, from a field that is selected, which works at the address of a home network. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Outside an open dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

export function CopyButton({ text, look = 'main' }: { text: string; look?: 'main' | 'button' }) {
  const { waiting } = useTexts();
  const [isDone, setDone] = useState(false);
  async function copy(): Promise<void> {
    setDone(await copyText(text));
  }
  return (
    <Button look={look} onClick={() => void copy()}>
      <span aria-live="polite">{isDone ? waiting.copied : waiting.copy}</span>
    </Button>
  );
}
