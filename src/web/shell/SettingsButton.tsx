// Opens the settings from wherever one is.

import { useState } from 'react';
import controls from '../design/controls.module.css';
import { useWords } from '../words/useWords.ts';
import { Icon } from './Icon.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

export function SettingsButton() {
  const { shell } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={controls.icon}
        aria-label={shell.settings}
        title={shell.settings}
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" />
      </button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
