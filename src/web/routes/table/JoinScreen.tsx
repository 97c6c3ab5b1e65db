// The screen for someone who follows a table's link or enters its code: who plays what there, and how to join or watch.

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { shortNames, withoutNumber } from '#client/shortNames.ts';
import type { TablePreview } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { NameForm } from '../lobby/NameForm.tsx';
import { SmallTable } from '../lobby/SmallTable.tsx';
import { joinOnlineTable, requestResult, watchOnlineTable } from '../../state/server.ts';
import { invitationTo, isWatcherOf } from '../../state/browser.ts';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal, type RefusableAction } from '../../hooks/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { useLobby } from '../../state/lobby.ts';
import { useTable } from '../../state/table.ts';
import { formatVariant } from '../../texts/options.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { MainRules } from './OptionList.tsx';
import styles from './WaitingRoom.module.css';

/** How often the screen asks who is at the table by now. */
const REFRESH_MS = 5000;

interface JoinScreenProps {
  id: string;
  /** The seat that the player left; null if there is none. */
  formerSeat?: Seat | null;
}

export function JoinScreen({ id, formerSeat = null }: JoinScreenProps) {
  const { connection, lobby } = useLobby();
  const isElsewhere = useTable(({ table }) => table !== null);
  const attempts = useRefusal();
  const isReady = connection?.status === 'online' && (lobby !== null || isElsewhere);
  const preview = useTablePreview(id, isReady);
  useEffect(() => {
    if (lobby && isWatcherOf(id)) void attempts.try(() => watchOnlineTable(id, invitationTo(id)));
    // Once, when the lobby arrives, which means that the player is at no table.
  }, [lobby !== null, id]);
  return (
    <OnlinePage>
      {preview !== null && isRefusal(preview) ? (
        <NoTable />
      ) : (
        <JoinForm {...{ id, formerSeat, preview, attempts }} />
      )}
    </OnlinePage>
  );
}

/** Returns null until the server has answered, and a refusal for a table that the player may not know of. */
function useTablePreview(id: string, isReady: boolean): TablePreview | Refusal | null {
  const [preview, setPreview] = useState<TablePreview | Refusal | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setPreview(null);
    if (isReady) void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };

    async function ask(): Promise<void> {
      const answer = await requestResult('previewTable', {
        tableId: id,
        invitation: invitationTo(id),
      });
      if (!isCurrent) return;
      const isUnreachable = isRefusal(answer) && answer.code !== 'TABLE_NOT_FOUND';
      if (!isUnreachable) setPreview(isRefusal(answer) ? answer : answer.preview);
      if (isUnreachable || !isRefusal(answer)) timer = setTimeout(() => void ask(), REFRESH_MS);
    }
  }, [id, isReady]);
  return preview;
}

/** A private table looks the same as none. */
function NoTable() {
  const { refusals, room, entry } = useTexts();
  return (
    <div className={styles.join} role="alert">
      <h1>{formatRefusal(refusals, refuse('noTable'))}</h1>
      <p>{room.noTableLead}</p>
      <Link href="/lobby" className={controls.main}>
        {entry.toLobby}
      </Link>
    </div>
  );
}

interface JoinFormProps {
  id: string;
  formerSeat: Seat | null;
  /** Null until the server has answered. */
  preview: TablePreview | null;
  attempts: RefusableAction;
}

function JoinForm(props: JoinFormProps) {
  const { id, preview, attempts } = props;
  const texts = useTexts();
  const { waiting, entry } = texts;
  const { problem, isGone } = attempts;

  /** Enter in the field for the name takes the seat, where one is free. */
  function sitDown(): void {
    if (!preview || !hasFreeSeat(preview)) return;
    void attempts.try(() => joinOnlineTable(id, { invitation: invitationTo(id) }));
  }

  return (
    <div className={styles.join}>
      <h1>
        {preview?.private
          ? waiting.invitedTo(withoutNumber(preview.ownerName), formatTitle(texts, preview.game))
          : waiting.doorTitle(id)}
      </h1>
      <p>{waiting.doorLead}</p>
      <DeckOfCards>
        <SmallTable table={preview ?? UNKNOWN_TABLE} />
      </DeckOfCards>
      <p className={styles.details} role="status">
        {preview ? <TableDetails preview={preview} /> : texts.line.connecting}
      </p>
      <NameForm onSaved={sitDown} />
      <Problem text={problem} isGone={isGone} />
      <div className={styles.joinActions}>
        {preview && <WaysIn {...props} preview={preview} />}
        <Link href="/lobby" className={controls.quiet}>
          {entry.toLobby}
        </Link>
      </div>
      {preview && (
        <section className={styles.invitedRules} aria-label={waiting.rules}>
          <MainRules table={preview} />
        </section>
      )}
    </div>
  );
}

/** Stands for a table that is not loaded yet. */
const UNKNOWN_TABLE = { name: '', game: '', faces: [null, null, null, null], joinable: false };

/** Buttons for all that the player may do at the table now, and for nothing else. */
function WaysIn({ id, formerSeat, preview, attempts }: JoinFormProps & { preview: TablePreview }) {
  const { waiting } = useTexts();
  const { isBusy, try: attempt } = attempts;
  const { openSeats, players, status, seat: ownSeat, canWatch } = preview;
  const invitation = invitationTo(id);
  const join = (seat?: number) => void attempt(() => joinOnlineTable(id, { invitation, seat }));
  const nameAt = (seat: Seat) => players.find((player) => player.seat === seat)?.name ?? '';
  return (
    <>
      {hasFreeSeat(preview) && (
        <Button look="main" disabled={isBusy} onClick={() => join()}>
          {ownSeat === null ? waiting.sitDown : waiting.comeBack}
        </Button>
      )}
      {status !== 'open' &&
        openSeats.map((seat, place) => (
          <Button
            key={seat}
            {...(place === 0 && { look: 'main' })}
            disabled={isBusy}
            onClick={() => join(seat)}
          >
            {seat === formerSeat ? waiting.comeBack : waiting.replaceBot(nameAt(seat))}
          </Button>
        ))}
      {canWatch && (
        <Button
          disabled={isBusy}
          onClick={() => void attempt(() => watchOnlineTable(id, invitation))}
        >
          {waiting.watch}
        </Button>
      )}
    </>
  );
}

/** Whether the player can sit down without choosing a seat, because one is free or is their own. */
function hasFreeSeat({ status, openSeats, seat }: TablePreview): boolean {
  return seat !== null || (status === 'open' && openSeats.length > 0);
}

/** The game, the players, and whether there is a seat. */
function TableDetails({ preview }: { preview: TablePreview }) {
  const texts = useTexts();
  const { waiting, lobby, list } = texts;
  const { game, variant, playerCount, players, seats, status, openSeats, isRemoved } = preview;
  const short = shortNames(players);
  const gameLine = [
    game && formatTitle(texts, game),
    variant && formatVariant(texts, game, variant),
  ];
  const isFull = preview.seat === null && openSeats.length === 0;
  const seating = isFull ? waiting.noFreeSeat : waiting.gameRunning;
  return (
    <>
      <strong>{gameLine.filter(Boolean).join(' · ')}</strong>
      <br />
      {list(players.map(({ name }) => short(name)))}
      <br />
      {isRemoved
        ? waiting.removed
        : status === 'open'
          ? lobby.seatsTaken(playerCount, seats)
          : seating}
    </>
  );
}
