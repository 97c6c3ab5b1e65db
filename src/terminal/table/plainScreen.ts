// A table line by line. The text alone is enough to play from.

import type { CardRow } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { formatRowName } from '#texts/gameText.ts';
import { tableNotes } from '#texts/notes.ts';
import { type Lines, openLines } from '../screen/lines.ts';
import { isDrawn, type Look } from '../screen/look.ts';
import { settingOf } from '../settings/settings.ts';
import { capital } from '../texts/text.ts';
import { ui, words } from '../texts/language.ts';
import { formatCardName, formatHand, formatNumberedHand } from './cards.ts';
import { withAdvice, type Input, type Live, type Screen, type Update } from './play.ts';
import { isQuestion, promptFor, type Prompt } from './prompt.ts';
import { rowNotes } from './tableDrawing.ts';
import {
  type Naming,
  showNote,
  createTerminalFormatter,
  scoreSentence,
  formatFacts,
} from './tableTexts.ts';
import { printAbove } from '../screen/output.ts';

export class PlainScreen implements Screen {
  /** A question must stay the last line: otherwise a script waits in vain and a listener misses it. */
  readonly canBeInterrupted: boolean;
  /** Never resolves: lines that were sent ahead are answered first, and their end alone is no leaving. */
  readonly left = new Promise<null>(() => {});
  private readonly title: string;
  private readonly who: Naming;
  private readonly lines: Lines;
  private readonly live: Live | null;
  private isAsking = false;
  /** Lines that came before their turn. */
  private readonly kept: string[] = [];
  private serveKept: ((line: string) => void) | null = null;
  /** The line being waited for. */
  private typed: Promise<string | null> | null = null;
  private view: View | null = null;
  /** The view of the last question that was printed as a whole. */
  private asked: View | null = null;
  /** Whether the last text said how to answer. */
  private isAdvised = false;

  constructor(title: string, who: Naming, lines: Lines, live: Live | null = null) {
    this.title = title;
    this.who = who;
    this.lines = lines;
    this.live = live;
    this.canBeInterrupted = live !== null;
  }

  begin(view: View): void {
    this.view = view;
    const others = this.who.names.filter((_, seat) => seat !== this.who.me).join(', ');
    printAbove(this.lines, [ui.plain.welcome(this.title, others)]);
    if (view.round > 0)
      printAbove(this.lines, [`${ui.plain.round(view.round)} ${scoreSentence(view, this.who)}`]);
  }

  /** Prints an update. An open question is printed again, because it must be the last line. */
  async show({ facts, notes = [], advice = [], view }: Update): Promise<void> {
    const hasMoved = view !== this.view;
    this.view = view;
    printAbove(this.lines, [...notes, ...formatFacts(facts, this.who, view), ...advice]);
    if (!this.isAsking) return;
    const prompt = promptFor(view, this.who);
    printAbove(this.lines, this.question(view, prompt, hasMoved));
    const line = isQuestion(prompt) && this.serveKept ? this.kept.shift() : undefined;
    if (line !== undefined) this.serveKept?.(line);
  }

  async ask(view: View, prompt: Prompt): Promise<Input> {
    // After an answer that does not change the game, neither the state nor the same question is printed again.
    const isSaid = view === this.asked && this.isAdvised;
    if (!isSaid) printAbove(this.lines, this.question(view, prompt, view !== this.asked));
    this.asked = view;
    this.isAsking = true;
    const line = (isQuestion(prompt) ? this.kept.shift() : undefined) ?? (await this.nextLine());
    this.isAsking = false;
    this.isAdvised = false;
    return line === null ? null : { line };
  }

  /** Returns the next typed line, or a kept one if its turn comes first. */
  private async nextLine(): Promise<string | null> {
    this.typed ??= this.lines.next();
    const { typed } = this;
    const kept = new Promise<string>((resolve) => (this.serveKept = resolve));
    const first = await Promise.race([
      typed.then((line) => ({ line, isTyped: true })),
      kept.then((line) => ({ line, isTyped: false })),
    ]);
    // A line that is still being waited for belongs to the question after this one.
    if (first.isTyped) this.typed = null;
    this.serveKept = null;
    return first.line;
  }

