// All games: one line adds a game.

export { game as hearts } from './hearts/game.ts';
export { game as nine } from './nine/game.ts';
export { game as pitch } from './pitch/game.ts';
export { game as pontoon } from './pontoon/game.ts';
export { game as sobesobe } from './sobesobe/game.ts';
