// Opponents for tests: one plays with the client of the page, one by reading a plain terminal.

import type { Client } from '../src/client/client.ts';
import { answerFromText } from './terminalPlayer.ts';
import type { TerminalWindow } from './terminalWindow.ts';

export async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Makes the first legal move whenever it is this client's turn. */
export async function playAsBrowser(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [choice] = client.model.game?.view.legal ?? [];
    if (choice?.kind === 'card') {
      await client.request('move', { move: { type: choice.type, card: choice.from[0] } });
    } else if (choice?.kind === 'cards') {
      const cards = choice.from.slice(0, choice.min);
      await client.request('move', { move: { type: choice.type, cards } });
    } else if (choice?.kind === 'value') {
      await client.request('move', { move: { type: choice.type, [choice.field]: choice.from[0] } });
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function playByText(window: TerminalWindow, isOver: RegExp): Promise<void> {
  let answered = '';
  while (!isOver.test(window.everything())) {
    const text = window.everything();
    const question = /^[^]*Type [^\n]*\.\n(?=>$)/.exec(text)?.[0];
    if (question && text !== answered) {
      answered = text;
      window.enter(answerFromText(question));
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
