// The buttons of all pages: a plain one, the cross that closes a panel, and one for a step forward or back.

import type { ComponentProps } from 'react';
import controls from '../design/controls.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { useTexts } from '../texts/useTexts.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'button' | 'main' | 'quiet' | 'icon';
}

export function Button({ look = 'button', ...props }: ButtonProps) {
  return <button type="button" className={controls[look]} {...props} />;
}

export function CloseButton({ onClick }: { onClick: () => void }) {
  const { shell } = useTexts();
  return (
    <Button look="icon" aria-label={shell.close} onClick={onClick}>
      <Icon name="close" />
    </Button>
  );
}

interface StepButtonProps {
  icon: IconName;
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
}

export function StepButton({ icon, label, isAtEnd, onClick }: StepButtonProps) {
  return (
    <Button
      look="icon"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onClick();
      }}
    >
      <Icon name={icon} />
    </Button>
  );
}
