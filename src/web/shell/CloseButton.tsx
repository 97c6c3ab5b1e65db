// The cross that closes a panel.

import controls from '../design/controls.module.css';
import { useWords } from '../words/useWords.ts';
import { Icon } from './Icon.tsx';

export function CloseButton({ onClick }: { onClick: () => void }) {
  const { shell } = useWords();
  return (
    <button type="button" className={controls.icon} aria-label={shell.close} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
