// The games by their id. Written by scripts/lib/catalog.mjs from the folders of the games.

export { game as hearts } from '#games/hearts/game.ts';
export { game as nine } from '#games/nine/game.ts';
export { game as pitch } from '#games/pitch/game.ts';
export { game as pontoon } from '#games/pontoon/game.ts';
export { game as sobesobe } from '#games/sobesobe/game.ts';
