// A list with a row for each item, and a button that loads the next page.

import type { ReactNode } from 'react';
import controls from '../../design/controls.module.css';
import { Problem } from '../../ui/Problem.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './AdminPage.module.css';
import { useAdminWords } from '../../words/adminWords.ts';
import type { AdminList } from './useAdminList.ts';

export function Rows<T extends { readonly id: string }>({
  list,
  children,
}: {
  list: AdminList<T>;
  children: (item: T) => ReactNode;
}) {
  const { none, earlier } = useAdminWords();
  const { items, hasMore, problem, loadMore } = list;
  return (
    <>
      <Problem text={problem} />
      {items?.length === 0 && <p className={controls.hint}>{none}</p>}
      <ul className={styles.rows}>
        {items?.map((item) => (
          <li key={item.id} className={styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={loadMore}>{earlier}</Button>}
    </>
  );
}

/** A name with details below it. */
export function RowText({ name, lines }: { name: string; lines: readonly (string | false)[] }) {
  return (
    <div>
      <p className={styles.name}>{name}</p>
      <p className={controls.hint}>{lines.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
