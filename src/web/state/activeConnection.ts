// Closes an open server connection from pages that do not load the online client.

let close: (() => void) | null = null;

/** Registers how to close the connection. Calling it when the connection is closed must have no effect. */
export function setActiveConnection(closeConnection: () => void): void {
  close = closeConnection;
}

/** Called before a local table opens: a page shows either a local table or one on a server. */
export function closeActiveConnection(): void {
  close?.();
}
