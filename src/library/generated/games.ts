// The games by their id. Written by scripts/catalog.mjs from the folders of the rules.

export { game as hearts } from '#rules/hearts/game.ts';
export { game as nine } from '#rules/nine/game.ts';
export { game as pitch } from '#rules/pitch/game.ts';
export { game as pontoon } from '#rules/pontoon/game.ts';
export { game as sobesobe } from '#rules/sobesobe/game.ts';
