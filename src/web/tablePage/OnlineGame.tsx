// A game with others: the game's own screen, with chat, who is away, and the ways out of it.

import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { TableView } from '#protocol/tableView.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import { DeckOfCards } from '../cardFaces/CardFace.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import { isBetweenHands } from '../game/Middle.tsx';
import type { TableParts } from '../game/tableParts.ts';
import { leaveTable } from '../online/onlineTableActions.ts';
import { ConnectionBanner } from '../online/ConnectionBanner.tsx';
import { OnlinePage } from '../online/OnlinePage.tsx';
import { useGame, useTableInLocalTime } from '../stores/game.ts';
import { useTable, type TableActions } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import { Absences } from './Absences.tsx';
import { ChatButton, ChatPanel, useChatPanel } from './ChatPanel.tsx';
import { Ending } from './Ending.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

export function OnlineGame({ table: told }: { table: TableView }) {
  const table = useTableInLocalTime(told);
  const words = useWords();
  const [, go] = useLocation();
  const { update, areas, facts, fresh, skip } = useGame();
  const actions = useTable(({ actions }) => actions);
  const chat = useChatPanel(table);
  const [isLeaving, setLeaving] = useState(false);
  // Then the score of a hand or the end of the game lies over the strip.
  const isCovered = table.status !== 'playing' || (update !== null && isBetweenHands(update.view));
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

  /** Who plays is asked first; who watches, or has played, just goes. */
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
        actions={actions ?? CLOSED}
        onSkip={skip}
      />
      {isCovered && <ConnectionBanner />}
      {isLeaving && <LeaveDialog table={table} onLeave={leave} onStay={() => setLeaving(false)} />}
    </DeckOfCards>
  );
}

const noTable = (): Promise<Refusal> => Promise.resolve(refuse('tableClosed'));

/** The table is gone; what was played can still be looked at. */
const CLOSED: TableActions = { move: noTable, voteRematch: noTable };
