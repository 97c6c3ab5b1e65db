// Search field that searches when its form is submitted.

import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';
import styles from './AdminPage.module.css';
import { useAdminWords } from '../../words/adminWords.ts';

export function SearchField({
  hint,
  onSearch,
}: {
  hint: string;
  onSearch: (text: string) => void;
}) {
  const { search } = useAdminWords();
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
