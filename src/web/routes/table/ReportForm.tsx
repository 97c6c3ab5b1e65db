// Reporting a player to the administrators: the reason, the messages it is about, and a note.

import { useId, useState } from 'react';
import {
  MAX_REPORT_NOTE,
  MAX_REPORTED_LINES,
  REPORT_REASONS,
  type ReportReason,
} from '#protocol/reports.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Time } from '#table/table.ts';
import controls from '../../design/controls.module.css';
import { succeeded, useRefusal } from '../../hooks/useRefusal.ts';
import { setMuted, useIsMuted } from '../../state/muting.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Select } from '../../ui/Select.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ReportForm.module.css';

/** Someone to report: also one whose seat is gone. */
export interface ReportedPerson {
  readonly id: string;
  readonly name: string;
}

interface ReportProps {
  table: TableView;
  person: ReportedPerson;
  onClose: () => void;
}

export function ReportDialog(props: ReportProps) {
  const { report } = useTexts();
  const { name } = props.person;
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title={report.title(name)} onClose={props.onClose}>
      {isSent ? <Sent {...props} /> : <ReportForm {...props} onSent={() => setSent(true)} />}
    </Dialog>
  );
}

function ReportForm({ table, person, onClose, onSent }: ReportProps & { onSent: () => void }) {
  const { report, admin } = useTexts();
  const id = useId();
  const [reason, setReason] = useState<ReportReason>('insult');
  const [note, setNote] = useState('');
  const [lines, setLines] = useState<readonly Time[]>([]);
  const { problem, isGone, isBusy, try: attempt } = useRefusal();

  async function send(): Promise<void> {
    const body = { playerId: person.id, reason, note, lines };
    if (await attempt(() => succeeded(api.reportPlayer(table.gameId, body)))) onSent();
  }

  return (
    <form className={styles.form} onSubmit={submitting(send)}>
      <p className={controls.hint}>{report.lead(person.name)}</p>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {report.reason}
        </label>
        <Select
          id={id}
          value={reason}
          values={REPORT_REASONS}
          nameOf={(value) => report.reasons[value]}
          onChange={setReason}
        />
      </div>
      <LineChoice {...{ table, person, lines }} onChange={setLines} />
      <Field
        label={report.note}
        value={note}
        required={false}
        maxLength={MAX_REPORT_NOTE}
        onText={setNote}
      />
      <Problem text={problem} isGone={isGone} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{admin.cancel}</Button>
        <Button type="submit" look="main" disabled={isBusy}>
          {report.send}
        </Button>
      </div>
    </form>
  );
}

interface LineChoiceProps {
  table: TableView;
  person: ReportedPerson;
  lines: readonly Time[];
  onChange: (lines: readonly Time[]) => void;
}

/** The latest messages of the player. Nothing if there are none. */
function LineChoice({ table, person, lines, onChange }: LineChoiceProps) {
  const { report } = useTexts();
  const said = table.chat.filter(({ from }) => from === person.id).slice(-MAX_REPORTED_LINES);
  if (said.length === 0) return null;
  return (
    <fieldset className={styles.lines}>
      <legend className={controls.label}>{report.lines}</legend>
      {said.map(({ at, text }) => (
        <label key={at} className={controls.check}>
          <input
            type="checkbox"
            checked={lines.includes(at)}
            onChange={({ target }) =>
              onChange(target.checked ? [...lines, at] : lines.filter((one) => one !== at))
            }
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Sent({ person, onClose }: ReportProps) {
  const { report, chat, shell } = useTexts();
  const isMuted = useIsMuted();
  const { problem, try: attempt } = useRefusal();
  return (
    <div className={styles.form}>
      <p role="status">{report.sent(person.name)}</p>
      <Problem text={problem} />
      <div className={styles.buttons}>
        {!isMuted(person.id) && (
          <Button onClick={() => void attempt(() => setMuted(person, true))}>
            {chat.mute(person.name)}
          </Button>
        )}
        <Button look="main" onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    </div>
  );
}
