// Remembers that this browser has requested a sign-in email: only then its link needs no confirmation.

const KEY = 'masa.askedForMail';
const VALID_MS = 10 * 60_000;

export function markMailRequested(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

export function wasMailRequested(): boolean {
  return Date.now() - Number(localStorage.getItem(KEY)) < VALID_MS;
}
