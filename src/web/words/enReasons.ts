// English for why a game is over; `{}` stands for the points.

export const englishReasons = {
  lowest: 'Somebody reached {} points; the lowest total wins.',
  lowestLast: 'Somebody reached {} points; of equal lowest totals the one reached last wins.',
  reached: '{} points are reached.',
  bothReached: 'Both teams reached {} points; the bidders win.',
  bidMade: 'The bid was made, with {} points or more.',
  down: 'Somebody is down to 0 points or fewer; the lowest wins.',
  lastRound: 'The last round is played; the lowest wins.',
  bank: 'The last round has been played and nobody is ahead.',
  highest: 'The last round has been played; the highest score wins.',
  forfeited: 'The other side forfeited the game.',
};
