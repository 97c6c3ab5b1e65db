// A server that lies about its deals: the page says so at the table, in the player's language.
import type { Browser, Page } from '@playwright/test';
import { test } from 'vitest';
import { fairDeck, type ShownHand } from '../src/table/fairness.ts';
import { MINUTES, withBrowser } from './browserTests.ts';
import { comeIn, openTable, playTogether, UNHURRIED } from './onlinePlayers.ts';
import { type OnlineSite, openOnlineSite } from './onlineSite.ts';

let site: OnlineSite;
let browser: Browser;

withBrowser(openOnlineSite, (opened, launched) => {
  [site, browser] = [opened, launched];
});

type Hand = ShownHand<string>;
const SHOWN = /^42\["dealShown",(.*)\]$/s;

/** Changes what the server shows of its deals on the way to this page. */
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
  await page.reload();
}

async function playPontoon(page: Page): Promise<void> {
  await openTable(page, { game: 'Pontoon', fields: { Rounds: '1', ...UNHURRIED } });
  await page.getByRole('button', { name: 'Fill with bots and play' }).click();
  await playTogether([page]);
}

test(
  'a deal without one’s own bytes is told at the table and at the end, though its deck is right',
  async () => {
    const page = await comeIn(browser, site, { name: 'Ayla' });
    await tamper(page, (hand) => {
      const contributions = hand.contributions.with(0, null);
      const steps = hand.steps!.filter((step) => step.type !== 'opened' || step.seat !== 0);
      return { contributions, steps, deck: fairDeck(hand.cards, { ...hand, contributions }) };
    });
    await playPontoon(page);
    const why = 'The deal is not what was promised. What you added to the deal is not in it.';
    await page.getByText(`Hand 1: ${why}`).waitFor();
    await page.getByText('A deal is not what was promised', { exact: true }).waitFor();
  },
  2 * MINUTES,
);

test(
  'a deck that was put in order is told, in the language of the player',
  async () => {
    const page = await comeIn(browser, site, { name: 'Burak' });
    await tamper(page, ({ deck }) => ({ deck: deck.toReversed() }));
    await playPontoon(page);
    await page.getByText(/^Hand 1: .* give another deck\.$/).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel('Language').selectOption('pt');
    await page
      .getByText(/^Mão 1: A distribuição não é a prometida\. .* outro baralho\.$/)
      .waitFor();
  },
  2 * MINUTES,
);
