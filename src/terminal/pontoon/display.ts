// A session of Pontoon on the screen: the welcome, the hands side by side, the outcome, the goodbye.

import type { AnyFact } from '#rules/catalog.ts';
import { MOST_CARDS, type HandKind } from '#rules/pontoon/handValue.ts';
import type { PontoonOptions } from '#rules/pontoon/options.ts';
import type { HandView, PontoonView } from '#rules/pontoon/view.ts';
import { CARD_WIDTH, drawCards, shortCard, wordCard } from '../cardFaces.ts';
import { heading, sideBySide, wrap } from '../layout.ts';
import type { Look } from '../look.ts';
import { paint } from '../paint.ts';
import { capital, count } from '../phrases.ts';
import { tellFact } from '#words/saying.ts';
import { words } from '../words/language.ts';
import { speechTo } from '../words/speaking.ts';
import { HAND_NAMES, type Item } from './session.ts';
import type { Statistics } from './statistics.ts';

const SPEECH = speechTo({ me: 0, names: ['You'] }, { game: 'pontoon', sides: [[0]] });

/** The lines that an item takes on the screen; the last blank line sets it apart from the next. */
export function showItem(item: Item, look: Look): string[] {
  switch (item.type) {
    case 'welcome':
      return showWelcome(item.options, look);
    case 'round':
      return [...gap(look), heading(`Round ${item.round}`, look, deckNote(item))];
    case 'fact':
      return tell(item.fact, item.hand, look);
    case 'hands':
      return look.isPlain ? handSentences(item.view) : ['', ...drawHands(item.view, look), ''];
    case 'score':
      return [...wrap(scoreSentence(item.statistics, item.points), look), ...gap(look)];
    case 'problem':
      return wrap(item.text, look);
    case 'goodbye':
      return showGoodbye(item.statistics, look);
  }
}

/** A blank line, where there are drawings to set apart. */
function gap({ isPlain }: Look): string[] {
  return isPlain ? [] : [''];
}

function deckNote({ cardsLeft, isShuffled }: { cardsLeft: number; isShuffled: boolean }): string {
  return isShuffled ? `all ${cardsLeft} cards shuffled` : `${cardsLeft} cards in the deck`;
}

function showWelcome(options: PontoonOptions, look: Look): string[] {
  const traditional = TRADITIONAL.filter(([option]) => options[option]);
  return [
    heading('Welcome to Pontoon', look),
    ...[
      ...INSTRUCTIONS,
      ...traditional.map(([, text]) => text(options)),
      'Type a word or its letter. Help (H) shows this again, Quit (Q) leaves.',
    ].flatMap((text) => listItem(text, look)),
  ];
}

const INSTRUCTIONS = [
  'Come nearer to 21 than the banker without going over it: that is bust.',
  'Twist (T) takes one more card, Stick (S) keeps your hand as it is.',
  'Ace 1 or 11; jack, queen and king 10; any other card its number.',
  'A pontoon (ace and a card worth ten) beats a five-card trick (five cards, not bust), that beats 21, and 21 beats lower totals.',
  'The banker twists on 16 or less, sticks on 17 or more, and wins equal hands.',
];

type Flag = 'stickAt' | 'buy' | 'split' | 'stakes' | 'payDouble';

const TRADITIONAL: readonly [Flag, (options: PontoonOptions) => string][] = [
  ['stickAt', ({ stickAt }) => `You may not stick on less than ${stickAt}.`],
  ['stakes', ({ maxStake }) => `After your first card you stake 1 to ${maxStake} points.`],
  [
    'buy',
    () => 'Buy (B) takes a card and adds to your stake, for example Buy 2; not after a twist.',
  ],
  ['split', () => 'Split (P) makes two hands of two cards of the same rank.'],
  ['payDouble', () => 'A pontoon or a five-card trick wins twice the stake.'],
];

function listItem(text: string, look: Look): string[] {
  if (look.isPlain) return [text];
  const mark = look.isAscii ? '-' : '•';
  return wrap(text, look, '    ').map((line, at) =>
    at === 0 ? `  ${mark} ${line.trimStart()}` : line,
  );
}

