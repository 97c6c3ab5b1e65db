// Says that a game is not counted.

import { useAgainWords } from './retryWords.ts';
import styles from './PracticeNotice.module.css';

export function PracticeNotice() {
  return <p className={styles.practice}>{useAgainWords().practice}</p>;
}
