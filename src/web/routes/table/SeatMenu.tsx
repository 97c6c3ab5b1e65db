// The menu of a seat: react, step away, mute, report, remove, hand over, invite someone, take a bot’s place.

import { useState } from 'react';
import { sharedTablePath } from '#client/sharedLink.ts';
import { seatsOfferedTo, type PlayerView, type TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import controls from '../../design/controls.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { useAuth } from '../../state/auth.ts';
import { setMuted, useIsMuted } from '../../state/muting.ts';
import { sendRequest } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { useInviteOrigin } from './inviteOrigin.ts';
import { ReportDialog } from './ReportForm.tsx';
import styles from './SeatMenu.module.css';

/** One tap says it: a reaction is a chat message of one emoji. */
export const REACTIONS = ['👍', '👏', '😂', '😮', '😢', '🎉'] as const;

interface SeatMenuProps {
  table: TableView;
  seat: Seat;
  onClose: () => void;
}

export function SeatMenu({ table, seat, onClose }: SeatMenuProps) {
  const { waiting, home, evening } = useTexts();
  const own = useAuth(({ account }) => account?.id ?? '');
  const { problem, isGone, try: attempt } = useRefusal();
  const [isReporting, setReporting] = useState(false);
  const player = table.players.find((one) => one.seat === seat);
  if (!player) return null;
  const wins = table.wins.find((one) => one.player === player.id)?.wins ?? 0;
  const facts = [
    player.bot && waiting.bot(home.levels[player.bot]),
    player.owner && waiting.owner,
    !player.connected && waiting.away,
    player.covered && player.connected && evening.botPlays,
    wins > 0 && evening.wins(wins),
  ].filter((fact) => typeof fact === 'string');

  /** Closes the menu unless the request was refused. */
  const act = (request: () => Promise<Refusal | null>): void =>
    void attempt(async () => {
      const refusal = await request();
      if (refusal === null) onClose();
      return refusal;
    });

  if (isReporting) return <ReportDialog table={table} person={player} onClose={onClose} />;
  const props = { table, player, own, act };
  return (
    <Dialog title={player.name} onClose={onClose}>
      <div className={styles.head}>
        <Avatar avatar={player.avatar} size="l" isAway={!player.connected} />
        <p>{facts.join(' · ')}</p>
      </div>
      <Problem text={problem} isGone={isGone} />
      <div className={styles.actions}>
        {player.id === own && <OwnActions {...props} />}
        {player.bot !== null && <BotActions {...props} />}
        {player.bot === null && player.id !== own && (
          <PersonActions {...props} onReport={() => setReporting(true)} />
        )}
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  table: TableView;
  player: PlayerView;
  own: string;
  act: (request: () => Promise<Refusal | null>) => void;
}

function OwnActions({ table, player, act }: ActionsProps) {
  const { evening } = useTexts();
  return (
    <>
      <div className={styles.reactions}>
        {REACTIONS.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={controls.icon}
            aria-label={evening.react(emoji)}
            onClick={() => act(() => sendRequest('chatMessage', { text: emoji }))}
          >
            {emoji}
          </button>
        ))}
      </div>
      {table.status === 'playing' && !player.resigned && <StepAwayButton {...{ player, act }} />}
    </>
  );
}

function StepAwayButton({ player, act }: Pick<ActionsProps, 'player' | 'act'>) {
  const { evening } = useTexts();
  return player.covered ? (
    <Button look="main" onClick={() => act(() => sendRequest('stepBack', {}))}>
      {evening.iAmBack}
    </Button>
  ) : (
    <>
      <Button onClick={() => act(() => sendRequest('stepAway', {}))}>{evening.stepAway}</Button>
      <p className={styles.note}>{evening.stepAwayLead}</p>
    </>
  );
}

function BotActions({ table, player: { seat, name }, own, act }: ActionsProps) {
  const { waiting, evening } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const inviteOrigin = useInviteOrigin();
  const mayTake = seatsOfferedTo(table, own).includes(seat);
  const isOffered = table.seatsToTake.includes(seat) && table.seat !== null;
  return (
    <>
      {mayTake && (
        <Button look="main" onClick={() => act(() => sendRequest('takeSeat', { seat }))}>
          {waiting.replaceBot(name)}
        </Button>
      )}
      {isOffered && (
        <>
          <Button onClick={() => void offer()}>{isCopied ? evening.copied : evening.offer}</Button>
          <p className={styles.note}>{evening.offerLead}</p>
        </>
      )}
    </>
  );

  /** Opens the share sheet of the phone, or copies the link to the table. */
  async function offer(): Promise<void> {
    const origin = inviteOrigin?.origin ?? location.origin;
    const url = origin + sharedTablePath(table);
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url });
      else setCopied(await copyText(url));
    } catch {
      // The player closed the share sheet, or the browser denied access to the clipboard.
    }
  }
}

function PersonActions({
  table,
  player: { id, seat, name, infractions },
  own,
  act,
  onReport,
}: ActionsProps & { onReport: () => void }) {
  const { chat, evening, absence, report } = useTexts();
  const isMuted = useIsMuted()(id);
  const isOwner = table.owner === own;
  const mayRemove = table.status !== 'playing' || infractions >= table.settings.infractions;
  return (
    <>
      <Button aria-pressed={isMuted} onClick={() => act(() => setMuted({ id, name }, !isMuted))}>
        {isMuted ? chat.unmute(name) : chat.mute(name)}
      </Button>
      <Button onClick={onReport}>{report.open}</Button>
      {isOwner && (
        <Button onClick={() => act(() => sendRequest('handOver', { seat }))}>
          {evening.makeHost(name)}
        </Button>
      )}
      {isOwner && mayRemove && (
        <Button onClick={() => act(() => sendRequest('kick', { seat }))}>
          {absence.remove(name)}
        </Button>
      )}
    </>
  );
}
