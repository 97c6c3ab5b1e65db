// To a table by its word, as it was said or sent.

import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import controls from '../design/controls.module.css';
import { tableAddress, wordIn } from '../online/arriving.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LobbyPage.module.css';

export function WordForm() {
  const id = useId();
  const { lobby } = useWords();
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const word = wordIn(text);
  return (
    <form
      className={styles.word}
      onSubmit={(event) => {
        event.preventDefault();
        if (word) go(tableAddress(word));
      }}
    >
      <label className={controls.label} htmlFor={id}>
        {lobby.byWord}
      </label>
      <div className={styles.wordRow}>
        <input
          id={id}
          className={controls.input}
          value={text}
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="deniz"
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className={controls.button}
          aria-label={lobby.byWordGo}
          disabled={word === ''}
        >
          →
        </button>
      </div>
    </form>
  );
}
