// An online game: the game screen with chat, notices about players, links at the end, and leaving.

import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import type { Refusal } from '#rules/refusal.ts';
import { hintsRefusal } from '#table/permissions.ts';
import { refuse } from '#table/refusals.ts';
import { isSecretAlone } from '#table/verifyGame.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import controls from '../../design/controls.module.css';
import { GameScreen, type TableParts } from '../../game/GameScreen.tsx';
import { isBetweenRounds } from '../../game/Middle.tsx';
import { replayAddress } from '../../game/replayGame.ts';
import { OnlineReviewLink } from '../review/ReviewLinks.tsx';
import type { Seat } from '#rules/game.ts';
import { Absences } from './Absences.tsx';
import { ChatButton, ChatPanel, useChatPanel } from './ChatPanel.tsx';
import { RematchBar } from './RematchBar.tsx';
import { REACTIONS, SeatMenu } from './SeatMenu.tsx';
import styles from './OnlineGame.module.css';
import { useGame, useShownGame, useTableInLocalTime } from '../../state/game.ts';
import { leaveTable, sendRequest } from '../../state/server.ts';
import { type TableActions, useTable } from '../../state/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConnectionBanner, OnlinePage } from '../../ui/OnlinePage.tsx';
import { useTexts } from '../../texts/useTexts.ts';

export function OnlineGame({ table: received }: { table: TableView }) {
  const table = useTableInLocalTime(received);
  const [, go] = useLocation();
  const shown = useShownGame();
  const { actions, isElsewhere } = useTable();
  const chat = useChatPanel(table);
  const [isLeaving, setLeaving] = useState(false);
  const [openSeat, setOpenSeat] = useState<Seat | null>(null);
  // The score of a round or the result of the game covers the action bar, where the banner would be.
  const isCovered =
    table.status !== 'playing' || (shown !== null && isBetweenRounds(shown.update.view));
  const parts = useMemo<TableParts>(
    () => ({
      bar: <ChatButton chat={chat} />,
      side: chat.isOpen ? <ChatPanel table={table} onClose={chat.toggle} /> : null,
      notices: (
        <>
          {!isCovered && <ConnectionBanner isInStrip />}
          <Absences table={table} />
        </>
      ),
      review: <OnlineReviewLink tableId={table.id} number={table.gameNumber} />,
      ending: <Ending table={table} onLeave={leave} />,
      onLeave: startLeaving,
      onSeat: setOpenSeat,
      ...(table.seat !== null && { onReact: react }),
    }),
    [table, chat, isCovered],
  );

  /** Asks for confirmation while the player's game is running; otherwise leaves at once. */
  function startLeaving(): void {
    if (table.status === 'playing' && table.seat !== null) setLeaving(true);
    else leave();
  }

  function leave(): void {
    void leaveTable();
    go('/lobby');
  }

  if (!shown || shown.update.tableId !== table.id) {
    return <Loading />;
  }
  return (
    <DeckOfCards>
      <GameScreen
        {...shown}
        {...{ table, parts }}
        actions={actions ? withAllowedHints(actions, table) : CLOSED}
      />
      {isCovered && <ConnectionBanner />}
      <OpenSeat {...{ table, openSeat }} onClose={() => setOpenSeat(null)} />
      {isElsewhere && <ElsewhereDialog />}
      {isLeaving && <LeaveDialog table={table} onLeave={leave} onStay={() => setLeaving(false)} />}
    </DeckOfCards>
  );
}

function Loading() {
  const { shell } = useTexts();
  return (
    <OnlinePage>
      <p role="status">{shell.loading}</p>
    </OnlinePage>
  );
}

interface OpenSeatProps {
  table: TableView;
  openSeat: Seat | null;
  onClose: () => void;
}

function OpenSeat({ table, openSeat, onClose }: OpenSeatProps) {
  return openSeat !== null && <SeatMenu table={table} seat={openSeat} onClose={onClose} />;
}

/** A reaction is a chat message of one emoji; the menu of one’s own seat has more of them. */
const react = (): void => void sendRequest('chatMessage', { text: REACTIONS[0] });

const refuseAll = (): Promise<Refusal> => Promise.resolve(refuse('tableClosed'));

/** Offers hints only where the server gives them. */
function withAllowedHints(actions: TableActions, { players, settings }: TableView): TableActions {
  const people = players.filter(({ bot }) => bot === null).length;
  if (hintsRefusal(settings, people) === null) return actions;
  const { hint: _hint, ...others } = actions;
  return others;
}

/** The table no longer exists, but its last state is still shown. */
const CLOSED: TableActions = { move: refuseAll, voteRematch: refuseAll };

function Ending({ table, onLeave }: { table: TableView; onLeave: () => void }) {
  const { ending } = useTexts();
  const deals = useTable(({ deals }) => deals);
  const isFair = deals.every(({ refusal }) => refusal === null);
  const serverOnly = deals.filter(isSecretAlone).length;
  return (
    <>
      {table.seat !== null && <RematchBar table={table} />}
      <div className={styles.actions}>
        <Link href={replayAddress(table.id, table.gameNumber)} className={controls.quiet}>
          {ending.replay}
        </Link>
        <Button look="quiet" onClick={onLeave}>
          {ending.lobby}
        </Button>
      </div>
      {deals.length > 0 && (
        <p className={styles.fair} data-unfair={!isFair || undefined}>
          {isFair ? formatFair() : ending.unfair}
        </p>
      )}
    </>
  );

  function formatFair(): string {
    return serverOnly > 0 ? ending.alone(serverOnly, deals.length) : ending.fair(deals.length);
  }
}

/** The seat is played on another device. Closing the dialog takes the seat back. */
function ElsewhereDialog() {
  const { elsewhere } = useTexts();
  const playHere = (): void => void sendRequest('playHere', {});
  return (
    <Dialog title={elsewhere.title} onClose={playHere}>
      <p>{elsewhere.lead}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={playHere}>
          {elsewhere.playHere}
        </Button>
      </div>
    </Dialog>
  );
}

interface LeaveDialogProps {
  table: TableView;
  onLeave: () => void;
  onStay: () => void;
}

function LeaveDialog({ table, onLeave, onStay }: LeaveDialogProps) {
  const { leaving } = useTexts();
  // In a game with more than two sides a bot takes over, whatever the setting says.
  const isTwoSided = useGame(({ update }) => update?.view.sides.length === 2);
  const isForfeit = isTwoSided && table.settings.removal === 'forfeit';
  return (
    <Dialog title={leaving.title} onClose={onStay}>
      <p>{isForfeit ? leaving.forfeit : leaving.lead}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={onStay}>
          {leaving.stay}
        </Button>
        <Button onClick={onLeave}>{leaving.leave}</Button>
      </div>
    </Dialog>
  );
}
