// Says that a game is not counted.

import { useRetryWords } from './retryWords.ts';
import styles from './PracticeNotice.module.css';

export function PracticeNotice() {
  return <p className={styles.practice}>{useRetryWords().practice}</p>;
}
