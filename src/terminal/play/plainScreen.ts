// A table line by line. The text alone is enough to play from.

import { hasTricks } from '#rules/tricks.ts';
import type { View } from '#rules/game.ts';
import { wordCard } from '../cardFaces.ts';
import { sortHand, wordHand } from '../hands.ts';
import type { Lines } from '../lines.ts';
import type { Naming } from '../naming.ts';
import { count } from '../phrases.ts';
import { tableNotes } from '#words/saying.ts';
import { words } from '../words/language.ts';
import { showNote, speechTo } from '../words/speaking.ts';
import { isQuestion, promptFor, type Prompt } from './prompt.ts';
import { scoreSentence } from './scoreSheet.ts';
import type { Input, Live, Screen } from './screen.ts';
import type { Update } from './seatedTable.ts';
import { tellFacts } from './sentences.ts';

export class PlainScreen implements Screen {
  /** A question must stay the last line: a script would wait for it in vain, a listener miss it. */
  readonly canBeInterrupted: boolean;
  /** Lines that were sent ahead are answered first: their end alone is no leaving. */
  readonly left = new Promise<null>(() => {});
  private readonly title: string;
  private readonly who: Naming;
  private readonly lines: Lines;
  private readonly live: Live | null;
  private isAsking = false;
  private view: View | null = null;

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
    this.print([
      `${this.title}.${others === '' ? '' : ` With you: ${others}.`} The word help lists the commands.`,
    ]);
    if (view.round > 0) this.print([`Round ${view.round}. ${scoreSentence(view, this.who)}`]);
  }

  /** Where others do not wait for it, an open question is put again: it must be the last line. */
  async show({ facts, notes = [], view }: Update): Promise<void> {
    const hasMoved = view !== this.view;
    this.view = view;
    this.print([...notes, ...tellFacts(facts, this.who, view)]);
    if (this.isAsking) this.print(this.question(view, promptFor(view, this.who), hasMoved));
  }

  async ask(view: View, prompt: Prompt): Promise<Input> {
    this.print(this.question(view, prompt, true));
    this.isAsking = true;
    const line = await this.lines.next();
    this.isAsking = false;
    return line === null ? null : { line };
  }

  private question(view: View, prompt: Prompt, isWhole: boolean): string[] {
    if (!isQuestion(prompt)) return [];
    const seconds = this.live?.secondsLeft() ?? null;
    const clock = seconds === null ? '' : ` You have ${count(seconds, 'second')}.`;
    return [
      ...(isWhole ? [...situation(view, this.who), ...handLines(prompt)] : []),
      `${prompt.question}.${clock} ${prompt.advice}`.replace('?.', '?'),
    ];
  }

  say(text: string): void {
    this.print([text]);
  }

  async showPage(title: string, lines: readonly string[]): Promise<void> {
    this.print([`${title}:`, ...lines.filter((line) => line !== '')]);
  }

  close(): void {
    this.lines.close();
  }

  private print(lines: readonly string[]): void {
    if (lines.length > 0) this.lines.write(`${lines.join('\n')}\n`);
  }
}

/** What lies on the table, and what there is to know of the hand. */
function situation(view: View, who: Naming): string[] {
  const notes = tableNotes(words, view, speechTo(who, view)).map(showNote);
  const known = notes.length === 0 ? [] : [`Now: ${notes.join(', ')}.`];
  if (!hasTricks(view) || !view.trick) return known;
  const plays = view.trick.plays.map(({ seat, card }) => `${who.names[seat]} ${wordCard(card)}`);
  return [...known, plays.length === 0 ? 'You lead.' : `On the table: ${plays.join(', ')}.`];
}

function handLines({ hand, card }: Prompt): string[] {
  if (hand.length === 0) return [];
  const isRestricted = card !== null && card.from.length < hand.length;
  const mayPlay = isRestricted ? ` You may play: ${wordHand(sortHand(card.from))}.` : '';
  return [`Your hand: ${wordHand(hand)}.${mayPlay}`];
}
