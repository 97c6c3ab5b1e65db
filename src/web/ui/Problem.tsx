// The reason why a request was refused, shown next to where it was made.

import { Link } from 'wouter';
import { useTexts } from '../texts/useTexts.ts';
import styles from '../design/controls.module.css';

interface ProblemProps {
  text: string | null;
  /** Whether the problem leaves nothing to do here. */
  isGone?: boolean;
}

export function Problem({ text, isGone = false }: ProblemProps) {
  return (
    <p role="alert" className={styles.problem} data-empty={text === null || undefined}>
      {text} {isGone && text !== null && <LobbyLink />}
    </p>
  );
}

export function LobbyLink() {
  const { entry } = useTexts();
  return <Link href="/lobby">{entry.toLobby}</Link>;
}
