// The screen of a game: the stage with its bar, and the sheets that open beside or below it.

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import type { TableView } from '#protocol/tableView.ts';
import { type BySeat, DEALER, type Seat, type View } from '#rules/game.ts';
import { hasTricks } from '#rules/tricks.ts';
import { gameOf } from '#table/gameOf.ts';
import { formatTitle } from '#texts/gameText.ts';
import { GameBar } from './GameBar.tsx';
import styles from './GameScreen.module.css';
import { LastTrick } from './TrickArea.tsx';
import { TableSurface } from './TableSurface.tsx';
import { type FactContext, formatFacts } from './tableTexts.ts';
import { isTrickSeen } from './trick.ts';
import { useAttention } from './useAttention.ts';
import { type Moves, useMoves } from './useMoves.ts';
import { useGameKeys } from '../hooks/useKeys.ts';
import type { Stage } from '../stage/shapes.ts';
import { StageContext } from '../stage/useStage.ts';
import { useStageLayout } from '../stage/useStageLayout.ts';
import type { ShownGame } from '../state/game.ts';
import type { TableActions } from '../state/table.ts';
import { usePace } from '../state/usePace.ts';
import { useTexts } from '../texts/useTexts.ts';

export interface TableParts {
  /** Buttons in the bar. */
  bar?: ReactNode;
  /** Panels beside the table, below the score. */
  side?: ReactNode;
  /** Notices in the action bar, for example about players who are away. */
  notices?: ReactNode;
  /** The link to the review in the result panel, and the other links and buttons there. */
  review?: ReactNode;
  ending?: ReactNode;
  /** Further actions between two rounds. */
  afterRound?: ReactNode;
  /** Nothing more will happen, so the action bar asks nothing and waits for nobody. */
  isEnded?: boolean;
  /** A game of the past, which others may watch: every seat has the name of its player, none is “You”. */
  isPast?: boolean;
  onLeave?: () => void;
  /** Opens what one can do about a seat. */
  onSeat?: (seat: Seat) => void;
  /** Sends a reaction from one’s own seat. */
  onReact?: () => void;
  /** The cards of all seats, if they are visible. */
  hands?: BySeat<readonly CardName[]>;
  /** The player's own cards to highlight, in place of a hint. */
  advised?: readonly CardName[];
}

const ScorePanel = lazy(async () => ({ default: (await import('./ScoreSheet.tsx')).ScorePanel }));
const RulesPanel = lazy(async () => ({ default: (await import('./RulesPanel.tsx')).RulesPanel }));

export interface GameScreenProps extends ShownGame {
  table: TableView;
  actions: TableActions;
  onSkip: () => void;
  /** Parts that the page adds to the screen. */
  parts?: TableParts | undefined;
}

export function GameScreen(props: GameScreenProps) {
  const { table, update, facts, parts } = props;
  const { view } = update;
  const texts = useTexts();
  const game = gameOf(table);
  const sheets = useSheets();
  const lastTrick = useLastTrick();
  const nameOf = useNames(table, parts?.isPast ? null : texts.table.you);
  const moves = useMoves(props);
  const { room, stage, onActionBarHeight } = useStageLayout(view, {
    isOpen: parts?.hands !== undefined,
    isTrickSeen: isTrickSeen(props.areas),
  });
  useScreenKeys(moves, sheets, lastTrick);
  const title = formatTitle(texts, game.id);
  useAttention({ view, facts, title });
  const isTrickGame = hasTricks(view);
  return (
    <div className={styles.screen}>
      <div ref={room} className={styles.stage} style={useStageStyle(stage)} data-kind={stage?.kind}>
        {stage && (
          <StageContext value={stage}>
            <GameBar
              {...{ title, view, nameOf }}
              sheet={sheets.sheet?.name ?? null}
              onScore={sheets.toggleScore}
              onRules={sheets.toggleRules}
              {...(isTrickGame && { onLastTrick: lastTrick.toggle })}
              onLeave={parts?.onLeave}
            >
              {parts?.bar}
            </GameBar>
            <TableSurface
              {...props}
              {...{ moves, nameOf, onActionBarHeight }}
              onClause={sheets.openClause}
              panel={
                lastTrick.isOpen &&
                isTrickGame && (
                  <LastTrick
                    trick={view.tricks.at(-1)}
                    nameOf={nameOf}
                    onClose={lastTrick.toggle}
                  />
                )
              }
            />
          </StageContext>
        )}
      </div>
      <div className={styles.side}>
        <OpenSheet {...sheets} {...{ table, view, nameOf }} />
        {parts?.side}
      </div>
      <Announcer facts={props.told} context={{ texts, nameOf, view }} />
    </div>
  );
}

