// The words of the card table in English.

import type { Term } from './glossary.ts';

export const glossary: readonly Term[] = [
  { term: 'Suit', means: 'Clubs, diamonds, hearts or spades.' },
  { term: 'Trick', means: 'One card from each player. The strongest takes them all.' },
  { term: 'To lead', means: 'To play the first card of a trick. The others answer it.' },
  {
    term: 'To follow suit',
    means: 'To play a card of the suit that was led. Who has one must, in most games.',
  },
  {
    term: 'To discard',
    means:
      'To play a card of another suit because you have none of the one led. It cannot take the trick unless it is a trump.',
  },
  { term: 'Trump', means: 'The suit that beats the three others, in games that have one.' },
  { term: 'Bid', means: 'How many tricks or points you say you will take.' },
  { term: 'Hand', means: 'The cards that you hold; also the time from one deal to the next.' },
  { term: 'Dealer', means: 'Who gives out the cards. The task goes around the table.' },
];
