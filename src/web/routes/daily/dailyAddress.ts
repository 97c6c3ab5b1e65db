// The addresses of the daily deals.

export const DAILY_ADDRESS = '/daily';

/** The page where a daily deal is played. */
export function dailyAddress(game: string): string {
  return `${DAILY_ADDRESS}/${game}`;
}
