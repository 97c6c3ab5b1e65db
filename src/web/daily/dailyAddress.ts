// Where the deals of the day are.

export const DAILY_ADDRESS = '/daily';

/** Where one is played. */
export function dailyAddress(game: string): string {
  return `${DAILY_ADDRESS}/${game}`;
}
