// Where something that was made is found, written by the template of its endpoint.

/** `{account.id}` is that field of the answer, fit for an address. */
export function locationOf(template: string, answer: unknown): string {
  return template.replaceAll(/\{([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(path.split('.').reduce(fieldOf, answer))),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}
