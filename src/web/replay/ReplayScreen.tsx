// The screen of a game with the controls of a replay under it.

import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { shownTable } from '#client/shownTable.ts';
import type { Seat } from '#rules/game.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { DeckOfCards } from '../faces/CardFace.tsx';
import { GameScreen } from '../game/GameScreen.tsx';
import type { TableActions } from '../stores/table.ts';
import { DealsDialog } from './DealsDialog.tsx';
import { handsAt, tableAt, updateAt, type Replay } from './replayGame.ts';
import { ReplayControls } from './ReplayControls.tsx';
import styles from './ReplayScreen.module.css';

const over = (): Promise<Refusal> => Promise.resolve(GAME_OVER);
const ACTIONS: TableActions = { move: over, voteRematch: over };

export function ReplayScreen({ replay }: { replay: Replay }) {
  const [, go] = useLocation();
  const [at, setAt] = useState(() => replay.marks[0]?.at ?? 0);
  const [seat, setSeat] = useState<Seat>(0);
  const [isChecking, setChecking] = useState(false);
  const update = useMemo(() => updateAt(replay, at, seat), [replay, at, seat]);
  const table = useMemo(() => tableAt(replay, at, seat), [replay, at, seat]);
  const hands = useMemo(() => handsAt(replay, at), [replay, at]);
  return (
    <div className={styles.replay}>
      <div className={styles.screen}>
        <DeckOfCards>
          <GameScreen
            table={table}
            update={update}
            areas={shownTable(update.view, update.facts)}
            facts={update.facts}
            fresh={[]}
            actions={ACTIONS}
            onSkip={() => {}}
            parts={{ hands, ending: <></>, onLeave: () => go('/profile') }}
          />
        </DeckOfCards>
      </div>
      <ReplayControls
        replay={replay}
        at={at}
        seat={seat}
        onMove={setAt}
        onSeat={setSeat}
        onCheck={() => setChecking(true)}
      />
      {isChecking && <DealsDialog record={replay.record} onClose={() => setChecking(false)} />}
    </div>
  );
}
