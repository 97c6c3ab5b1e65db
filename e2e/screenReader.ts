// A player who knows of the page only what a screen reader has: roles, names, descriptions, states and what is told.
import type { Locator, Page } from '@playwright/test';

export interface ScreenReaderView {
  /** What the strip says. */
  question: string;
  /** Buttons in the strip that can be pressed, but for hints. */
  answers: readonly string[];
  /** What lies in the trick, as “whose: which”; null where a game has none. */
  trick: readonly string[] | null;
  /** Names of one's own cards. */
  hand: readonly string[];
  /** How many cards each of the others holds, by name. */
  held: ReadonlyMap<string, number>;
  seats: readonly string[];
  /** What is said of a hand that is over: a summary, or of one's own cards. */
  result: readonly string[];
  /** Whether the hand or the game is over. */
  isOver: boolean;
  /** All of it, word for word. */
  whole: string;
}

/** One's own cards, held or lying open. */
export function handOf(page: Page): Locator {
  return page.getByRole('main').getByRole('group', { name: 'Your hand', exact: true });
}

export function stripOf(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: 'What to do now', exact: true });
}

/** What was said last in a live region. */
export function lastAnnouncement(page: Page): Promise<string> {
  return page.getByRole('status').last().ariaSnapshot();
}

const GOES_ON = ['Next round', 'Play again'];
const ADVICE = ['Hint'];

/** Listens to the whole table at one moment. */
export async function readTable(page: Page): Promise<ScreenReaderView> {
  const whole = await page.getByRole('main').ariaSnapshot();
  const tree = whole.split('\n');
  const strip = inside(tree, 'region "What to do now"');
  const trick = inside(tree, 'region "The trick"');
  const buttons = (part: readonly string[]): string[] => namesOf(part, 'button');
  return {
    question: strip?.find((line) => line.includes('paragraph:')) ?? '',
    answers: buttons(strip?.filter((line) => !line.includes('[disabled]')) ?? []).filter(
      (name) => ![...GOES_ON, ...ADVICE].includes(name),
    ),
    trick: trick && namesOf(trick, 'img'),
    hand: buttons(inside(tree, 'group "Your hand"') ?? []),
    held: heldIn(tree),
    seats: namesOf(tree, 'region'),
    result: inside(tree, 'region "Round') ?? inside(tree, 'group "Your hand"') ?? [],
    isOver: buttons(tree).some((name) => GOES_ON.includes(name)),
    whole,
  };
}

/** The lines below a node; null where there is no such node. */
function inside(tree: readonly string[], node: string): string[] | null {
  const at = tree.findIndex((line) => line.trimStart().startsWith(`- ${node}`));
  if (at < 0) return null;
  const below = tree.slice(at + 1);
  const end = below.findIndex((line) => indentOf(line) <= indentOf(tree[at]));
  return end < 0 ? below : below.slice(0, end);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A name with a colon in it stands in quotes of its own. */
function namesOf(lines: readonly string[], role: string): string[] {
  const named = new RegExp(`^\\s*- '?${role} "([^"]+)"`);
  return lines.flatMap((line) => named.exec(line)?.[1] ?? []);
}

function heldIn(tree: readonly string[]): Map<string, number> {
  const seats = namesOf(tree, 'region').map((name): [string, number] => {
    const fans = namesOf(inside(tree, `region "${name}"`) ?? [], 'img');
    const count = fans.map((fan) => /^(\d+) cards?$/.exec(fan)?.[1]).find(Boolean);
    return [name, Number(count ?? 0)];
  });
  return new Map(seats.filter(([, count]) => count > 0));
}

/** Presses what bears the name; answers false for what went away meanwhile. */
export async function press(within: Locator, name: string): Promise<boolean> {
  const pressed = within
    .getByRole('button', { name, exact: true })
    .first()
    .press('Enter', { timeout: 5000 });
  return pressed.then(
    () => true,
    () => false,
  );
}

/** The name of a card that nothing speaks against: not chosen yet, and not said to be unplayable. */
export async function playableCard(page: Page): Promise<string | undefined> {
  const free = handOf(page).getByRole('button', {
    pressed: false,
    description: /^(?!.*cannot be played now)/,
  });
  const first = await free.first().ariaSnapshot({ timeout: 5000 });
  return namesOf([first], 'button')[0];
}
