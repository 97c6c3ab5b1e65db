// Scenes of every game, found by playing with a fixed seed, so that they are the same on every visit.

import { randomFromNumber } from '#cards/random.ts';
import { BOT_NAMES, botAvatar, type TableView } from '#protocol/tableView.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyFact } from '#games/registry.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import type { AnyTesting } from '#rules/testing.ts';
import { playRandomMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { TESTING } from '#games/testings.ts';
import { hasTricks } from '#rules/tricks.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { settingsFor, type TableSettings } from '#table/settings.ts';
import { factsOf } from '#table/step.ts';

export interface Scene {
  /** Part of its URL. */
  id: string;
  table: TableView;
  update: GameUpdate;
}

type Setting = NonNullable<AnyTesting['pictured']>[number];

const SEED = 11;
const MAX_MOVES = 500;
const NOW = Date.now();
const TIME_LEFT_MS = 21_000;
const OWN_SEAT = 0;

export function findScenes(games: readonly AnyGame[] = GAMES): Scene[] {
  return games.flatMap((game) => {
    const scenes = cache.get(game) ?? scenesOfGame(game);
    cache.set(game, scenes);
    return scenes;
  });
}

/** Playing a game takes a while, so its scenes are kept. */
const cache = new Map<AnyGame, Scene[]>();

function scenesOfGame(game: AnyGame): Scene[] {
  return (TESTING[game.id].pictured ?? [{}]).flatMap((setting) => scenesOf(game, setting));
}

/** Plays only the game that the scene belongs to. */
export function findScene(id: string, seat: Seat | null = OWN_SEAT): Scene | undefined {
  const games = GAMES.filter((game) => id.startsWith(`${game.id}-`));
  const scene = findScenes(games).find((one) => one.id === id);
  return scene && seat === null ? asSpectator(scene) : scene;
}

function scenesOf(game: AnyGame, { options = {}, seats = game.seats.max }: Setting): Scene[] {
  const random = randomFromNumber(SEED);
  const state = startGame(game, options, seats);
  const scenes = new Map<string, Scene>();
  for (let count = 0; count < MAX_MOVES; count++) {
    const before = game.copy(state);
    const played = playRandomMove(game, state, random);
    if (!played) break;
    const facts = factsOf(game, before, played, state);
    const view: View = game.view(state, OWN_SEAT);
    const id = [game.id, seats, ...Object.values(options), momentOf(view)].join('-');
    if (scenes.has(id)) continue;
    // A view may share objects with the state, which changes with the next move.
    scenes.set(id, structuredClone(makeScene(id, game, view, facts)));
  }
  return [...scenes.values()];
}

function asSpectator(scene: Scene): Scene {
  const { view } = scene.update;
  const spectatorView: View = { ...view, seat: null, hand: [], legal: [] };
  return {
    ...scene,
    table: { ...scene.table, seat: null },
    update: { ...scene.update, view: spectatorView },
  };
}

/** Names a scene by its phase, the legal moves, and whether a trick is under way or a round was scored. */
function momentOf(view: View): string {
  const choices = view.legal.map(({ type }) => type).join('-');
  const plays = hasTricks(view) ? (view.trick?.plays.length ?? 0) : 0;
  const isMidway = plays > 1 ? 'midway' : '';
  const isScored = view.sheet.length > 0 && view.phase === 'dealing' ? 'scored' : '';
  return [view.phase, choices || 'waiting', isMidway, isScored].filter(Boolean).join('-');
}

function makeScene(id: string, game: AnyGame, view: View, facts: readonly AnyFact[]): Scene {
  const ownFacts = visibleFacts(facts, OWN_SEAT);
  const update: GameUpdate = {
    tableId: 'gallery',
    version: 1,
    gameNumber: 1,
    deadline: NOW + TIME_LEFT_MS,
    now: NOW,
    view,
    facts: ownFacts,
  };
  return { id, table: makeTable(game, view), update };
}

function makeTable(game: AnyGame, view: View): TableView {
  return {
    id: 'gallery',
    gameId: 'gallery-1',
    version: 1,
    name: 'gallery',
    game: game.id,
    options: view.options,
    settings: defaultSettings(game),
    private: false,
    invitation: null,
    owner: 'me',
    status: view.result ? 'finished' : 'playing',
    createdAt: NOW,
    seats: view.seats,
    players: Array.from({ length: view.seats }, (_, seat) => ({
      id: seat === OWN_SEAT ? 'me' : `bot-${seat}`,
      name: BOT_NAMES[seat],
      seat,
      connected: true,
      awaySince: null,
      avatar: seat === OWN_SEAT ? { emoji: '🙂', color: '#bfe5cf' } : botAvatar(seat, 'normal'),
      bot: seat === OWN_SEAT ? null : 'normal',
      covered: false,
      ready: true,
      owner: seat === OWN_SEAT,
      infractions: 0,
      resigned: false,
      rematch: null,
    })),
    watchers: [],
    seat: OWN_SEAT,
    gameNumber: 1,
    seatsToTake: [],
    rematchStartsAt: null,
    wins: [],
    news: [],
    leftThisRound: [],
    deadline: NOW + TIME_LEFT_MS,
    pausedSince: null,
    result: view.result,
    deal: null,
    chat: [],
  };
}

function defaultSettings(game: AnyGame): TableSettings {
  const settings = settingsFor(game, {});
  if (isRefusal(settings)) throw new Error(settings.message);
  return settings;
}
