// The points of the player compared with those of bots on all seats with the same cards.

import type { Luck } from '#bots/review/luck.ts';
import { formatLuck } from '#words/reviewWords.ts';
import { useWords } from '../../words/useWords.ts';
import { useReviewWords } from '../../words/pageWords.ts';
import styles from './ReviewScreen.module.css';

/** `round` is the round under review. */
export function ReviewLuck({ luck, round }: { luck: Luck; round: number }) {
  const words = useWords();
  const page = useReviewWords();
  const { review, reasons } = words;
  const { figure } = reasons.speech;
  const hand = luck.hands.find((one) => one.round === round);
  return (
    <section aria-label={page.luck} className={styles.luck}>
      <h3>{page.luck}</h3>
      {hand && <p>{describeLuck(review.hand(round), hand)}</p>}
      {luck.hands.length > 1 && <p>{describeLuck(page.allHands(luck.hands.length), luck)}</p>}
      {luck.hands.length > 0 && <p className={styles.note}>{formatLuck(words, luck)}</p>}
    </section>
  );

  function describeLuck(
    title: string,
    { made, worth, error }: Pick<Luck, 'made' | 'worth' | 'error'>,
  ): string {
    return `${title}: ${review.luck(figure(made), figure(worth), figure(error))}.`;
  }
}
