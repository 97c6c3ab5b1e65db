// A form that is sent stays on its page.

interface Submitting {
  preventDefault(): void;
}

export function submitting(work: () => unknown): (event: Submitting) => void {
  return (event) => {
    event.preventDefault();
    void work();
  };
}
