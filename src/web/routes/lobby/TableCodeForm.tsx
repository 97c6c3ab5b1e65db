// Opens a table by its code or its link.

import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { readInvite, tablePath } from '#client/inviteLink.ts';
import controls from '../../design/controls.module.css';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './LobbyPage.module.css';

export function TableCodeForm() {
  const id = useId();
  const { lobby } = useWords();
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const { tableId, invitation } = readInvite(text);
  const code = tableId.toLocaleLowerCase('tr');
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (code) go(tablePath(code, invitation));
      }}
    >
      <label className={controls.label} htmlFor={id}>
        {lobby.byWord}
      </label>
      <div className={styles.codeRow}>
        <input
          id={id}
          className={controls.input}
          value={text}
          maxLength={300}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="deniz"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" aria-label={lobby.byWordGo} disabled={code === ''}>
          →
        </Button>
      </div>
    </form>
  );
}
