// The list of keyboard shortcuts, opened with “?” on any page.

import { useEffect, useState } from 'react';
import { useAuth } from '../state/auth.ts';
import { useTexts } from '../texts/useTexts.ts';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

export function ShortcutsDialog() {
  const { shortcuts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isTyping = event.target instanceof HTMLInputElement;
      if (event.key !== '?' || isTyping || !useAuth.getState().preferences.shortcuts) return;
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  const keys: readonly (readonly [string, string])[] = [
    [shortcuts.keys.arrows, shortcuts.arrows],
    [shortcuts.keys.enter, shortcuts.play],
    ['H', shortcuts.hand],
    ['C', shortcuts.choices],
    ['T', shortcuts.hint],
    ['L', shortcuts.lastTrick],
    ['S', shortcuts.score],
    ['M', shortcuts.sound],
    [shortcuts.keys.escape, shortcuts.skip],
    ['?', shortcuts.help],
  ];
  return (
    <Dialog title={shortcuts.title} onClose={() => setOpen(false)}>
      <dl className={styles.keys}>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
