// A player who uses only what a screen reader has: roles, names, descriptions, states and announcements.
import type { Locator, Page } from '@playwright/test';

export interface ScreenReaderView {
  /** The question in the action bar. */
  question: string;
  /** The enabled buttons in the action bar, without hints. */
  answers: readonly string[];
  /** The cards of the trick, as “player: card”. Null in a game without tricks. */
  trick: readonly string[] | null;
  /** The names of the player's own cards. */
  hand: readonly string[];
  /** How many cards each opponent holds, by name. */
  held: ReadonlyMap<string, number>;
  seats: readonly string[];
  /** The text about a finished hand: its summary, or the player's own cards. */
  result: readonly string[];
  /** Whether the hand or the game is over. */
  isOver: boolean;
  /** The whole accessibility tree as text. */
  whole: string;
}

/** The player's own cards, in the hand or on the table. */
export function handOf(page: Page): Locator {
  return page.getByRole('main').getByRole('group', { name: 'Your hand', exact: true });
}

export function actionBarOf(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: 'What to do now', exact: true });
}

/** The last announcement of a live region. */
export function lastAnnouncement(page: Page): Promise<string> {
  return page.getByRole('status').last().ariaSnapshot();
}

const GOES_ON = ['Next round', 'Play again'];
const ADVICE = ['Hint'];

/** Reads the whole table at one moment. */
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

/** Returns the lines below a node. Null if there is no such node. */
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

/** Returns the names of all nodes of a role. A name with a colon is quoted. */
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

/** Presses the button with this name. Returns false if it is gone. */
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

/** Returns the name of a card that is not selected and not described as unplayable. */
export async function playableCard(page: Page): Promise<string | undefined> {
  const free = handOf(page).getByRole('button', {
    pressed: false,
    description: /^(?!.*cannot be played now)/,
  });
  const first = await free.first().ariaSnapshot({ timeout: 5000 });
  return namesOf([first], 'button')[0];
}
