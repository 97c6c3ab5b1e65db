// A session of Pontoon as a dialogue: answers come in, items to show go out. No input or output here.

import type { AnyFact } from '#rules/catalog.ts';
import { game } from '#rules/pontoon/game.ts';
import { pontoonOptions, type PontoonOptions } from '#rules/pontoon/options.ts';
import type { PontoonState } from '#rules/pontoon/state.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';
import type { Command } from '#table/commands.ts';
import { cardsDue } from '#table/dealing.ts';
import type { Secret } from '#table/fairness.ts';
import { NO_WAITING, personAt } from '#table/gameRecord.ts';
import { LocalRunner } from '#table/localRunner.ts';
import type { Step } from '#table/step.ts';
import { playOf } from '#table/certain.ts';
import type { Table } from '#table/table.ts';
import { listed, listWords, notAnAnswer, readAnswer, type Answer, type Word } from '../answers.ts';
import { LOCAL_TABLE } from '../play/savedGame.ts';
import { countRound, noRounds, type Statistics } from './statistics.ts';

/** Something to show. */
export type Item =
  | { type: 'welcome'; options: PontoonOptions }
  | { type: 'round'; round: number; cardsLeft: number; isShuffled: boolean }
  /** `hand` where the player has several: which one it is of. */
  | { type: 'fact'; fact: AnyFact; hand: number | null }
  | { type: 'hands'; view: PontoonView }
  | { type: 'score'; statistics: Statistics; points: number | null }
  | { type: 'problem'; text: string }
  | { type: 'goodbye'; statistics: Statistics };

const ME = 0;
const PLAYER = personAt(ME);
/** At this table time stands still: whatever can be due is due at once. */
const NO_TIME = 0;
/** A session is as long as the player likes: after this many rounds the rules begin a new game. */
const ROUNDS = pontoonOptions.rounds.max;

const HELP: Word = { word: 'Help', letter: 'H' };
const QUIT: Word = { word: 'Quit', letter: 'Q' };
const YES: Word = { word: 'Yes', letter: 'Y' };
const NO: Word = { word: 'No', letter: 'N' };

/** Stick keeps the letter S, so that a split has P. */
const MOVE_WORDS: Readonly<Record<string, Word>> = {
  twist: { word: 'Twist', letter: 'T' },
  stick: { word: 'Stick', letter: 'S' },
  buy: { word: 'Buy', letter: 'B' },
  split: { word: 'Split', letter: 'P' },
};

export const HAND_NAMES = ['First hand', 'Second hand', 'Third hand'];

/** Told in the dialogue by other means. */
const SHOWN_OTHERWISE = ['handStarted', 'dealt', 'bankerDealt', 'handScored', 'gameOver'];

export class PontoonSession {
  statistics: Statistics = noRounds();
  isOver = false;
  protected readonly runner: LocalRunner;
  /** What has happened and is not shown yet. */
  private facts: AnyFact[] = [];

  /** `newSecret` is all the chance there is. */
  constructor(given: Partial<PontoonOptions>, newSecret: () => Secret) {
    const tell = (steps: readonly Step[]): void => {
      this.facts.push(...steps.flatMap(({ facts }) => facts));
    };
    this.runner = new LocalRunner(null, { now: () => NO_TIME, newSecret, tell });
    const options = { rounds: ROUNDS, ...given };
    const table = { id: LOCAL_TABLE, game: game.id, options, settings: NO_WAITING, seats: 1 };
    this.ask({ type: 'create', by: PLAYER.id, person: PLAYER, ...table });
  }

  private get table(): Table {
    return this.runner.created;
  }

  get view(): PontoonView {
    return game.view(playOf(this.table).state as PontoonState, ME);
  }

  begin(): Item[] {
    return [{ type: 'welcome', options: this.view.options }, ...this.newRound()];
  }

  /** Something that is never refused. */
  private ask(command: Command): void {
    const refusal = this.runner.carryOut(command);
    if (refusal) throw new Error(refusal.message);
  }

  /** What the player is asked now, with every answer that counts. */
  get question(): string {
    const { legal } = this.view;
    if (legal.length === 0) return `Another round? ${listWords([YES, NO])}`;
    const stakes = this.stakes;
    if (stakes) return `Your stake? ${stakes[0]} to ${stakes.at(-1)}, or ${listWords([QUIT])}`;
    return `${this.handInPlay}${listed(legal.map(({ type }) => this.offer(type)))}?`;
  }