function tell(fact: AnyFact, hand: number | null, look: Look): string[] {
  // The name of the hand says which it is, of the first one too.
  const named = hand !== null && fact.type === 'outcome' ? { ...fact, hand: 0 } : fact;
  const told = tellFact(words, 'pontoon', named, SPEECH);
  if (!told) return [];
  const sentence = hand === null ? told : `${HAND_NAMES[hand]}: ${told}`;
  const isResult = fact.type === 'outcome';
  return wrap(sentence, look).map((line) => (isResult ? paint(look, 'accent', line) : line));
}

/** For plain output: a line a hand. */
function handSentences(view: PontoonView): string[] {
  const { cards, total, hiddenCount, kind } = view.banker;
  const names = cards.map((card) => (card === null ? 'a hidden card' : wordCard(card)));
  const sum = hiddenCount > 0 ? `showing ${total}` : worth(total, kind);
  return [
    ...ownHands(view).map(
      (hand) =>
        `${titleOf(view, hand)}: ${hand.cards.map(wordCard).join(', ')}. ${capital(handWorth(hand))}.`,
    ),
    `Banker: ${names.join(', ')}. ${capital(sum)}.`,
  ];
}

function ownHands({ hands }: PontoonView): HandView[] {
  return hands[0];
}

function titleOf(view: PontoonView, hand: HandView): string {
  const hands = ownHands(view);
  const name = hands.length === 1 ? 'You' : HAND_NAMES[hands.indexOf(hand)];
  return view.options.stakes && hand.stake > 0 ? `${name}, stake ${hand.stake}` : name;
}

function handWorth({ total, kind }: HandView): string {
  return worth(total, kind);
}

const WIDEST_HAND = MOST_CARDS * CARD_WIDTH;

/** The player's hands and the banker's, always in the same places. */
function drawHands(view: PontoonView, look: Look): string[] {
  const columns = ownHands(view).length + 1;
  const share = Math.floor((look.columns - 1) / columns) - 2;
  const room = Math.min(Math.max(share, CARD_WIDTH), WIDEST_HAND);
  const mark = look.isAscii ? '> ' : '▸ ';
  const isPlaying = ({ state }: HandView): boolean => state === 'playing' && columns > 2;
  const { cards, hiddenCount, total, kind } = view.banker;
  const sum = hiddenCount > 0 ? `Showing ${total}` : capital(worth(total, kind));
  return sideBySide(
    [
      ...ownHands(view).map((hand) => {
        const title = (isPlaying(hand) ? mark : '') + titleOf(view, hand);
        return drawHand(title, hand.cards, capital(handWorth(hand)), room, look);
      }),
      drawHand('Banker', cards, sum, room, look),
    ],
    look,
    room,
  );
}

/** Drawings need height for two cards' names beside them; a small window has the short form. */
const LEAST_ROWS_FOR_DRAWINGS = 22;

function drawHand(
  title: string,
  cards: readonly (string | null)[],
  sum: string,
  room: number,
  look: Look,
): string[] {
  const isSmall = look.rows < LEAST_ROWS_FOR_DRAWINGS || look.columns < 60;
  const picture = isSmall
    ? [cards.map((card) => (card === null ? '??' : shortCard(card, look))).join(' ')]
    : drawCards(cards, room, look);
  return [
    paint(look, 'strong', title),
    ...picture,
    ...cards.map((card) => (card === null ? 'Hidden card' : wordCard(card))),
    paint(look, 'strong', sum),
  ];
}

function scoreSentence(statistics: Statistics, points: number | null): string {
  const { rounds, wins, losses } = statistics;
  const standing = points === null ? '' : ` Points: ${points}.`;
  return `So far: ${count(rounds, 'round')}, ${wins} won, ${losses} lost.${standing}`;
}

function showGoodbye(statistics: Statistics, look: Look): string[] {
  const { rounds, wins, losses, longestStreak, pontoons, fiveCardTricks } = statistics;
  const rows = [
    ['Rounds played', rounds],
    ['Wins', wins],
    ['Losses', losses],
    ['Longest winning streak', longestStreak],
    ['Pontoons', pontoons],
    ['Five-card tricks', fiveCardTricks],
  ] as const;
  const sums = rows.map(([name, value]) =>
    look.isPlain ? `${name}: ${value}.` : `  ${name.padEnd(24)}${String(value).padStart(5)}`,
  );
  return [
    ...gap(look),
    heading('Goodbye', look),
    ...gap(look),
    ...sums,
    ...gap(look),
    'Thank you for playing.',
  ];
}

function worth(total: number, kind: HandKind | null): string {
  return kind === null ? `total ${total}` : `total ${total}, ${kind}`;
}
