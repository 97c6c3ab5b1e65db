// Shows every card state, control and phase to developers; not part of a game.

import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { shownTable } from '#client/shownTable.ts';
import type { Refusal } from '#rules/refusal.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen } from '../../game/GameScreen.tsx';
import { Page } from '../../ui/Page.tsx';
import type { TableActions } from '../../state/table.ts';
import styles from './GalleryPage.module.css';
import { CardStates } from './CardStates.tsx';
import { findScene, findScenes, type Scene } from './scenes.ts';

const done = (): Promise<Refusal | null> => Promise.resolve(null);
const ACTIONS: TableActions = { move: done, voteRematch: done, endPause: () => {} };

export function GalleryPage() {
  const query = new URLSearchParams(useSearch());
  const wanted = query.get('scene');
  const isWatched = query.has('watched');
  const scene = useMemo(
    () => (wanted === null ? undefined : findScene(wanted, isWatched ? null : undefined)),
    [wanted, isWatched],
  );
  return scene ? <SceneView key={scene.id} scene={scene} /> : <Index />;
}

function SceneView({ scene: { id, table, update } }: { scene: Scene }) {
  return (
    <div className={styles.scene} data-scene={id}>
      <DeckOfCards>
        <GameScreen
          table={table}
          update={update}
          areas={shownTable(update.view, [])}
          facts={update.facts}
          told={update.facts}
          isSettled
          fresh={[]}
          actions={ACTIONS}
          onSkip={() => {}}
        />
      </DeckOfCards>
    </div>
  );
}

function Index() {
  const scenes = useMemo(() => findScenes(), []);
  return (
    <Page isWide>
      <h1>Gallery</h1>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={styles.theme} style={{ colorScheme: theme }}>
            <h2>{theme}</h2>
            <CardStates />
          </section>
        ))}
      </div>
      <h2>Phases</h2>
      <ul className={styles.scenes}>
        {scenes.map(({ id }) => (
          <li key={id}>
            <Link href={`/gallery?scene=${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
