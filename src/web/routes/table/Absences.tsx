// Notices about spectators, absent players, timeouts and unfair deals, with what the other players can do about them.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DealCheck } from '#client/fairDeals.ts';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { useRefusal } from '../../hooks/useRefusal.ts';
import styles from './OnlineGame.module.css';
import type { Act } from './SeatsAround.tsx';
import { useAuth } from '../../state/auth.ts';
import { useGame } from '../../state/game.ts';
import { sendRequest } from '../../state/server.ts';
import { useTable } from '../../state/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import type { Texts } from '../../texts/page.en.ts';
import { useTexts } from '../../texts/useTexts.ts';

const NOTICE_MS = 4000;
const NEWCOMER_MS = 8000;
/** A timer may fire a little early. */
const TIMER_MARGIN_MS = 50;
const SECONDS_PER_MINUTE = 60;
const MINUTE_MS = SECONDS_PER_MINUTE * 1000;

export function Absences({ table }: { table: TableView }) {
  const { absence, list } = useTexts();
  const own = useAuth(({ account }) => account?.id);
  const isClockMoved = useClockMoved();
  const timedOut = useTimedOut(table);
  const newcomers = useNewcomers(table);
  const { problem, isGone, try: attempt } = useRefusal();
  const act: Act = (request) => void attempt(request);
  const isPlaying = table.status === 'playing';
  const others = isPlaying ? table.players.filter(({ id, bot }) => id !== own && !bot) : [];
  const { infractions: maxInfractions } = table.settings;
  const isOwner = table.owner === own;
  const mayRemove = ({ infractions }: PlayerView): boolean =>
    isOwner && infractions >= maxInfractions;
  return (
    <div className={styles.notices} role="status">
      {table.seat === null && <Notice>{absence.watching}</Notice>}
      {table.seat !== null && table.watchers.length > 0 && (
        <Notice>{absence.watchedBy(list(table.watchers.map(({ name }) => name)))}</Notice>
      )}
      {isPlaying && table.pausedSince !== null && <Notice>{absence.paused}</Notice>}
      {isPlaying && <SteppedAway table={table} onAct={act} />}
      {isClockMoved && <Notice>{absence.autoPlayed}</Notice>}
      {newcomers.map(({ seat, name, isBot, before }) => (
        <Notice key={`seat ${seat}`}>
          {isBot ? absence.botTookOver(before, name) : absence.tookOver(name, before)}
        </Notice>
      ))}
      <DealNotice />
      {others
        .filter(({ connected }) => !connected)
        .map((player) => (
          <AwayNotice key={player.id} table={table} player={player} onAct={act} />
        ))}
      {others
        .filter((player) => timedOut.has(player.id) && !mayRemove(player))
        .map(({ seat, name, infractions }) => (
          <Notice key={`timed out ${seat}`}>
            {absence.timeouts(name, infractions)}
            {isOwner && ` ${absence.removableAfter(maxInfractions)}`}
          </Notice>
        ))}
      {others.filter(mayRemove).map((player) => (
        <SlowNotice key={`slow ${player.seat}`} player={player} onAct={act} />
      ))}
      <Problem text={problem} isGone={isGone} />
    </div>
  );
}

interface PlayerNoticeProps {
  player: PlayerView;
  onAct: Act;
}

/** Players who are here and let bots play for them; the reader can end that for themselves. */
function SteppedAway({ table, onAct }: { table: TableView; onAct: Act }) {
  const { evening } = useTexts();
  const players = table.players.filter(({ connected, covered }) => connected && covered);
  return players.map(({ seat, name }) =>
    seat === table.seat ? (
      <Notice key={seat}>
        {evening.steppedAway}
        <Button look="main" onClick={() => onAct(() => sendRequest('stepBack', {}))}>
          {evening.iAmBack}
        </Button>
      </Notice>
    ) : (
      <Notice key={seat}>{evening.hasSteppedAway(name)}</Notice>
    ),
  );
}

function AwayNotice({ table, player, onAct }: PlayerNoticeProps & { table: TableView }) {
  const { absence } = useTexts();
  const { name, covered, awaySince, seat } = player;
  return (
    <Notice>
      {covered ? absence.covered(name) : absence.away(name)}
      {awaySince !== null && mayClaimFrom(table, seat) && (
        <ClaimButton
          key={awaySince}
          from={awaySince + table.settings.absenceMinutes * MINUTE_MS}
          onClaim={() => onAct(() => sendRequest('claimForfeit', {}))}
        />
      )}
    </Notice>
  );
}

/** Only a game of two sides can be claimed, by the side that is not absent. */
function mayClaimFrom(table: TableView, seat: Seat): boolean {
  const sides = useGame.getState().update?.view.sides ?? [];
  const side = sides.find((seats) => seats.includes(seat));
  return sides.length === 2 && table.seat !== null && !side?.includes(table.seat);
}

