// A session of Pontoon as a dialogue: answers come in, items to show go out. No input or output here.

import type { Card } from '#cards/card.ts';
import type { AnyFact } from '#rules/catalog.ts';
import { DEALER } from '#rules/game.ts';
import type { Deal, Move } from '#rules/moves.ts';
import { cardsToDeal, playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { game } from '#rules/pontoon/game.ts';
import { pontoonOptions, type PontoonOptions } from '#rules/pontoon/options.ts';
import type { PontoonMove, PontoonState } from '#rules/pontoon/state.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';
import { listed, listWords, notAnAnswer, readAnswer, type Answer, type Word } from '../answers.ts';
import { countRound, noRounds, type Statistics } from './statistics.ts';

/** Something to show. */
export type Item =
  | { type: 'welcome'; options: PontoonOptions }
  | { type: 'round'; round: number; cardsLeft: number; isShuffled: boolean }
  | { type: 'fact'; fact: AnyFact }
  | { type: 'hands'; view: PontoonView }
  | { type: 'score'; statistics: Statistics; points: number | null }
  | { type: 'problem'; text: string }
  | { type: 'goodbye'; statistics: Statistics };

const ME = 0;
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

/** Told in the dialogue by other means. */
const SHOWN_OTHERWISE = ['handStarted', 'dealt', 'bankerDealt', 'handScored', 'gameOver'];

/** Puts the cards that are due in the order in which they are dealt. */
export type Shuffle = (cards: readonly Card[]) => Card[];

export class PontoonSession {
  statistics: Statistics = noRounds();
  isOver = false;
  private readonly options: Partial<PontoonOptions>;
  private readonly shuffle: Shuffle;
  private state: PontoonState;

  constructor(options: Partial<PontoonOptions>, shuffle: Shuffle) {
    this.options = { ...options, rounds: ROUNDS };
    this.shuffle = shuffle;
    this.state = this.newGame();
  }

  private newGame(): PontoonState {
    const state = startGame(game, this.options, 1);
    if (isRefusal(state)) throw new Error(state.message);
    return state as PontoonState;
  }

  get view(): PontoonView {
    return game.view(this.state, ME);
  }

  begin(): Item[] {
    return [{ type: 'welcome', options: this.state.options }, ...this.newRound()];
  }

  /** What the player is asked now, with every answer that counts. */
  get question(): string {
    const { legal } = this.view;
    if (legal.length === 0) return `Another round? ${listWords([YES, NO])}`;
    const stakes = this.stakes;
    if (stakes) return `Your stake? ${stakes[0]} to ${stakes.at(-1)}, or ${listWords([QUIT])}`;
    return `${listed(legal.map(({ type }) => this.offer(type)))}?`;
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
    return type === 'buy' || type === 'split' ? this.state.options[type] : true;
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
        return [{ type: 'welcome', options: this.state.options }, ...this.table()];
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

  private table(): Item[] {
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
    if (game.turn(this.state).length === 0) this.state = this.newGame();
    const due = cardsToDeal(game, this.state) ?? [];
    const deal: Deal = { type: 'deal', deck: this.shuffle(due) };
    const cardsLeft = due.length || this.view.cardsLeft;
    const facts = this.apply(DEALER, deal);
    const isShuffled = due.length > 0;
    return [
      { type: 'round', round: this.statistics.rounds + 1, cardsLeft, isShuffled },
      ...this.tell(facts),
    ];
  }

  private play(json: object): Item[] {
    const before = game.copy(this.state);
    const move = playMove(game, this.state, ME, json);
    if (isRefusal(move)) {
      return [{ type: 'problem', text: `${move.message} ${this.advice()}` }];
    }
    return this.tell(game.facts(before, ME, move as PontoonMove, this.state));
  }

  private apply(seat: number, move: Move): AnyFact[] {
    const before = game.copy(this.state);
    game.apply(this.state, seat, move as PontoonMove);
    return game.facts(before, seat, move as PontoonMove, this.state);
  }

  /** What happened, then the table as it is, and after a round how the session stands. */
  private tell(facts: readonly AnyFact[]): Item[] {
    const told = facts.filter(({ type }) => !SHOWN_OTHERWISE.includes(type));
    const outcomes = told.filter(({ type }) => type === 'outcome').map(factItem);
    const happened = told.filter(({ type }) => type !== 'outcome').map(factItem);
    if (!facts.some(({ type }) => type === 'handScored')) return [...happened, ...this.table()];
    this.statistics = countRound(this.statistics, this.view);
    return [...happened, ...this.table(), ...outcomes, this.score()];
  }

  private score(): Item {
    const points = this.state.options.stakes ? this.view.scores[ME] : null;
    return { type: 'score', statistics: this.statistics, points };
  }
}

/** Only a price may follow a word: “no idea” is not No. */
function mayFollow({ word, rest }: Answer): boolean {
  return rest === '' || word === MOVE_WORDS.buy.word;
}

function factItem(fact: AnyFact): Item {
  return { type: 'fact', fact };
}
