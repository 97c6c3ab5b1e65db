// A session of Pontoon as a dialogue: answers come in, items to show go out. No I/O here.

import { game } from '#games/pontoon/game.ts';
import {
  options as pontoonOptions,
  type PontoonOptions,
  type PontoonState,
} from '#games/pontoon/state.ts';
import type { PontoonView } from '#games/pontoon/view.ts';
import type { AnyFact } from '#games/registry.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from '#table/assertions.ts';
import type { Command } from '#table/commands.ts';
import { cardsDue } from '#table/dealing.ts';
import type { Secret } from '#table/fairness.ts';
import { LocalGame } from '#table/localGame.ts';
import type { Step } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import { localizeRefusal, ui } from '../texts/language.ts';
import type { TerminalTexts } from '../texts/terminal.en.ts';
import {
  cleanInput,
  listed,
  readAnswer,
  showWord,
  type Answer,
  nearestWord,
} from '../texts/text.ts';
import { countRound, noRounds, type Statistics } from './statistics.ts';

/** Something to show. */
export type Item =
  | { type: 'welcome'; options: PontoonOptions }
  | { type: 'round'; round: number; cardsLeft: number; isShuffled: boolean }
  /** `hand` says which hand it is if the player has several. */
  | { type: 'fact'; fact: AnyFact; hand: number | null }
  | { type: 'hands'; view: PontoonView }
  | { type: 'score'; statistics: Statistics; points: number | null }
  | { type: 'problem'; text: string }
  | { type: 'goodbye'; statistics: Statistics };

const ME = 0;
/** Time stands still at this table, so everything that has a delay is due at once. */
const NO_TIME = 0;
/** Rounds in a game by the rules; a session continues with another game after them. */
const ROUNDS = pontoonOptions.rounds.max;

const MOVES = ['twist', 'stick', 'buy', 'split'] as const;
const AT_ANY_TIME = ['help', 'quit'] as const;
/** The answers in English, which work in every language; Stick has the letter S. */
const ENGLISH_LETTERS: Readonly<Record<AnswerName, string>> = {
  twist: 't',
  stick: 's',
  buy: 'b',
  split: 'p',
  help: 'h',
  quit: 'q',
  yes: 'y',
  no: 'n',
};
const MAX_QUOTE_LENGTH = 30;

/** Facts that the dialogue shows in another way. */
const SHOWN_OTHERWISE = ['handStarted', 'dealt', 'bankerDealt', 'handScored', 'gameOver'];

export class PontoonSession {
  statistics: Statistics = noRounds();
  isOver = false;
  protected readonly local: LocalGame;
  /** Facts that are not shown yet. */
  private facts: AnyFact[] = [];

  /** `newSecret` is the only source of randomness. */
  constructor(given: Partial<PontoonOptions>, newSecret: () => Secret) {
    const tell = (steps: readonly Step[]): void => {
      this.facts.push(...steps.flatMap(({ facts }) => facts));
    };
    this.local = new LocalGame({ seed: null }, { now: () => NO_TIME, newSecret, onSteps: tell });
    const options = { rounds: ROUNDS, ...given };
    const refusal = this.local.start({ game: game.id, options, seats: 1, level: 'easy' });
    if (refusal) throw new Error(refusal.message);
  }

  private get table(): Table {
    return this.local.table;
  }

  get view(): PontoonView {
    return game.view(requireGame(this.table).state as PontoonState, ME);
  }

  begin(): Item[] {
    return [{ type: 'welcome', options: this.view.options }, ...this.newRound()];
  }

  /** Executes a command that is never refused. */
  private execute(command: Command): void {
    const refusal = this.local.execute(command);
    if (refusal) throw new Error(refusal.message);
  }

  /** The question for the player, with every answer that counts. */
  get question(): string {
    const { legal } = this.view;
    const { answers, anotherRound, yourStake, or } = ui.pontoon;
    if (legal.length === 0)
      return `${anotherRound} ${listed([showWord(answers.yes), showWord(answers.no)], or)}`;
    const stakes = this.stakes;
    if (stakes) return `${yourStake(...ends(stakes))}, ${or} ${showWord(answers.quit)}`;
    const offers = MOVES.filter((move) => this.isOpen(move)).map((move) => this.offer(move));
    return `${this.handInPlay}${listed(offers, or)}?`;
  }

  /** The name of the hand that the question is about, if there are several. */
  private get handInPlay(): string {
    const hands = this.view.hands[ME];
    const at = hands.findIndex(({ state }) => state === 'playing');
    const { hands: names, handInPlay } = ui.pontoon;
    return hands.length < 2 || at < 0 ? '' : `${handInPlay(names[at], hands[at].total)} `;
  }

  private offer(move: AnswerName): string {
    const word = showWord(ui.pontoon.answers[move]);
    const choice = this.view.legal.find(({ type }) => type === move);
    return choice?.kind === 'value' ? ui.pontoon.forPrice(word, ...ends(choice.from)) : word;
  }

  /** The stakes to choose from while the first one is due; otherwise null. */
  private get stakes(): readonly unknown[] | null {
    const [choice] = this.view.legal;
    return choice?.kind === 'value' && choice.type === 'bid' ? choice.from : null;
  }

  private get names(): AnswerName[] {
    if (this.view.legal.length === 0) return ['yes', 'no', ...AT_ANY_TIME];
    if (this.stakes) return [...AT_ANY_TIME];
    return [...MOVES.filter((move) => this.isPlayedHere(move)), ...AT_ANY_TIME];
  }

