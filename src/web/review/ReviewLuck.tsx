// What the cards were worth, as bots on all seats played them, beside what was made of them.

import type { Luck } from '#bots/review/luck.ts';
import { formatLuck } from '#words/reviewWords.ts';
import { useWords } from '../words/useWords.ts';
import { useReviewWords } from './pageWords.ts';
import styles from './ReviewScreen.module.css';

/** `round` is the hand that is looked at. */
export function ReviewLuck({ luck, round }: { luck: Luck; round: number }) {
  const words = useWords();
  const page = useReviewWords();
  const { review, reasons } = words;
  const { figure } = reasons.speech;
  const hand = luck.hands.find((one) => one.round === round);
  return (
    <section aria-label={page.luck} className={styles.luck}>
      <h3>{page.luck}</h3>
      {hand && <p>{said(review.hand(round), hand)}</p>}
      {luck.hands.length > 1 && <p>{said(page.allHands(luck.hands.length), luck)}</p>}
      {luck.hands.length > 0 && <p className={styles.note}>{formatLuck(words, luck)}</p>}
    </section>
  );

  function said(
    what: string,
    { made, worth, error }: Pick<Luck, 'made' | 'worth' | 'error'>,
  ): string {
    return `${what}: ${review.luck(figure(made), figure(worth), figure(error))}.`;
  }
}
