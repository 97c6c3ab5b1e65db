// Why something was not done, where it was asked for.

import styles from './Problem.module.css';

export function Problem({ text }: { text: string | null }) {
  return (
    <p role="alert" className={styles.problem} data-empty={text === null || undefined}>
      {text}
    </p>
  );
}
