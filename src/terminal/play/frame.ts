// Everything on the screen of a drawn table, fitted to the window.

import type { CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { sortHand } from '../hands.ts';
import { wrap } from '../layout.ts';
import type { Look } from '../look.ts';
import type { Naming } from '../naming.ts';
import { clip, paint, widthOf } from '../paint.ts';
import { tableNotes } from '#words/saying.ts';
import { showNote, speechTo, words } from '../words/speaking.ts';
import { drawHand, drawOffers } from './handDrawing.ts';
import type { Prompt } from './prompt.ts';
import type { Selection } from './selection.ts';
import { drawTable } from './tableDrawing.ts';

export interface Sight {
  readonly title: string;
  readonly view: View;
  readonly who: Naming;
  readonly look: Look;
  /** What lies on the table now. */
  readonly areas: readonly CardArea[];
  /** What has happened, the latest last. */
  readonly log: readonly string[];
  /** One sentence to the player; empty when there is none. */
  readonly message: string;
  /** Null while others are in turn. */
  readonly prompt: Prompt | null;
  readonly selection: Selection;
  /** Until the clock acts; null where there is none. */
  readonly secondsLeft?: number | null;
}

const LEAST_LOG = 2;

/** The lines from top to bottom, the last one being where is typed. */
export function drawFrame(sight: Sight): string[] {
  const head = drawHead(sight);
  const foot = drawFoot(sight);
  const { rows } = sight.look;
  const roomy = drawTable({ ...sight, isCompact: false });
  const isCompact = head.length + roomy.length + foot.length + 1 + LEAST_LOG > rows;
  const table = isCompact ? drawTable({ ...sight, isCompact }) : roomy;
  const room = Math.max(0, rows - head.length - table.length - foot.length - 1);
  const log = fitLog(sight, room);
  const middle = log.length === 0 ? [] : [line(sight.look), ...log];
  const lines = [...head, ...table, ...middle, ...foot].slice(-rows);
  return lines.map((one) => clip(one, sight.look.columns - 1));
}

/** The newest sentences, at the bottom of the room that there is. */
function fitLog({ log, look }: Sight, room: number): string[] {
  if (room === 0) return [];
  const lines = log.flatMap((sentence) => wrap(sentence, look, ' ')).slice(-room);
  return [...lines, ...Array.from({ length: room - lines.length }, () => '')];
}

function line(look: Look): string {
  return (look.isAscii ? '-' : '─').repeat(look.columns - 1);
}

function drawHead({ title, view, who, look, secondsLeft = null }: Sight): string[] {
  const clock = secondsLeft === null ? '' : `  ${secondsLeft} s left`;
  const left = ` ${paint(look, 'accent', title)}  round ${Math.max(view.round, 1)}${clock}`;
  const room = look.columns - 4 - widthOf(left);
  const known = tableNotes(words, view, speechTo(who, view)).map(showNote);
  const notes = known.reduce(
    (line, note) =>
      line.length + note.length + 3 > room ? line : line === '' ? note : `${line} · ${note}`,
    '',
  );
  return [left + ' '.repeat(Math.max(2, room - notes.length + 2)) + notes, line(look)];
}

function drawFoot(sight: Sight): string[] {
  const { view, prompt, selection, look, message } = sight;
  const hand = drawHand(sortHand(view.hand), prompt, selection, look);
  return [
    line(look),
    ...hand,
    ...(prompt ? drawOffers(prompt, selection, look) : []),
    ...wrap(message === '' ? questionOf(sight) : message, look, ' ').map((one) =>
      message === '' ? paint(look, 'strong', one) : paint(look, 'accent', one),
    ),
    ` > ${selection.typed.slice(-(look.columns - 5))}`,
  ];
}

function questionOf({ prompt, view, who }: Sight): string {
  if (prompt)
    return `${prompt.question}${prompt.question.endsWith('?') ? '' : '.'} ${shortAdvice(prompt)}`;
  const others = view.turn
    .filter((seat) => seat >= 0 && seat !== who.me)
    .map((seat) => who.names[seat]);
  return others.length === 0 ? '' : `Waiting for ${others.join(', ')}.`;
}

function shortAdvice({ card, cards }: Prompt): string {
  if (cards) return 'Names or numbers, or arrows and Space.';
  return card
    ? 'Number, name or arrows; help for more.'
    : 'Type it or use the arrows; help for more.';
}
