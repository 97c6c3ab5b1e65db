// The form in which the host changes the game, its rules and the settings of the table before a game or after it.

import { useState } from 'react';
import type { GameInfo } from 'virtual:games';
import type { TableView } from '#protocol/tableView.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableSettings } from '#table/settings.ts';
import controls from '../../design/controls.module.css';
import { succeeded, useRefusal } from '../../hooks/useRefusal.ts';
import { sendRequest } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OptionFields, type OptionTexts } from '../../ui/OptionFields.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { RuleFields, textsOf } from '../../ui/RuleFields.tsx';
import { submitting } from '../../ui/submitting.ts';
import { GameChoice, PrivateCheck, SeatCount } from '../../ui/TableFields.tsx';
import { peopleOf } from '../../ui/WayBack.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { defaultSeats, readValues } from '../../workers/offlineQuery.ts';
import styles from '../../ui/TableForm.module.css';

const { turnSeconds, watchers, ...otherSettings } = tableSettings;

/** The choices of the host, as text where they are typed. */
interface RuleDraft {
  readonly game: string;
  readonly options: OptionTexts;
  readonly settings: OptionTexts;
  readonly seats: number;
  readonly isPrivate: boolean;
}

interface RuleSheetProps {
  table: TableView;
  onClose: () => void;
}

export function RuleSheet({ table, onClose }: RuleSheetProps) {
  const texts = useTexts();
  const [before] = useState(() => draftOf(table));
  const [draft, setDraft] = useState(before);
  const { problem, isBusy, try: attempt } = useRefusal();
  const change = (part: Partial<RuleDraft>): void => setDraft({ ...draft, ...part });
  const people = peopleOf(table).length;

  async function save(): Promise<void> {
    // Without a change nobody should have to say anew that they are ready. After a game this opens the next one.
    const isSame = JSON.stringify(draft) === JSON.stringify(before);
    const isDone = isSame && table.status === 'open';
    if (isDone || (await attempt(() => succeeded(send(draft))))) onClose();
  }

  function choose(game: GameInfo): void {
    const seats = Math.max(defaultSeats(game), Math.min(people, game.seats.max));
    change({ game: game.id, options: {}, seats });
  }

  return (
    <Dialog title={texts.rulesForm.title} onClose={onClose}>
      <form className={styles.form} onSubmit={submitting(save)}>
        <p className={controls.hint}>{texts.rulesForm.lead}</p>
        <GameChoice chosen={draft.game} onChoose={choose} />
        <RuleFields
          key={draft.game}
          game={gameOf(draft)}
          given={draft.options}
          onChange={(options) => change({ options })}
        />
        <TableFields draft={draft} people={people} onChange={change} />
        <Problem text={problem} />
        <div className={styles.submit}>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.rulesForm.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TableFieldsProps {
  draft: RuleDraft;
  /** People keep their seats. */
  people: number;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** Seats, time, spectators and privacy; the other settings open on request. */
function TableFields({ draft, people, onChange }: TableFieldsProps) {
  const texts = useTexts();
  const { settings, seats, isPrivate } = draft;
  const fields = {
    labels: texts.tableOptions,
    given: settings,
    onChange: (next: OptionTexts) => onChange({ settings: next }),
  };
  return (
    <>
      <div className={styles.pair}>
        <SeatCount
          game={gameOf(draft)}
          seats={seats}
          people={people}
          onChange={(next) => onChange({ seats: next })}
        />
        <OptionFields declarations={{ turnSeconds, watchers }} {...fields} />
      </div>
      <PrivateCheck isPrivate={isPrivate} onChange={(next) => onChange({ isPrivate: next })} />
      <details className={controls.more}>
        <summary>{texts.creating.table}</summary>
        <div className={controls.moreFields}>
          <OptionFields declarations={otherSettings} {...fields} />
        </div>
      </details>
    </>
  );
}

function draftOf({ game, options, settings, seats, private: isPrivate }: TableView): RuleDraft {
  return { game, options: textsOf(options), settings: textsOf(settings), seats, isPrivate };
}

function send({ game, options, settings, seats, isPrivate }: RuleDraft) {
  return sendRequest('changeRules', {
    game,
    options: readValues(gameOf({ game }).options, new URLSearchParams(options)),
    settings: readValues(tableSettings, new URLSearchParams(settings)),
    seats,
    private: isPrivate,
  });
}
