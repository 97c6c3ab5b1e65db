// How Node runs the server.

/** Updates are made and forgotten at once: room for them lets the collector rest. Twice as much was quicker, but under a flood the server grew by it. */
export const SERVER_FLAGS = ['--max-semi-space-size=32'];
