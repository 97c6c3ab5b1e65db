// The English texts that page, terminal and server share.

import type { Rank } from '#cards/deck.ts';
import { plural } from '#rules/texts.ts';
import { TABLE_ENDINGS } from '#table/endings.ts';
import type { CardTexts } from './cardTexts.ts';
import type { MoveTexts } from './formatMove.ts';
import type { ReasonTexts } from './formatReason.ts';
import type { InvitationTexts } from './invitationTexts.ts';
import type { RatingTexts } from './ratingTexts.ts';
import { createReasonFormatter } from './reasonFormatter.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import type { SharedFactTexts, LanguageTexts } from './sharedTexts.ts';
import { formatScoreChanges } from './signed.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
};

const SUITS = { clubs: 'clubs', diamonds: 'diamonds', hearts: 'hearts', spades: 'spades' };
/** Created on first use, because that takes a while. */
let list: Intl.ListFormat | null = null;

const cards: CardTexts = {
  suits: SUITS,
  suitNames: { clubs: 'Clubs', diamonds: 'Diamonds', hearts: 'Hearts', spades: 'Spades' },
  card: (rank, suit) => `${RANKS[rank]} of ${SUITS[suit]}`,
  list: (items) =>
    items.length < 2 ? items.join('') : (list ??= new Intl.ListFormat('en')).format(items),
};

const facts: SharedFactTexts = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `Round ${round}.${dealer === undefined ? '' : ` ${say.clause(dealer, 'deal', 'deals')}.`}`,
    dealt: ({ cards }, say) => `Your cards: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      value === null
        ? `${say.clause(seat, 'pass', 'passes')}.`
        : `${say.clause(seat, 'bid', 'bids')} ${value}.`,
    trump: ({ seat, suit }, say) =>
      `${say.clause(seat, 'name', 'names')} ${say.suit(suit).toLowerCase()} as trump.`,
    played: ({ seat, card }, say) => `${say.clause(seat, 'play', 'plays')} the ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.clause(seat, 'take', 'takes')} the trick.`,
    handScored: ({ row }, say) =>
      `Score after round ${row.round}: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const win = winners.length === 1 ? say.verb(winners[0], 'win', 'wins') : 'win';
      const won = winners.length === 0 ? '' : ` ${say.list(winners.map(say.nameOf))} ${win}.`;
      return `The game is over.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => TABLE_ENDINGS.forfeited,
    gaveUp: () => TABLE_ENDINGS.gaveUp,
  },
  tricksTaken: 'Tricks',
  points: (count) => (count === 1 ? 'point' : 'points'),
};

const moves: MoveTexts = { pass: 'Pass', noCards: 'No cards' };

const review: ReviewTexts = {
  verdicts: { good: 'Good', inaccuracy: 'Inaccuracy', mistake: 'Mistake' },
  moments: {
    costs: (points, move) =>
      `This cost about ${points} ${points === '1' ? 'point' : 'points'}. Better: ${move}.`,
    onlyMove: (points) => `Well played: any other move would have cost ${points} points or more.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    [
      plural(mistake, 'mistake', 'mistakes'),
      plural(inaccuracy, 'inaccuracy', 'inaccuracies'),
      plural(good, 'good decision', 'good decisions'),
    ].join(', '),
  title: (title) => `Review: ${title}`,
  nothing: (title) => `${title}: there were no decisions to review.`,
  hand: (round) => `Round ${round}`,
  decision: (number) => `Decision ${number}`,
  expected: (points) => `expected ${points}`,
  made: (points) => `scored ${points}`,
  lost: (points) => `lost ${points}`,
  lead: 'Points are your team’s lead over the other team in the round.',
  open: (points) => `With all hands visible ${points}`,
  luck: (made, worth, error) => `scored ${made}, the cards were worth ${worth} ± ${error}`,
  better: (points, error) => `Better than bots with the same cards by ${points} ± ${error}.`,
  worse: (points, error) => `Bots with the same cards did better by ${points} ± ${error}.`,
  asGood: (points, error) => `About as good as bots with the same cards: ${points} ± ${error}.`,
};

const reasons: Omit<ReasonTexts, 'games'> = {
  speech: createReasonFormatter('en', cards),
  shared: {
    bestByPlay: 'It did best when the rest of the round was played out many times.',
    bestByOdds: 'The odds favour it.',
    onlyMove: 'You have no other move.',
    equal: 'By the odds it is just as good.',
    asGood: 'Too close to call: the difference is within the margin of error.',
    worse: 'It does worse than the best move.',
    strongestLead: ({ card, suit }, say) =>
      `No other player has a higher ${suit.slice(0, -1)}, so only a trump can beat the ${say.card(card)}.`,
    modestLead: ({ card, suit }, say) =>
      `Leading the ${say.card(card)} keeps your higher ${say.suit(suit)} for later.`,
    weakLead: ({ higher, suit }, say) =>
      higher === 1
        ? `A higher ${suit.slice(0, -1)} is still out, so someone else may take this trick.`
        : `${higher} higher ${say.suit(suit)} are still out, so someone else may take this trick.`,
    lostTrick: 'You cannot take this trick, whatever you play.',
    staysUnder: ({ card }, say) => `The ${say.card(card)} stays under the winning card.`,
    takesLast: ({ card }, say) =>
      `You play last, so the ${say.card(card)} is sure to take the trick.`,
    unbeatable: ({ card }, say) => `No other player can beat the ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `The ${say.card(card)} is winning the trick for now, but it may still be beaten.`,
  },
};

const ratings: RatingTexts = {
  title: 'Ratings after this game',
  why: (scored, compared, expected) => `Beat ${scored} of ${compared}, expected ${expected}.`,
  left: 'Left the game.',
  half: 'Games with bots count half.',
  unrated: {
    notReady: 'This game does not count for ratings: not everyone had agreed.',
    sameAddress:
      'This game does not count for ratings: two players come from the same network address.',
    otherRules:
      'This game does not count for ratings: its house rules or seats are not the usual ones.',
  },
};

export const shared: LanguageTexts = {
  ...cards,
  ...facts,
  reasons,
  moveNames: moves,
  review,
  ratingChanges: ratings,
  // The messages of refusals are English.
  refusals: {},
};

export const invitation: InvitationTexts = {
  site: 'Play card games online with friends or against bots.',
  somewhere: {
    title: 'You are invited to play cards',
    description: 'Play card games with friends in your browser. Nothing to install.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: owner === '' ? `${game} at ${name}` : `${owner} invites you to ${game}`,
    description: `Table ${name}: ${taken} of ${seats} seats taken. Nothing to install, no account needed.`,
  }),
  seated: (taken, seats) => `${taken} of ${seats} seated`,
  won: (winners, count, game) => (count === 0 ? game : `${winners} won at ${game}`),
};
