// Counts the results of a Pontoon session and of all sessions: bare numbers, nothing about the player.

import { last } from '#cards/lists.ts';
import type { PontoonView } from '#games/pontoon/view.ts';
import { readOwnFile, writeOwnFile } from '../settings/files.ts';

export interface Statistics {
  rounds: number;
  wins: number;
  losses: number;
  pontoons: number;
  fiveCardTricks: number;
  /** The current number of wins in a row. */
  streak: number;
  longestStreak: number;
}

const FILE = 'pontoon.json';

export function noRounds(): Statistics {
  return {
    rounds: 0,
    wins: 0,
    losses: 0,
    pontoons: 0,
    fiveCardTricks: 0,
    streak: 0,
    longestStreak: 0,
  };
}

/** Counts the finished round of the view. A split round may be even: neither won nor lost. */
export function countRound(before: Statistics, view: PontoonView): Statistics {
  const [change] = last(view.sheet).change;
  const [hands] = view.hands;
  const streak = change > 0 ? before.streak + 1 : 0;
  return {
    rounds: before.rounds + 1,
    wins: before.wins + (change > 0 ? 1 : 0),
    losses: before.losses + (change < 0 ? 1 : 0),
    pontoons: before.pontoons + hands.filter(({ kind }) => kind === 'pontoon').length,
    fiveCardTricks:
      before.fiveCardTricks + hands.filter(({ kind }) => kind === 'five-card trick').length,
    streak,
    longestStreak: Math.max(before.longestStreak, streak),
  };
}

/** Reads the saved counts; a missing or damaged file counts as no rounds. */
export function readStatistics(): Statistics {
  const fresh = noRounds();
  const text = readOwnFile(FILE);
  if (text === null) return fresh;
  try {
    const saved: Statistics = JSON.parse(text);
    const counts = new Map<string, unknown>(Object.entries(saved));
    return Object.keys(fresh).every((name) => isCount(counts.get(name))) ? saved : fresh;
  } catch {
    return fresh;
  }
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Adds the finished round to the saved counts at once, so that nothing is lost at the end. */
export function saveRound(view: PontoonView): void {
  writeOwnFile(FILE, `${JSON.stringify(countRound(readStatistics(), view))}\n`);
}
