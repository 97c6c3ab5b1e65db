// The glossary of card terms in English.

import type { Term } from './glossary.ts';

export const glossary: readonly Term[] = [
  { term: 'Suit', means: 'Clubs, diamonds, hearts or spades.' },
  { term: 'Trick', means: 'One card from each player. The strongest takes them all.' },
  { term: 'To lead', means: 'To play the first card of a trick.' },
  {
    term: 'To follow suit',
    means: 'To play a card of the suit that was led. In most games you must if you can.',
  },
  {
    term: 'To discard',
    means:
      'To play a card of another suit because you have none of the suit led. It cannot take the trick unless it is a trump.',
  },
  { term: 'Trump', means: 'The suit that beats the other three, in games that have one.' },
  { term: 'Bid', means: 'How many tricks or points you say you will take.' },
  { term: 'Hand', means: 'The cards you hold. A round is everything from one deal to its score.' },
  { term: 'Dealer', means: 'The player who deals the cards. The deal passes around the table.' },
];