  /** Which of several hands is asked about. */
  private get handInPlay(): string {
    const hands = this.view.hands[ME];
    const at = hands.findIndex(({ state }) => state === 'playing');
    return hands.length < 2 || at < 0 ? '' : `${HAND_NAMES[at]}, total ${hands[at].total}. `;
  }

  private offer(type: string): string {
    const words = listWords([MOVE_WORDS[type]]);
    const choice = this.view.legal.find((one) => one.type === type);
    if (choice?.kind !== 'value') return words;
    const [lowest, highest] = [choice.from[0], choice.from.at(-1)];
    return lowest === highest ? `${words} for ${lowest}` : `${words} for ${lowest} to ${highest}`;
  }

  /** The stakes to choose from while the first one is due; null at other times. */
  private get stakes(): readonly unknown[] | null {
    const [choice] = this.view.legal;
    return choice?.kind === 'value' && choice.type === 'bid' ? choice.from : null;
  }

  private get words(): Word[] {
    if (this.view.legal.length === 0) return [YES, NO, HELP, QUIT];
    if (this.stakes) return [HELP, QUIT];
    const offered = Object.keys(MOVE_WORDS).filter((type) => this.isPlayedHere(type));
    return [...offered.map((type) => MOVE_WORDS[type]), HELP, QUIT];
  }

  private isPlayedHere(type: string): boolean {
    return type === 'buy' || type === 'split' ? this.view.options[type] : true;
  }

  answer(typed: string): Item[] {
    const answer = readAnswer(typed, this.words);
    if (answer && mayFollow(answer)) return this.carryOut(answer);
    if (this.stakes && /^\s*\d{1,4}\s*$/.test(typed)) {
      return this.play({ type: 'bid', value: Number(typed) });
    }
    return [{ type: 'problem', text: `${notAnAnswer(typed, this.words)} ${this.advice()}` }];
  }

  /** What can be typed now. */
  private advice(): string {
    const stakes = this.stakes ? [`a number from ${this.stakes[0]} to ${this.stakes.at(-1)}`] : [];
    const open = this.words.filter(({ word }) => this.isOpen(word.toLowerCase()));
    return `Type ${listed([...stakes, ...open.map((word) => listWords([word]))])}.`;
  }

  /** Whether a move may be made now; words that are no moves always count. */
  private isOpen(type: string): boolean {
    return !(type in MOVE_WORDS) || this.view.legal.some((choice) => choice.type === type);
  }

  private carryOut({ word, rest }: Answer): Item[] {
    switch (word) {
      case HELP.word:
        return [{ type: 'welcome', options: this.view.options }, ...this.hands()];
      case QUIT.word:
      case NO.word:
        return this.leave();
      case YES.word:
        return this.newRound();
      case MOVE_WORDS.buy.word:
        return this.buy(rest);
      default:
        return this.play({ type: word.toLowerCase() });
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
      const example = `Buy ${choice.from[0]}`;
      const text = `Say for how much, from ${choice.from[0]} to ${choice.from.at(-1)}: type ${example}.`;
      return [{ type: 'problem', text }];
    }
    return this.play({ type: 'buy', stake: Number(price) });
  }

  private newRound(): Item[] {
    if (this.table.status === 'finished') {
      this.ask({ type: 'voteRematch', by: PLAYER.id, vote: true });
    }
    const due = cardsDue(this.table).length;
    const cardsLeft = due || this.view.cardsLeft;
    this.runner.goOn();
    this.deal();
    const round = this.statistics.rounds + 1;
    return [{ type: 'round', round, cardsLeft, isShuffled: due > 0 }, ...this.tell()];
  }

  protected deal(): void {
    this.ask({ type: 'tick' });
  }

  private play(move: object): Item[] {
    const refusal = this.runner.carryOut({ type: 'move', by: PLAYER.id, move });
    if (!refusal) return this.tell();
    return [{ type: 'problem', text: `${refusal.message} ${this.advice()}` }];
  }

  /** What happened, then the table as it is, and after a round how the session stands. */
  private tell(): Item[] {
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
function mayFollow({ word, rest }: Answer): boolean {
  return rest === '' || word === MOVE_WORDS.buy.word;
}

function factItem(fact: AnyFact, isSplit: boolean): Item & { type: 'fact' } {
  const hand = isSplit && fact.type === 'outcome' && 'hand' in fact ? fact.hand : null;
  return { type: 'fact', fact, hand };
}
