// Whether this browser has asked for a mail just now: only then its link is followed unasked.

const KEY = 'masa.askedForMail';
const GOOD_MS = 10 * 60_000;

export function markMailRequested(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

export function wasMailRequested(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY)) < GOOD_MS;
}