  private isPlayedHere(move: (typeof MOVES)[number]): boolean {
    return move === 'buy' || move === 'split' ? this.view.options[move] : true;
  }

  /** Answers a line. Words of the language go first; the English ones work everywhere. */
  answer(typed: string): Item[] {
    const { names } = this;
    const answer = readAnswer(typed, [
      ...names.map((name) => [name, ui.pontoon.answers[name]] as const),
      ...names.map((name) => [name, { word: name, letter: ENGLISH_LETTERS[name] }] as const),
    ]);
    if (answer && mayFollow(answer)) return this.carryOut(answer);
    if (this.stakes && /^\s*\d{1,4}\s*$/.test(typed)) {
      return this.play({ type: 'bid', value: Number(typed) });
    }
    return [{ type: 'problem', text: `${this.complaint(typed)} ${this.advice()}` }];
  }

  /** Says what was wrong with an answer that is none of the words. */
  private complaint(typed: string): string {
    const clean = cleanInput(typed);
    if (clean === '') return ui.ask.nothingTyped;
    const guess = nearestWord(
      clean,
      this.names.map((name) => ui.pontoon.answers[name].word),
    );
    const problem = ui.pontoon.noAnswer(clean.slice(0, MAX_QUOTE_LENGTH));
    return guess ? `${problem} ${ui.ask.didYouMean(guess)}` : problem;
  }

  /** Lists what can be typed now. */
  private advice(): string {
    const stakes = this.stakes ? [ui.ask.aNumber(...ends(this.stakes))] : [];
    const open = this.names.filter((name) => this.isOpen(name));
    return ui.ask.type([...stakes, ...open.map((name) => showWord(ui.pontoon.answers[name]))]);
  }

  /** Whether a move can be made now; words that are no moves always count. */
  private isOpen(name: AnswerName): boolean {
    const isMove = MOVES.some((move) => move === name);
    return !isMove || this.view.legal.some(({ type }) => type === name);
  }

  private carryOut({ name, rest }: Answer<AnswerName>): Item[] {
    switch (name) {
      case 'help':
        return [{ type: 'welcome', options: this.view.options }, ...this.hands()];
      case 'quit':
      case 'no':
        return this.leave();
      case 'yes':
        return this.newRound();
      case 'buy':
        return this.buy(rest);
      default:
        return this.play({ type: name });
    }
  }

  private hands(): Item[] {
    return [{ type: 'hands', view: this.view }];
  }

  leave(): Item[] {
    this.isOver = true;
    return [{ type: 'goodbye', statistics: this.statistics }];
  }

  private buy(price: string): Item[] {
    const choice = this.view.legal.find(({ type }) => type === 'buy');
    if (choice?.kind === 'value' && !/^\d{1,4}$/.test(price)) {
      if (price === '' && choice.from.length === 1)
        return this.play({ type: 'buy', stake: choice.from[0] });
      const example = `${ui.pontoon.answers.buy.word} ${choice.from[0]}`;
      const text = ui.pontoon.sayPrice(...ends(choice.from), example);
      return [{ type: 'problem', text }];
    }
    return this.play({ type: 'buy', stake: Number(price) });
  }

  private newRound(): Item[] {
    if (this.table.status === 'finished') {
      this.execute({ type: 'voteRematch', by: this.local.person.id, vote: true });
    }
    const due = cardsDue(this.table).length;
    const cardsLeft = due || this.view.cardsLeft;
    this.local.nextAction();
    this.deal();
    const round = this.statistics.rounds + 1;
    return [{ type: 'round', round, cardsLeft, isShuffled: due > 0 }, ...this.report()];
  }

  protected deal(): void {
    this.execute({ type: 'tick' });
  }

  private play(move: WireMove): Item[] {
    const refusal = this.local.move(move);
    if (!refusal) return this.report();
    return [{ type: 'problem', text: `${localizeRefusal(refusal)} ${this.advice()}` }];
  }

  /** Shows what happened, then the table, and the standing of the session after a round. */
  private report(): Item[] {
    const { facts } = this;
    this.facts = [];
    const told = facts.filter(({ type }) => !SHOWN_OTHERWISE.includes(type));
    const isSplit = this.view.hands[ME].length > 1;
    const items = told.map((fact) => factItem(fact, isSplit));
    const outcomes = items.filter(({ fact }) => fact.type === 'outcome');
    const happened = items.filter(({ fact }) => fact.type !== 'outcome');
    if (!facts.some(({ type }) => type === 'handScored')) return [...happened, ...this.hands()];
    this.statistics = countRound(this.statistics, this.view);
    return [...happened, ...this.hands(), ...outcomes, this.score()];
  }

  private score(): Item {
    const { options, scores } = this.view;
    const points = options.stakes ? scores[ME] : null;
    return { type: 'score', statistics: this.statistics, points };
  }
}

/** Only a price may follow a word: “no idea” is not No. */
function mayFollow({ name, rest }: Answer): boolean {
  return rest === '' || name === 'buy';
}

function ends(values: readonly unknown[]): [lowest: string, highest: string] {
  return [String(values[0]), String(values.at(-1))];
}

function factItem(fact: AnyFact, isSplit: boolean): Item & { type: 'fact' } {
  const hand = isSplit && fact.type === 'outcome' && 'hand' in fact ? fact.hand : null;
  return { type: 'fact', fact, hand };
}

/** The answers; each language has its own words for them. */
type AnswerName = keyof TerminalTexts['pontoon']['answers'];
