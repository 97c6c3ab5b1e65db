// Why one is not at a table any more, and where to go.

import { Link } from 'wouter';
import type { LeftTable } from '#client/model.ts';
import controls from '../design/controls.module.css';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { useWords } from '../words/useWords.ts';
import styles from './WaitingRoom.module.css';

export function LeftTableNotice({ gone }: { gone: LeftTable }) {
  const { waiting, entry } = useWords();
  return (
    <OnlinePage>
      <div className={styles.door} role="status">
        <h1>{waiting.goneTitle}</h1>
        <p>{waiting.gone[gone.reason] ?? waiting.gone.lost}</p>
        <Link href="/lobby" className={controls.main}>
          {entry.toLobby}
        </Link>
      </div>
    </OnlinePage>
  );
}
