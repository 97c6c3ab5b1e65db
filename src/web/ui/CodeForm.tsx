// The field for whatever somebody was told or sent: an invitation code, the code of a listed table, or a link.

import { useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { readInvite, tablePath } from '#client/inviteLink.ts';
import { isRefusal } from '#rules/refusal.ts';
import { readInviteCode } from '#table/tableId.ts';
import controls from '../design/controls.module.css';
import { useRefusal } from '../hooks/useRefusal.ts';
import { useTexts } from '../texts/useTexts.ts';
import { Button } from './Button.tsx';
import styles from './CodeForm.module.css';
import { Problem } from './Problem.tsx';
import { submitting } from './submitting.ts';

export function CodeForm() {
  const id = useId();
  const { code: texts } = useTexts();
  const [, go] = useLocation();
  // The field keeps its text itself, so that letters typed while the page is still loading count, too.
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function open(): Promise<void> {
    const text = input.current?.value ?? '';
    const code = readInviteCode(text);
    if (code === null) return follow(text);
    // The start page works without the online client, so it is loaded on demand.
    const { requestResult } = await import('../state/server.ts');
    const opened = await attempt(async () => {
      const answer = await requestResult('openInviteCode', { code });
      setWrong(isRefusal(answer) && answer.code === 'TABLE_NOT_FOUND');
      return answer;
    });
    if (opened) go(tablePath(opened.tableId, opened.invitation));
  }

  function follow(text: string): void {
    const { tableId, invitation } = readInvite(text);
    if (tableId !== '') go(tablePath(tableId.toLocaleLowerCase('tr'), invitation));
  }

  return (
    <form className={styles.form} onSubmit={submitting(open)}>
      <label className={controls.label} htmlFor={id}>
        {texts.field}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={controls.input}
          maxLength={300}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="4827 1936"
        />
        <Button type="submit" aria-label={texts.go} disabled={isBusy}>
          →
        </Button>
      </div>
      <Problem text={problem && isWrong ? texts.wrong : problem} />
    </form>
  );
}
