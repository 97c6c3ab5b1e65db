// A list of the admin page: its rows, a button for the next page, and a search field.

import { type ReactNode, useState } from 'react';
import controls from '../../design/controls.module.css';
import styles from './AdminPage.module.css';
import type { AdminList } from './useAdminList.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useTexts } from '../../texts/useTexts.ts';

export function Rows<T extends { readonly id: string }>({
  list,
  children,
}: {
  list: AdminList<T>;
  children: (item: T) => ReactNode;
}) {
  const { none, earlier } = useTexts().admin;
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

export function SearchField({
  hint,
  onSearch,
}: {
  hint: string;
  onSearch: (text: string) => void;
}) {
  const { search } = useTexts().admin;
  const [text, setText] = useState('');
  return (
    <form role="search" className={styles.search} onSubmit={submitting(() => onSearch(text))}>
      <Field
        label={search}
        placeholder={hint}
        value={text}
        required={false}
        maxLength={100}
        onText={setText}
      />
      <Button type="submit">{search}</Button>
    </form>
  );
}