interface OpenSheetProps extends Pick<Sheets, 'sheet' | 'close'> {
  table: TableView;
  view: View;
  nameOf: (seat: Seat) => string;
}

function OpenSheet({ sheet, close, table, view, nameOf }: OpenSheetProps) {
  return (
    <Suspense>
      {sheet?.name === 'score' && (
        <ScorePanel view={view} players={table.players} nameOf={nameOf} onClose={close} />
      )}
      {sheet?.name === 'rules' && (
        <RulesPanel
          game={gameOf(table)}
          options={view.options}
          clause={sheet.clause}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

type Sheet = { name: 'score' } | { name: 'rules'; clause: string | null };

type Sheets = ReturnType<typeof useSheets>;

/** At most one sheet is open at a time. */
function useSheets() {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const toggle = (next: Sheet): void =>
    setSheet((current) => (current?.name === next.name ? null : next));
  return {
    sheet,
    toggleScore: () => toggle({ name: 'score' }),
    toggleRules: () => toggle({ name: 'rules', clause: null }),
    openClause: (clause: string) => setSheet({ name: 'rules', clause }),
    close: () => setSheet(null),
  };
}

type LastTrickState = ReturnType<typeof useLastTrick>;

function useLastTrick() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, toggle: () => setOpen((wasOpen) => !wasOpen), close: () => setOpen(false) };
}

function useScreenKeys(moves: Moves, sheets: Sheets, lastTrick: LastTrickState): void {
  useGameKeys({
    onLastTrick: lastTrick.toggle,
    onScore: sheets.toggleScore,
    onHint: moves.hints.ask,
    onSkip: () => {
      moves.skip();
      moves.hints.close();
      lastTrick.close();
      sheets.close();
    },
  });
}

/** CSS variables with the sizes of the stage. */
function useStageStyle(stage: Stage | null): React.CSSProperties {
  const pace = usePace();
  if (!stage) return {};
  return {
    '--p': `${stage.p}px`,
    '--pace': pace,
    '--rem': `${stage.rem}px`,
    '--bar': `${stage.bar}px`,
    '--avatar': `${stage.avatarSize}px`,
    '--plate-width': `${stage.plate.width}px`,
    '--plate-across': `${stage.plate.across}px`,
    '--note-font-size': `${stage.plate.noteFontSize}px`,
    '--plate-font-size': `${stage.plate.fontSize}px`,
  };
}

function useNames(table: TableView, you: string | null): (seat: Seat) => string {
  return useMemo(() => {
    const names = new Map(table.players.map(({ seat, name }) => [seat, name]));
    return (seat) => {
      if (you !== null && seat === table.seat) return you;
      return seat === DEALER ? '' : (names.get(seat) ?? `${seat + 1}`);
    };
  }, [table, you]);
}

/** A polite live region that announces each play, trick, score and turn. */
function Announcer({ facts, context }: { facts: readonly AnyFact[]; context: FactContext }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const sentences = formatFacts(facts, context);
    if (sentences.length > 0) setAnnouncement(sentences.join(' '));
    // Only new facts are announced; a change of language does not repeat the old ones.
  }, [facts]);
  return (
    <p
      className="visually-hidden"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      data-announcement=""
    >
      {announcement}
    </p>
  );
}
