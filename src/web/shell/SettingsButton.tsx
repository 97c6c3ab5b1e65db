// Opens the settings from wherever one is; the page below may change while they are open.

import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const SettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));

const OpenSettings = createContext<() => void>(() => {});

/** Around all pages: the dialog is none of theirs, so that it outlives them. */
export function SettingsPlace({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OpenSettings value={() => setOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenSettings>
  );
}

export function SettingsButton() {
  const { shell } = useWords();
  const open = useContext(OpenSettings);
  return (
    <Button look="icon" aria-label={shell.settings} title={shell.settings} onClick={open}>
      <Icon name="settings" />
    </Button>
  );
}