function SlowNotice({ player: { seat, name, infractions }, onAct }: PlayerNoticeProps) {
  const { absence } = useTexts();
  return (
    <Notice>
      {absence.timeouts(name, infractions)}
      <Button onClick={() => onAct(() => sendRequest('kick', { seat }))}>
        {absence.remove(name)}
      </Button>
    </Notice>
  );
}

/** Tells how many minutes are left, by the server's clock, and then offers to claim the win. */
function ClaimButton({ from, onClaim }: { from: number; onClaim: () => void }) {
  const { absence } = useTexts();
  const offset = useGame(({ offset }) => offset ?? 0);
  const minutesLeft = (): number => Math.ceil((from - offset - Date.now()) / MINUTE_MS);
  const [minutes, setMinutes] = useState(minutesLeft);
  useEffect(() => {
    const left = from - offset - Date.now();
    // Once a minute, as a live region reads out each change.
    const timer = setTimeout(
      () => setMinutes(minutesLeft()),
      (left % MINUTE_MS || MINUTE_MS) + TIMER_MARGIN_MS,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line exhaustive-deps
  }, [from, offset, minutes]);
  if (minutes > 0) return ` ${absence.claimIn(minutes * SECONDS_PER_MINUTE)}`;
  return <Button onClick={onClaim}>{absence.claim}</Button>;
}

/** Returns the ids of players whose time has just run out. */
function useTimedOut({ players }: TableView): ReadonlySet<string> {
  const counts = players.map(({ id, infractions }) => `${id} ${infractions}`).join();
  const before = useRef(players);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const counted = new Map(before.current.map(({ id, infractions }) => [id, infractions]));
    before.current = players;
    const late = players.filter(
      ({ id, infractions }) => infractions > (counted.get(id) ?? infractions),
    );
    if (late.length > 0) setShown(new Set(late.map(({ id }) => id)));
    const timer = setTimeout(() => setShown(new Set()), NOTICE_MS);
    return () => clearTimeout(timer);
    // `players` is a new list with every update; only a changed count matters.
    // oxlint-disable-next-line exhaustive-deps
  }, [counts]);
  return shown;
}

interface Newcomer {
  readonly seat: Seat;
  readonly name: string;
  readonly isBot: boolean;
  /** The name of the player who had the seat before. */
  readonly before: string;
}

/** Returns the players who have just taken over a seat of the running game. */
function useNewcomers({ players, status, seat: ownSeat }: TableView): readonly Newcomer[] {
  const holders = players.map(({ seat, id }) => `${seat} ${id}`).join();
  const before = useRef(players);
  const [shown, setShown] = useState<readonly Newcomer[]>([]);
  useEffect(() => {
    const earlier = new Map(before.current.map((player) => [player.seat, player]));
    before.current = players;
    const newcomers = players.flatMap(({ seat, id, name, bot }) => {
      const previous = earlier.get(seat);
      const isNew = status === 'playing' && previous && previous.id !== id && seat !== ownSeat;
      return isNew ? [{ seat, name, isBot: bot !== null, before: previous.name }] : [];
    });
    if (newcomers.length > 0) setShown(newcomers);
    const timer = setTimeout(() => setShown([]), NEWCOMER_MS);
    return () => clearTimeout(timer);
    // `players` is a new list with every update; only a changed holder matters.
    // oxlint-disable-next-line exhaustive-deps
  }, [holders]);
  return shown;
}

function useClockMoved(): boolean {
  const movedAt = useTable(({ clockMovedAt }) => clockMovedAt);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (movedAt === null) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [movedAt]);
  return isShown;
}

function DealNotice() {
  const texts = useTexts();
  const deals = useTable(({ deals }) => deals);
  const text = formatUnfair(texts, deals) ?? formatMissing(texts, deals.at(-1));
  return text && <Notice>{text}</Notice>;
}

function formatUnfair(texts: Texts, deals: readonly DealCheck[]): string | null {
  const deal = deals.findLast(({ refusal }) => refusal !== null);
  if (!deal?.refusal) return null;
  return withRound(
    texts,
    deal,
    texts.dealNotice.wrong(formatRefusal(texts.refusals, deal.refusal)),
  );
}

function formatMissing(texts: Texts, deal: DealCheck | undefined): string | null {
  if (!deal) return null;
  if (deal.own === 'late') return withRound(texts, deal, texts.dealNotice.late);
  const names = deal.leftOut.map(({ name }) => name).join(', ');
  return names ? withRound(texts, deal, texts.replay.leftOut(names)) : null;
}

function withRound(texts: Texts, { round }: DealCheck, text: string): string {
  return round === null ? text : `${texts.replay.hand(round)}: ${text}`;
}

function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}
