// How Node is started where a server lives for seconds only.

/**
 * Servers make and forget: there is room for that, and one thread that clears up beside them and not four. What the
 * embedded database is made of is compiled once, quickly: to compile it again so that it runs faster takes longer
 * than it then runs.
 */
export const SHORT_LIVED = ['--max-semi-space-size=32', '--v8-pool-size=1', '--liftoff-only'];
