// Knows whether a line to the server is open, for pages that do without one and need not load it.

let close: (() => void) | null = null;

/** What closes it; that of a line that is closed does nothing. */
export function setActiveConnection(closing: () => void): void {
  close = closing;
}

/** A table in the browser and one at a server do not go together. */
export function closeActiveConnection(): void {
  close?.();
}
