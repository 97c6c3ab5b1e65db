// A form that is sent stays on its page.

import type { SubmitEvent } from 'react';

export function submitting(work: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    void work();
  };
}
