// The name that others see. Without an account it is kept for later; with one it is saved on the server.

import { useEffect, useId, useState } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import controls from '../../design/controls.module.css';
import { requestResult } from '../../state/server.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';
import { ownFace, useAuth } from '../../state/auth.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './LobbyPage.module.css';

const MAX_NAME_LENGTH = 20;

/** `onSaved` is called when the player presses Enter, after the name is saved. */
export function NameForm({ onSaved }: { onSaved?: () => void }) {
  const id = useId();
  const { lobby, home } = useTexts();
  const { account, introduce } = useAuth();
  const name = useAuth((state) => ownFace(state).name);
  const [text, setText] = useState(name);
  const { problem, try: attempt } = useRefusal();
  useEffect(() => setText(name), [name]);

  async function save(): Promise<void> {
    if (!account) return introduce(text);
    if (text.trim() === name) return;
    const saved = await attempt(() => requestResult('setProfile', { name: text }));
    if (saved && !isRefusal(saved)) introduce(saved.name);
  }

  return (
    <form className={styles.name} onSubmit={submitting(() => save().then(onSaved))}>
      <label className={controls.label} htmlFor={id}>
        {lobby.yourName}
      </label>
      <div className={styles.nameRow}>
        <input
          id={id}
          className={controls.input}
          value={text}
          maxLength={MAX_NAME_LENGTH}
          placeholder={home.namePlaceholder}
          autoComplete="nickname"
          // Other buttons, such as “New table”, use the name that is typed here.
          onBlur={() => void save()}
          onChange={(event) => {
            setText(event.target.value);
            if (!account) introduce(event.target.value);
          }}
        />
        {account && text.trim() !== name && <Button type="submit">{lobby.saveName}</Button>}
      </div>
      <Problem text={problem} />
    </form>
  );
}