  private question(view: View, prompt: Prompt, isWhole: boolean): string[] {
    if (!isQuestion(prompt)) return [];
    const seconds = this.live?.secondsLeft() ?? null;
    const clock = seconds === null ? '' : ` ${ui.plain.youHave(seconds)}`;
    return [
      ...(isWhole ? [...situation(view, this.who), ...handLines(prompt, view)] : []),
      `${prompt.question}${clock} ${prompt.advice}`,
    ];
  }

  say(text: string, advice?: string): void {
    this.isAdvised = advice !== undefined;
    printAbove(this.lines, [withAdvice(text, advice)]);
  }

  keepForTurn(line: string): void {
    printAbove(this.lines, [ui.table.kept(line)]);
    this.kept.push(line);
  }

  async showPage(title: string, lines: readonly string[]): Promise<void> {
    printAbove(this.lines, [`${title}:`, ...lines.filter((line) => line !== '')]);
  }

  close(): void {
    this.lines.close();
  }
}

export interface ScreenOptions {
  /** Whether the drawn table leaves out pauses. */
  readonly isFast: boolean;
  /** The clock of a table with others. */
  readonly live?: Live;
  /** Opens the lines for a screen that is not drawn. */
  lines?(): Lines;
}

/** Opens a drawn screen in a window, otherwise one that prints line by line. */
export async function openScreen(
  title: string,
  who: Naming,
  look: () => Look,
  { isFast, live, lines = openLines }: ScreenOptions,
): Promise<Screen> {
  if (!isDrawn(look())) return new PlainScreen(title, who, lines(), live ?? null);
  const { TableScene } = await import('./tableScene.ts');
  const hasMouse = settingOf('mouse') === 'on';
  return new TableScene(title, who, look, { isFast, hasMouse, ...(live && { live }) });
}

/** Describes the cards on the table, and the hand. */
function situation(view: View, who: Naming): string[] {
  const notes = tableNotes(words, view, createTerminalFormatter(who, view)).map(showNote);
  const known = notes.length === 0 ? [] : [ui.plain.now(notes.join(', '))];
  const rows = view.table.filter((area) => area.kind === 'row').filter(isOfThisSeat(who));
  const shown = [...known, ...rows.map((row) => rowSentence(view, who, row))];
  if (!hasTricks(view) || !view.trick) return shown;
  const plays = view.trick.plays.map(
    ({ seat, card }) => `${who.names[seat]} ${formatCardName(card)}`,
  );
  return [...shown, plays.length === 0 ? ui.plain.youLead : ui.plain.onTheTable(plays.join(', '))];
}

/** Selects areas in the middle and in front of the reader; the others were described when they changed. */
function isOfThisSeat({ me }: Naming) {
  return ({ seat, cards }: CardRow): boolean => cards.length > 0 && (seat === null || seat === me);
}

/** “Banker: Ace of Spades, a hidden card, showing 11.” */
function rowSentence(view: View, who: Naming, row: CardRow): string {
  const title =
    row.seat === null
      ? capital(formatRowName(words, view.game, row.name ?? ''))
      : who.names[row.seat];
  const cards = row.cards.map((card) =>
    card === null ? ui.table.hiddenCard : formatCardName(card),
  );
  const notes = [rowNotes(view, row), ...(row.isActive ? [ui.plain.inPlay] : [])];
  return `${title}: ${[...cards, ...notes.filter((note) => note !== '')].join(', ')}.`;
}

/** Describes the hand, with numbers where one can be typed: beside the cards that may be played, or all of them. */
function handLines({ hand, card, cards }: Prompt, { table }: View): string[] {
  const isOnTable = table.some((area) => area.kind === 'row' && area.isHand === true);
  if (hand.length === 0 || isOnTable) return [];
  const isByNumber = card !== null || cards !== null;
  const isRestricted = card !== null && card.from.length < hand.length;
  const may = isRestricted ? hand.filter((one) => card.from.includes(one)) : [];
  const mayPlay = isRestricted ? ` ${ui.plain.youMayPlay(formatNumberedHand(hand, may))}` : '';
  const isNumberedHere = isByNumber && !isRestricted;
  return [
    ui.plain.yourHand(isNumberedHere ? formatNumberedHand(hand) : formatHand(hand)) + mayPlay,
  ];
}
