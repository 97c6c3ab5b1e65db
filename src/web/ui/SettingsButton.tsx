// Opens the settings on any page; they stay open while the page below changes.

import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const SettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));

const OpenSettings = createContext<() => void>(() => {});

/** Wraps all pages and renders the dialog outside them, so that it outlives a change of page. */
export function SettingsProvider({ children }: { children: ReactNode }) {
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
  const { shell } = useTexts();
  const open = useContext(OpenSettings);
  return (
    <Button look="icon" aria-label={shell.settings} title={shell.settings} onClick={open}>
      <Icon name="settings" />
    </Button>
  );
}
