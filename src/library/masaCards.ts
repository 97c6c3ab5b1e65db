// The games of Masa as a library: their rules and bots.

export type { Advice } from '#bots/hint.ts';
export type { Level } from '#bots/levels.ts';
export type { CardName } from '#cards/notation.ts';
export type { AnyGame, Result, Seat, View } from '#rules/game.ts';
export { isRefusal, type Refusal } from '#rules/refusal.ts';
export type { WireChoice as Choice, WireMove as Move } from '#rules/wireMoves.ts';
export { LEVELS } from '#bots/levels.ts';
export { GAMES } from '#games/registry.ts';
// oxlint-disable-next-line no-barrel-file -- the entry of a package, which exports every game of the catalog.
export * from '#games/all.ts';
export { Match, type MadeMove, type MatchOptions, type OptionsOf, type ViewOf } from './match.ts';
