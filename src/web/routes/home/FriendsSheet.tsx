// “Play with friends”: one sheet that opens a private table, with rules, time, bots and spectators.

import { useState } from 'react';
import type { GameInfo } from 'virtual:games';
import { useLocation } from 'wouter';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import { tableSettings } from '#table/settings.ts';
import { BOT_LEVELS, type BotLevel } from '#table/table.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { useAuth } from '../../state/auth.ts';
import { createOnlineTable, sendRequest, tableAddress } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { OptionFields, type OptionTexts } from '../../ui/OptionFields.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { RuleFields } from '../../ui/RuleFields.tsx';
import { Select } from '../../ui/Select.tsx';
import { SeatCount } from '../../ui/TableFields.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { defaultSeats, readValues } from '../../workers/offlineQuery.ts';
import styles from '../../ui/TableForm.module.css';

const { turnSeconds, watchers } = tableSettings;
const MAX_NAME_LENGTH = 20;

export function FriendsSheet({ game, onClose }: { game: GameInfo; onClose: () => void }) {
  const texts = useTexts();
  const { friends } = texts;
  const [options, setOptions] = useState<OptionTexts>({});
  const [settings, setSettings] = useState<OptionTexts>({});
  const [company, setCompany] = useState<CompanyOfTable>({
    seats: defaultSeats(game),
    bots: 0,
    level: 'normal',
  });
  const { problem, isBusy, create } = useCreation({ game, options, settings, ...company });
  return (
    <Dialog title={friends.title(formatTitle(texts, game.id))} onClose={onClose}>
      <form className={styles.form} onSubmit={submitting(create)}>
        <p className={controls.hint}>{friends.lead}</p>
        <GuestName />
        <RuleFields game={gameOf({ game: game.id })} given={options} onChange={setOptions} />
        <div className={styles.pair}>
          <Company {...{ game, company }} onChange={setCompany} />
          <OptionFields
            declarations={{ turnSeconds, watchers }}
            labels={texts.tableOptions}
            given={settings}
            onChange={setSettings}
          />
        </div>
        <Problem text={problem} />
        <div className={styles.submit}>
          <Button type="submit" look="main" disabled={isBusy}>
            {friends.open}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface CompanyOfTable {
  readonly seats: number;
  readonly bots: number;
  readonly level: BotLevel;
}

interface CompanyProps {
  game: GameInfo;
  company: CompanyOfTable;
  onChange: (company: CompanyOfTable) => void;
}

/** How many seats there are, and how many bots of which level. */
function Company({ game, company, onChange }: CompanyProps) {
  const { friends, home, waiting } = useTexts();
  const { seats, bots, level } = company;
  return (
    <>
      <SeatCount
        game={game}
        seats={seats}
        onChange={(count) => onChange({ level, seats: count, bots: Math.min(bots, count - 1) })}
      />
      <label className={controls.field}>
        <span className={controls.label}>{friends.bots}</span>
        <Select
          value={bots}
          values={[...Array(seats).keys()]}
          nameOf={friends.botCount}
          onChange={(count) => onChange({ ...company, bots: count })}
        />
      </label>
      {bots > 0 && (
        <label className={controls.field}>
          <span className={controls.label}>{waiting.botLevel}</span>
          <Select
            value={level}
            values={BOT_LEVELS}
            nameOf={(one) => home.levels[one]}
            onChange={(one) => onChange({ ...company, level: one })}
          />
        </label>
      )}
    </>
  );
}

/** Asks guests who have no account yet for a name, so that friends see who invites them. */
function GuestName() {
  const { home } = useTexts();
  const { account, wantedName, introduce } = useAuth();
  if (account) return null;
  return (
    <Field
      label={home.yourName}
      value={wantedName}
      required={false}
      maxLength={MAX_NAME_LENGTH}
      placeholder={home.namePlaceholder}
      autoComplete="nickname"
      onText={introduce}
    />
  );
}

interface PrivateTable extends CompanyOfTable {
  game: GameInfo;
  options: OptionTexts;
  settings: OptionTexts;
}

function useCreation({ game, options, settings, seats, bots, level }: PrivateTable) {
  const [, go] = useLocation();
  const { problem, isBusy, try: attempt } = useRefusal();

  async function create(): Promise<void> {
    const tableId = await attempt(() =>
      createOnlineTable({
        game: game.id,
        private: true,
        seats,
        options: readValues(gameOf({ game: game.id }).options, new URLSearchParams(options)),
        settings: readValues(tableSettings, new URLSearchParams(settings)),
      }),
    );
    if (tableId === null) return;
    await attempt(async () => (await addBots()) ?? true);
    go(tableAddress(tableId));
  }

  async function addBots(): Promise<Refusal | null> {
    for (let bot = 0; bot < bots; bot++) {
      const refusal = await sendRequest('addBot', { level });
      if (isRefusal(refusal)) return refusal;
    }
    return null;
  }

  return { problem, isBusy, create };
}
