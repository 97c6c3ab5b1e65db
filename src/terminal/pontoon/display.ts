// Shows a session of Pontoon: the welcome, the hands side by side, the outcome, the goodbye.

import { MAX_HAND_CARDS, type HandKind, type PontoonOptions } from '#games/pontoon/state.ts';
import type { HandView, PontoonView } from '#games/pontoon/view.ts';
import type { AnyFact } from '#games/registry.ts';
import { formatRowName, formatFact } from '#texts/gameText.ts';
import { heading, sideBySide, wrap } from '../screen/layout.ts';
import type { Look } from '../screen/look.ts';
import { paint } from '../screen/paint.ts';
import { CARD_WIDTH, drawCards, shortCard, formatCardName } from '../table/cards.ts';
import { createTerminalFormatter } from '../table/tableTexts.ts';
import { ui, words } from '../texts/language.ts';
import type { TerminalTexts } from '../texts/terminal.en.ts';
import { capital } from '../texts/text.ts';
import type { Item } from './session.ts';
import type { Statistics } from './statistics.ts';

/** Returns the lines of an item; the blank line at the end separates it from the next. */
export function showItem(item: Item, look: Look): string[] {
  switch (item.type) {
    case 'welcome':
      return showWelcome(item.options, look);
    case 'round':
      return [...gap(look), heading(ui.pontoon.round(item.round), look, deckNote(item))];
    case 'fact':
      return factLines(item.fact, item.hand, look);
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

/** A blank line to separate drawings; none in plain output. */
function gap({ isPlain }: Look): string[] {
  return isPlain ? [] : [''];
}

function deckNote({ cardsLeft, isShuffled }: { cardsLeft: number; isShuffled: boolean }): string {
  return isShuffled ? ui.pontoon.shuffled(cardsLeft) : ui.pontoon.cardsLeft(cardsLeft);
}

function showWelcome(options: PontoonOptions, look: Look): string[] {
  const { welcome, instructions, houseRules, howToAnswer } = ui.pontoon;
  const played = HOUSE_RULES.filter((rule) => options[rule]);
  return [
    heading(welcome, look),
    ...[...instructions, ...played.map((rule) => houseRules[rule](options)), howToAnswer].flatMap(
      (text) => listItem(text, look),
    ),
  ];
}

/** House rules in the order of importance. */
const HOUSE_RULES: readonly (keyof TerminalTexts['pontoon']['houseRules'])[] = [
  'stickAt',
  'stakes',
  'buy',
  'split',
  'payDouble',
];

function listItem(text: string, look: Look): string[] {
  if (look.isPlain) return [text];
  const mark = look.isAscii ? '-' : '•';
  return wrap(text, look, '    ').map((line, at) =>
    at === 0 ? `  ${mark} ${line.trimStart()}` : line,
  );
}

function factLines(fact: AnyFact, hand: number | null, look: Look): string[] {
  // The name of the hand says which one it is, also for the first.
  const named = hand === null ? fact : { ...fact, hand: 0 };
  const say = createTerminalFormatter(
    { me: 0, names: [ui.table.you] },
    { game: 'pontoon', sides: [[0]] },
  );
  const told = formatFact(words, 'pontoon', named, say);
  if (!told) return [];
  const sentence = hand === null ? told : `${ui.pontoon.hands[hand]}: ${told}`;
  const isResult = fact.type === 'outcome';
  return wrap(sentence, look).map((line) => (isResult ? paint(look, 'accent', line) : line));
}

/** Describes the hands for plain output, one line each. */
function handSentences(view: PontoonView): string[] {
  return titledHands(view).map(({ title, cards, sum }) => {
    const names = cards.map((card) => (card === null ? ui.table.hiddenCard : formatCardName(card)));
    return `${title}: ${names.join(', ')}. ${sum}.`;
  });
}

interface TitledHand {
  readonly title: string;
  /** Null is a hidden card. */
  readonly cards: readonly (string | null)[];
  /** “Total 18”. */
  readonly sum: string;
  readonly isPlaying: boolean;
}

/** Returns the hands of the player, then that of the banker. */
function titledHands(view: PontoonView): TitledHand[] {
  const { cards, total, hiddenCount, kind } = view.banker;
  const sum = hiddenCount > 0 ? ui.table.showing(total) : worth(total, kind);
  return [
    ...view.hands[0].map((hand) => ({
      title: titleOf(view, hand),
      cards: hand.cards,
      sum: capital(worth(hand.total, hand.kind)),
      isPlaying: hand.state === 'playing',
    })),
    { title: ui.pontoon.banker, cards, sum: capital(sum), isPlaying: false },
  ];
}

function titleOf(view: PontoonView, hand: HandView): string {
  const [hands] = view.hands;
  const name = hands.length === 1 ? ui.table.you : ui.pontoon.hands[hands.indexOf(hand)];
  return view.options.stakes && hand.stake > 0 ? ui.pontoon.withStake(name, hand.stake) : name;
}

const WIDEST_HAND = MAX_HAND_CARDS * CARD_WIDTH;

/** Draws the hands of the player and the banker, always in the same places. */
function drawHands(view: PontoonView, look: Look): string[] {
  const hands = titledHands(view);
  const share = Math.floor((look.columns - 1) / hands.length) - 2;
  const room = Math.min(Math.max(share, CARD_WIDTH), WIDEST_HAND);
  const isSplit = hands.length > 2;
  return sideBySide(
    hands.map((hand) => drawHand(hand, room, look, isSplit)),
    look,
    room,
  );
}

/** Minimum height for drawings with two card names beside them; smaller windows get the short form. */
const MIN_ROWS_FOR_DRAWINGS = 22;

/** Draws a hand; one of several has a mark if it is being played. */
function drawHand(
  { title, cards, sum, isPlaying }: TitledHand,
  room: number,
  look: Look,
  isSplit: boolean,
): string[] {
  const mark = isSplit && isPlaying ? (look.isAscii ? '> ' : '▸ ') : '';
  const isSmall = look.rows < MIN_ROWS_FOR_DRAWINGS || look.columns < 60;
  const picture = isSmall
    ? [cards.map((card) => (card === null ? '??' : shortCard(card, look))).join(' ')]
    : drawCards(cards, room, look);
  return [
    paint(look, 'strong', mark + title),
    ...picture,
    ...cards.map((card) => (card === null ? ui.table.hidden : formatCardName(card))),
    paint(look, 'strong', sum),
  ];
}

function scoreSentence(statistics: Statistics, points: number | null): string {
  const { standing, points: sayPoints } = ui.pontoon;
  return standing(statistics) + (points === null ? '' : ` ${sayPoints(points)}`);
}

/** Statistics in the order in which they are shown. */
const SUMS = ['rounds', 'wins', 'losses', 'longestStreak', 'pontoons', 'fiveCardTricks'] as const;
const SUM_WIDTH = 5;

function showGoodbye(statistics: Statistics, look: Look): string[] {
  const { sums: names, goodbye, thanks } = ui.pontoon;
  const width = Math.max(...SUMS.map((sum) => names[sum].length)) + 2;
  const sums = SUMS.map((sum) =>
    look.isPlain
      ? `${names[sum]}: ${statistics[sum]}.`
      : `  ${names[sum].padEnd(width)}${String(statistics[sum]).padStart(SUM_WIDTH)}`,
  );
  return [...gap(look), heading(goodbye, look), ...gap(look), ...sums, ...gap(look), thanks];
}

function worth(total: number, kind: HandKind | null): string {
  const sum = ui.table.total(total);
  return kind === null ? sum : `${sum}, ${formatRowName(words, 'pontoon', kind).toLowerCase()}`;
}
