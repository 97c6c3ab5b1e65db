// The button of all pages. It submits its form only with `type="submit"`.

import type { ComponentProps } from 'react';
import controls from '../design/controls.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'button' | 'main' | 'quiet' | 'icon';
}

export function Button({ look = 'button', ...props }: ButtonProps) {
  return <button type="button" className={controls[look]} {...props} />;
}
