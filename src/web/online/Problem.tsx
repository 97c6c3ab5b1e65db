// The reason why a request was refused, shown next to where it was made.

import styles from './Problem.module.css';

export function Problem({ text }: { text: string | null }) {
  return (
    <p role="alert" className={styles.problem} data-empty={text === null || undefined}>
      {text}
    </p>
  );
}
