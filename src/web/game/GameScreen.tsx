// The screen of a game: the bar, the table in play, and beside it the score.

import { useMemo, useState } from 'react';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { AnyFact } from '#rules/catalog.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import type { CardName } from '#cards/notation.ts';
import type { TableActions } from '../stores/table.ts';
import { useWords } from '../words/useWords.ts';
import { Announcer } from './Announcer.tsx';
import { GameBar } from './GameBar.tsx';
import styles from './GameScreen.module.css';
import { LastTrick } from './LastTrick.tsx';
import { ScorePanel, useScorePanel } from './ScorePanel.tsx';
import type { TableParts } from './tableParts.ts';
import { TableSurface } from './TableSurface.tsx';
import { isTrickGame } from './trickGame.ts';
import { useAttention } from './useAttention.ts';
import { useGameKeys } from './useGameKeys.ts';
import { useMoves } from './useMoves.ts';

export interface GameScreenProps {
  table: TableView;
  update: GameUpdate;
  /** What lies on the table at this moment. */
  areas: readonly CardArea[];
  facts: readonly AnyFact[];
  fresh: readonly CardName[];
  actions: TableActions;
  onSkip: () => void;
  /** What a table with others around it brings along. */
  parts?: TableParts | undefined;
}

export function GameScreen(props: GameScreenProps) {
  const { table, update, facts, parts } = props;
  const { view } = update;
  const words = useWords();
  const game = gameOf(table);
  const [isLastTrickOpen, setLastTrickOpen] = useState(false);
  const score = useScorePanel();
  const nameOf = useNames(table, words.table.you);
  const moves = useMoves(props);
  const toggleLastTrick = (): void => setLastTrickOpen((isOpen) => !isOpen);
  useGameKeys({
    onLastTrick: toggleLastTrick,
    onScore: score.toggle,
    onHint: moves.hints.ask,
    onSkip: () => {
      moves.skip();
      moves.hints.close();
    },
  });
  useAttention({ view, facts, title: game.title });
  const isTricks = isTrickGame(view);
  return (
    <div className={styles.screen} data-score={score.isOpen || Boolean(parts?.side) || undefined}>
      <GameBar
        title={game.title}
        round={view.round}
        game={game.id}
        isScoreOpen={score.isOpen}
        onScore={score.toggle}
        {...(isTricks && { onLastTrick: toggleLastTrick })}
        onLeave={parts?.onLeave}
      >
        {parts?.bar}
      </GameBar>
      <TableSurface {...props} moves={moves} nameOf={nameOf} />
      <div className={styles.side}>
        {score.isOpen && <ScorePanel view={view} nameOf={nameOf} onClose={score.toggle} />}
        {parts?.side}
      </div>
      {isLastTrickOpen && isTricks && (
        <LastTrick trick={view.tricks.at(-1)} nameOf={nameOf} onClose={toggleLastTrick} />
      )}
      <Announcer facts={facts} teller={{ words, nameOf, view }} />
    </div>
  );
}

function useNames(table: TableView, you: string): (seat: Seat) => string {
  return useMemo(() => {
    const names = new Map(table.players.map(({ seat, name }) => [seat, name]));
    return (seat) => {
      if (seat === table.seat) return you;
      return seat === DEALER ? '' : (names.get(seat) ?? `${seat + 1}`);
    };
  }, [table, you]);
}
