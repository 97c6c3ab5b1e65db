// How Node runs the server.

/** Updates are made and forgotten at once: with room for them the collector rests, a sixth of the time. */
export const SERVER_FLAGS = ['--max-semi-space-size=32'];
