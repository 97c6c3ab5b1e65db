// Wraps the submit handler of a form so that the browser does not leave the page.

interface SubmitEvent {
  preventDefault(): void;
}

export function submitting(handler: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    void handler();
  };
}
