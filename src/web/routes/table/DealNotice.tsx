// Reports problems with the deals of the table. An unfair deal is reported until the game is left; a missing
// contribution only until the next deal.

import type { DealCheck } from '#client/fairDeals.ts';
import { formatRefusal } from '#words/refusals.ts';
import { useTable } from '../../state/table.ts';
import type { Words } from '../../words/en.ts';
import { useWords } from '../../words/useWords.ts';
import { Notice } from './Notice.tsx';

export function DealNotice() {
  const words = useWords();
  const deals = useTable(({ deals }) => deals);
  const text = formatUnfair(words, deals) ?? formatMissing(words, deals.at(-1));
  return text && <Notice>{text}</Notice>;
}

function formatUnfair(words: Words, deals: readonly DealCheck[]): string | null {
  const deal = deals.findLast(({ refusal }) => refusal !== null);
  if (!deal?.refusal) return null;
  return withRound(
    words,
    deal,
    words.dealNotice.wrong(formatRefusal(words.refusals, deal.refusal)),
  );
}

function formatMissing(words: Words, deal: DealCheck | undefined): string | null {
  if (!deal) return null;
  if (deal.own === 'late') return withRound(words, deal, words.dealNotice.late);
  const names = deal.leftOut.map(({ name }) => name).join(', ');
  return names ? withRound(words, deal, words.replay.leftOut(names)) : null;
}

function withRound(words: Words, { round }: DealCheck, text: string): string {
  return round === null ? text : `${words.replay.hand(round)}: ${text}`;
}
