// Shows every card state, control and phase to developers; not part of a game.

import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { shownTable } from '#client/display.ts';
import type { Refusal } from '#rules/refusal.ts';
import { DeckOfCards, CardFace } from '../../cards/CardFace.tsx';
import { GameScreen } from '../../game/GameScreen.tsx';
import { Page } from '../../ui/Page.tsx';
import type { TableActions } from '../../state/table.ts';
import styles from './GalleryPage.module.css';
import { findScene, findScenes, type Scene } from './scenes.ts';
import type { CardName } from '#cards/notation.ts';
import { DECK_STYLES } from '../../state/auth.ts';
import { SuitMark } from '../../cards/SuitMark.tsx';
import { HandCard, type CardMood } from '../../game/HandCard.tsx';
import { Button } from '../../ui/Button.tsx';

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

/** One card for each state that a card of the hand can have. */
const CARDS: readonly { state: string; card: CardName; mood?: CardMood }[] = [
  { state: 'normal', card: 'QS' },
  { state: 'playable', card: 'QH', mood: 'playable' },
  { state: 'dimmed', card: 'QC', mood: 'dimmed' },
  { state: 'selected', card: 'QD', mood: 'selected' },
  { state: 'ready', card: 'KS' },
  { state: 'new', card: 'KH' },
  { state: 'suggested', card: 'KC' },
];
const SUITS = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
const UPRIGHT = { x: 0, y: 0, turn: 0 };
const SAMPLE = ['AS', 'KH', 'QC', 'JD', '10S'];

export function CardStates() {
  return (
    <>
      {DECK_STYLES.map((style) => (
        <DeckOfCards key={style} style={style}>
          <p>{style}</p>
          <div className={styles.row}>
            {SAMPLE.map((card) => (
              <CardFace key={card} card={card} />
            ))}
            <CardFace card={null} />
          </div>
        </DeckOfCards>
      ))}
      <HandCards />
      <Controls />
    </>
  );
}

function HandCards() {
  return (
    <DeckOfCards>
      <p>{CARDS.map(({ state }) => state).join(', ')}</p>
      <div className={styles.row}>
        {CARDS.map(({ state, card, mood = 'normal' }) => (
          <div key={state} className={styles.cell}>
            <HandCard
              card={card}
              spot={UPRIGHT}
              mood={mood}
              isPreselected={state === 'ready'}
              isFresh={state === 'new'}
              isAdvised={state === 'suggested'}
              isTabStop
              isChoice={state === 'selected' || state === 'ready'}
              refusedAt={null}
              from={UPRIGHT}
              delayMs={0}
              onTap={() => {}}
              onDrop={() => {}}
            />
          </div>
        ))}
      </div>
    </DeckOfCards>
  );
}

function Controls() {
  return (
    <div className={styles.row}>
      <Button look="main">Main</Button>
      <Button look="main" disabled>
        Disabled
      </Button>
      <Button>Button</Button>
      {SUITS.map((suit) => (
        <SuitMark key={suit} suit={suit} />
      ))}
    </div>
  );
}
