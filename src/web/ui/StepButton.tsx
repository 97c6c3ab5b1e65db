// A button for one step forward or back; at the end it does nothing but keeps its keyboard focus.

import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

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
