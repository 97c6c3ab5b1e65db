// An online game: the game screen with chat, notices about players, and leaving.

import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import type { Refusal } from '#rules/refusal.ts';
import { hintsRefusal } from '#table/hintPermission.ts';
import { refuse } from '#table/refusals.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen } from '../../game/GameScreen.tsx';
import { isBetweenRounds } from '../../game/Middle.tsx';
import type { TableParts } from '../../game/tableParts.ts';
import { leaveTable } from '../../state/onlineTableActions.ts';
import { ConnectionBanner } from '../../ui/ConnectionBanner.tsx';
import { OnlinePage } from '../../ui/OnlinePage.tsx';
import { useGame, useTableInLocalTime } from '../../state/game.ts';
import { useTable, type TableActions } from '../../state/table.ts';
import { useWords } from '../../words/useWords.ts';
import { Absences } from './Absences.tsx';
import { ChatButton, ChatPanel, useChatPanel } from './ChatPanel.tsx';
import { Ending } from './Ending.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

export function OnlineGame({ table: received }: { table: TableView }) {
  const table = useTableInLocalTime(received);
  const words = useWords();
  const [, go] = useLocation();
  const { update, areas, facts, fresh, skip } = useGame();
  const actions = useTable(({ actions }) => actions);
  const chat = useChatPanel(table);
  const [isLeaving, setLeaving] = useState(false);
  // The score of a round or the result of the game covers the action bar, where the banner would be.
  const isCovered = table.status !== 'playing' || (update !== null && isBetweenRounds(update.view));
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
      ending: <Ending table={table} onLeave={leave} />,
      onLeave: startLeaving,
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

  if (!update || update.tableId !== table.id) {
    return (
      <OnlinePage>
        <p role="status">{words.shell.loading}</p>
      </OnlinePage>
    );
  }
  return (
    <DeckOfCards>
      <GameScreen
        {...{ table, update, areas, facts, fresh, parts }}
        actions={actions ? withAllowedHints(actions, table) : CLOSED}
        onSkip={skip}
      />
      {isCovered && <ConnectionBanner />}
      {isLeaving && <LeaveDialog table={table} onLeave={leave} onStay={() => setLeaving(false)} />}
    </DeckOfCards>
  );
}

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
