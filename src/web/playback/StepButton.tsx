// A button that goes a step on or back, and stays in reach of the keyboard where there is no further one.

import { Button } from '../shell/Button.tsx';
import { Icon, type IconName } from '../shell/Icon.tsx';

interface StepButtonProps {
  sign: IconName;
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
}

export function StepButton({ sign, label, isAtEnd, onClick }: StepButtonProps) {
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
      <Icon name={sign} />
    </Button>
  );
}
