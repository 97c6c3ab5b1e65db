// What is not as it should be with the deals of the table: one that is not what was promised stays to be
// seen, the rest is said of the last deal alone.

import type { DealCheck } from '#client/fairDeals.ts';
import { formatRefusal } from '#words/refusals.ts';
import { useTable } from '../stores/table.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import { Notice } from './Notice.tsx';

export function DealNotice() {
  const words = useWords();
  const deals = useTable(({ deals }) => deals);
  const text = sayWrong(words, deals) ?? sayMissing(words, deals.at(-1));
  return text && <Notice>{text}</Notice>;
}

function sayWrong(words: Words, deals: readonly DealCheck[]): string | null {
  const deal = deals.findLast(({ refusal }) => refusal !== null);
  if (!deal?.refusal) return null;
  return inHand(words, deal, words.dealNotice.wrong(formatRefusal(words.refusals, deal.refusal)));
}

function sayMissing(words: Words, deal: DealCheck | undefined): string | null {
  if (!deal) return null;
  if (deal.own === 'late') return inHand(words, deal, words.dealNotice.late);
  const names = deal.leftOut.map(({ name }) => name).join(', ');
  return names ? inHand(words, deal, words.replay.leftOut(names)) : null;
}

function inHand(words: Words, { round }: DealCheck, text: string): string {
  return round === null ? text : `${words.replay.hand(round)}: ${text}`;
}
