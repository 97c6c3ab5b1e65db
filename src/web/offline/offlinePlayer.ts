// The one person at a table without a server.

export const OFFLINE_PLAYER = 'me';
