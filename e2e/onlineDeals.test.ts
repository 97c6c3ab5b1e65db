// Checks that the page reports a server that lies about its deals, at the table and in the player's language.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { fairDeck, type ShownHand } from '../src/table/fairness.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { openPlayerPage, openTable, playTogether, NO_DELAYS } from './onlinePlayers.ts';
import { openSiteInProcess } from './onlineSite.ts';
import type { Site } from './webSite.ts';

let site: Site;
let browser: Browser;

withBrowser(openSiteInProcess, (opened, launched) => {
  [site, browser] = [opened, launched];
});

type Hand = ShownHand<string>;
const SHOWN = /^42\["dealShown",(.*)\]$/s;

/** Changes the deals that the server reveals, on their way to this page. */
async function tamper(page: Page, change: (hand: Hand) => Partial<Hand>): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (toPage) => {
    const toServer = toPage.connectToServer();
    toServer.onMessage((message) => {
      const [, json] = SHOWN.exec(String(message)) ?? [];
      if (json === undefined) return toPage.send(message);
      const hand: Hand = JSON.parse(json);
      toPage.send(`42${JSON.stringify(['dealShown', { ...hand, ...change(hand) }])}`);
    });
  });
}

/** Leaves out what this player added. The deck still follows from what is shown. */
function leaveOutOwn(hand: Hand): Partial<Hand> {
  const contributions = hand.contributions.with(0, null);
  const steps = hand.steps!.filter((step) => step.type !== 'opened' || step.seat !== 0);
  return { contributions, steps, deck: fairDeck(hand.cards, { ...hand, contributions }) };
}

async function playAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('#result').waitFor({ state: 'detached' });
  await playTogether([page]);
}

test(
  'the page reports a deal without the player’s own data, and a deck in another order, in the player’s language',
  async () => {
    const shown: Hand[] = [];
    let lie = leaveOutOwn;
    const page = await openPlayerPage(browser, site, {
      name: 'Ayla',
      prepare: (opening) =>
        tamper(opening, (hand) => {
          shown.push(hand);
          return lie(hand);
        }),
    });
    await openTable(page, {
      game: 'Pontoon',
      choices: { Seats: '1' },
      fields: { Rounds: '1', ...NO_DELAYS },
    });
    await playTogether([page]);
    await expect.poll(() => shown.length).toBe(1);
    // On a busy machine the page may be too late to add to the shuffle; then there is nothing to leave out.
    for (let games = 2; shown.at(-1)!.contributions[0] === null; games++) {
      await playAgain(page);
      await expect.poll(() => shown.length).toBe(games);
    }
    const why =
      'This deal does not match what the server promised. The data that you added is missing from the deal.';
    await page.getByText(`Round 1: ${why}`).waitFor();
    await page
      .getByText('A deal does not match what the server promised', { exact: true })
      .waitFor();

    lie = ({ deck }) => ({ deck: deck.toReversed() });
    await playAgain(page);
    await page.getByText(/^Round 1: .* give a different deck\.$/).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel('Language').selectOption('pt');
    await page
      .getByText(
        /^Ronda 1: Esta distribuição não corresponde ao que o servidor prometeu\. .* outro baralho\.$/,
      )
      .waitFor();
  },
  2 * MINUTES,
);
