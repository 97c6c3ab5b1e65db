// A sample round shown above the rules: a trick or the cards on the table, and the score.

import { useMemo } from 'react';
import { BOT_NAMES } from '#protocol/playerViews.ts';
import type { CardArea, CardRow } from '#rules/cardsOnTable.ts';
import { EXAMPLES } from '#games/exampleCatalog.ts';
import { playExample } from '#rules/examples.ts';
import type { AnyGame } from '#rules/game.ts';
import { formatRowName } from '#words/gameText.ts';
import { formatCard } from '#words/formatter.ts';
import tabletop from '../../design/tabletop.module.css';
import { CardFace, DeckOfCards } from '../../cards/CardFace.tsx';
import { ScoreSheet } from '../../game/ScoreSheet.tsx';
import { useWords } from '../../words/useWords.ts';
import { ExampleTrick } from './ExampleTrick.tsx';
import styles from './RulesPage.module.css';

export function Examples({ game }: { game: AnyGame }) {
  const { learn } = useWords();
  const { view, table, trick, isBySuit } = useMemo(
    () => playExample(game, EXAMPLES[game.id]),
    [game],
  );
  return (
    <DeckOfCards>
      <section className={styles.examples} id="examples" aria-labelledby="examplesTitle">
        <h2 id="examplesTitle">{learn.seeIt}</h2>
        {trick ? (
          <ExampleTrick trick={trick} seats={view.seats} isExplained={isBySuit} />
        ) : (
          <LaidCards game={game} table={table} />
        )}
        <div className={styles.scored}>
          <h3>{learn.hand}</h3>
          <div className={styles.sheet} tabIndex={0} role="region" aria-label={learn.hand}>
            <ScoreSheet view={view} nameOf={(seat) => BOT_NAMES[seat]} />
          </div>
        </div>
      </section>
    </DeckOfCards>
  );
}

function LaidCards({ game, table }: { game: AnyGame; table: readonly CardArea[] }) {
  const rows = table.filter((area) => area.kind === 'row');
  return (
    <div className={`${tabletop.rail} ${styles.laid}`}>
      <div className={`${tabletop.cloth} ${styles.rows}`}>
        {rows.map((row, at) => (
          <LaidRow key={at} game={game} row={row} />
        ))}
      </div>
    </div>
  );
}

function LaidRow({ game, row }: { game: AnyGame; row: CardRow }) {
  const words = useWords();
  const { seat, cards, name, value, note, outcome } = row;
  const owner =
    seat === null
      ? name
        ? formatRowName(words, game.id, name)
        : words.learn.bank
      : BOT_NAMES[seat];
  const worth = [
    note ? formatRowName(words, game.id, note) : value,
    outcome && words.notes[outcome],
  ].filter((part) => part !== undefined);
  return (
    <div className={styles.row} data-outcome={outcome}>
      <p>
        <strong>{owner}</strong> {worth.join(' · ')}
      </p>
      <div className={styles.rowCards}>
        {cards.map((card, at) => (
          <CardFace key={card ?? at} card={card} {...(card && { name: formatCard(words, card) })} />
        ))}
      </div>
    </div>
  );
}
