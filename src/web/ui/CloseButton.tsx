// The cross that closes a panel.

import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

export function CloseButton({ onClick }: { onClick: () => void }) {
  const { shell } = useWords();
  return (
    <Button look="icon" aria-label={shell.close} onClick={onClick}>
      <Icon name="close" />
    </Button>
  );
}
