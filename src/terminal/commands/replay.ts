// `masa replay`: shows a saved game, line by line or step by step in the window.

import { shownTable } from '#client/display.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { replayRecord } from '#table/gameRecord.ts';
import type { Step } from '#table/step.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { formatTitle } from '#texts/gameText.ts';
import { type Call, usageProblem } from '../commandLine/commandLine.ts';
import type { Key } from '../screen/keyboard.ts';
import { isDrawn, type Look, lookFor } from '../screen/look.ts';
import { frameOf } from '../table/frame.ts';
import { NOTHING_SELECTED } from '../table/inputLine.ts';
import { ownSeat, readSavedGame, type SavedGame } from '../table/savedGames.ts';
import { nameRecorded, type Naming, formatFacts } from '../table/tableTexts.ts';
import { ui, words } from '../texts/language.ts';
import { type Drawing, type Outcome, type Scene, runScene } from '../screen/loop.ts';
import { complain, print } from '../screen/output.ts';

/** The state after a move, with its facts. */
export interface Position {
  readonly view: View;
  readonly sentences: readonly string[];
  readonly areas: readonly CardArea[];
}

export interface Replay {
  readonly game: AnyGame;
  readonly who: Naming;
  readonly positions: readonly Position[];
}

/** Shows the game step by step in a window, elsewhere as a list of sentences. */
export async function runReplay(call: Call): Promise<number | Refusal> {
  const [name] = call.operands;
  if (name === undefined) return usageProblem(ui.usage.whichSaved);
  const saved = readSavedGame(name);
  if (isRefusal(saved)) return complain(saved);
  const replay = replayOf(saved);
  if (isRefusal(replay)) return complain(replay);
  const look = lookFor(call);
  if (!isDrawn(look())) printAll(replay);
  else if (replay.positions.length > 0) await runScene(new ReplayScene(replay), { look });
  return 0;
}

/** Returns the seat to show; null for a game that was saved as a spectator. */
function seatToShow(saved: SavedGame): Seat | null {
  const isWatched = saved.seat === null && saved.players.every(({ name }) => name);
  return isWatched ? null : ownSeat(saved);
}

/** Replays the game from the player’s own seat. */
export function replayOf(saved: SavedGame): Replay | Refusal {
  const steps = replayRecord(saved);
  if (isRefusal(steps)) return steps;
  const game = gameOf(saved);
  const me = seatToShow(saved);
  const who: Naming = { me, names: nameRecorded(saved.players, me) };
  const moved = steps.filter(({ event }) => event.type === 'moved');
  return { game, who, positions: moved.map((step) => positionAfter(step, game, who)) };
}

function positionAfter({ table, facts }: Step, game: AnyGame, who: Naming): Position {
  const view: View = game.view(requireGame(table).state, who.me);
  const told = visibleFacts(facts, who.me);
  return { view, sentences: formatFacts(told, who, view), areas: shownTable(view, told) };
}

function printAll({ game, positions }: Replay): void {
  print([`${formatTitle(words, game.id)}.`, ...positions.flatMap(({ sentences }) => sentences)]);
}

const LOG_SHOWN = 200;
const KEYS_BACK = ['left', 'up', 'backspace', 'pageup'];
const KEYS_OUT = ['q', 'escape'];

/** A saved game step by step. */
class ReplayScene implements Scene<null> {
  private readonly replay: Replay;
  private at = 0;

  constructor(replay: Replay) {
    this.replay = replay;
  }

  draw(look: Look): Drawing {
    const { keys } = ui;
    const { game, who, positions } = this.replay;
    const { view, areas } = positions[this.at];
    const log = positions.slice(0, this.at + 1).flatMap(({ sentences }) => sentences);
    return frameOf({
      title: formatTitle(words, game.id),
      view,
      who,
      look,
      areas,
      log: log.slice(-LOG_SHOWN),
      message: ui.table.step(this.at + 1, positions.length),
      prompt: null,
      selection: NOTHING_SELECTED,
      keys: [
        { key: '→', does: keys.next },
        { key: '←', does: keys.back },
        { key: 'Home', does: keys.start },
        { key: 'End', does: keys.end },
        { key: 'q', does: keys.quit },
      ],
    });
  }

  press({ name, isControl }: Key): Outcome<null> {
    const end = this.replay.positions.length - 1;
    if (isControl || KEYS_OUT.includes(name)) return this.leave();
    if (name === 'home') this.at = 0;
    else if (name === 'end') this.at = end;
    else if (KEYS_BACK.includes(name)) this.at = Math.max(0, this.at - 1);
    else this.at = Math.min(this.at + 1, end);
    return null;
  }

  leave(): Outcome<null> {
    return { result: null };
  }
}
