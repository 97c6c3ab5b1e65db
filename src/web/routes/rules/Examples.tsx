// A sample round shown above the rules: a trick with each player's card and why the winner takes it, or the cards on
// the table, and the score.

import { useMemo } from 'react';
import { suitOf, SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { type CardName, readCard } from '#cards/notation.ts';
import { BOT_NAMES, botAvatar } from '#protocol/tableView.ts';
import type { CardArea, CardRow } from '#rules/cardsOnTable.ts';
import { type ExampleTrick as Trick, playExample } from '#rules/examples.ts';
import type { AnyGame } from '#rules/game.ts';
import { formatCard } from '#texts/formatter.ts';
import { formatRowName } from '#texts/gameText.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import { CardFace, DeckOfCards } from '../../cards/CardFace.tsx';
import tabletop from '../../design/tabletop.module.css';
import { ScoreSheet } from '../../game/ScoreSheet.tsx';
import styles from './RulesPage.module.css';
import type { Texts } from '../../texts/page.en.ts';
import { useTexts } from '../../texts/useTexts.ts';

export function Examples({ game }: { game: AnyGame }) {
  const { learn } = useTexts();
  const { view, table, trick, isBySuit } = useMemo(() => playExample(game, game.example), [game]);
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
  const texts = useTexts();
  const { seat, cards, name, value, note, outcome } = row;
  const owner =
    seat === null
      ? name
        ? formatRowName(texts, game.id, name)
        : texts.learn.bank
      : BOT_NAMES[seat];
  const worth = [
    note ? formatRowName(texts, game.id, note) : value,
    outcome && texts.notes[outcome],
  ].filter((part) => part !== undefined);
  return (
    <div className={styles.row} data-outcome={outcome}>
      <p>
        <strong>{owner}</strong> {worth.join(' · ')}
      </p>
      <div className={styles.rowCards}>
        {cards.map((card, at) => (
          <CardFace key={card ?? at} card={card} {...(card && { name: formatCard(texts, card) })} />
        ))}
      </div>
    </div>
  );
}

interface ExampleTrickProps {
  trick: Trick;
  seats: number;
  /** False for a game in which the suits alone do not decide who takes a trick. */
  isExplained: boolean;
}

function ExampleTrick({ trick, seats, isExplained }: ExampleTrickProps) {
  const texts = useTexts();
  return (
    <figure className={styles.figure}>
      <div className={`${tabletop.rail} ${styles.table}`}>
        <div className={`${tabletop.cloth} ${styles.cloth}`}>
          {trick.plays.map(({ seat, card }, at) => (
            <div
              key={seat}
              className={styles.play}
              style={placeOf(seat, seats)}
              data-winner={seat === trick.winner || undefined}
            >
              <span className={styles.player}>
                <Avatar avatar={botAvatar(seat, 'normal')} size="s" />
                {BOT_NAMES[seat]}
              </span>
              <span className={styles.played}>
                <CardFace card={card} name={formatCard(texts, card)} />
                <span className={styles.order}>{at + 1}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <figcaption>
        <h3>{texts.learn.trick}</h3>
        {isExplained && (
          <ol>
            {explain(trick, texts).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        )}
      </figcaption>
    </figure>
  );
}

/** The position of a seat, clockwise from the near side. */
function placeOf(seat: number, seats: number): Record<'--right' | '--down', string> {
  const turn = (2 * Math.PI * seat) / seats;
  return { '--right': (-Math.sin(turn)).toFixed(3), '--down': Math.cos(turn).toFixed(3) };
}

/** Explains a trick by its cards alone, so that it is true for every game of suits. */
function explain({ plays, winner, trump }: Trick, texts: Texts): string[] {
  const { learn, suitNames, list } = texts;
  const suitIn = (card: CardName) => SUITS[suitOf(readCard(DECK_52, card))];
  const [led] = plays;
  const best = plays.find(({ seat }) => seat === winner) ?? led;
  const winnerName = BOT_NAMES[winner];
  const card = formatCard(texts, best.card);
  const isTrumped = trump !== null && suitIn(best.card) === trump;
  const losing = plays.filter(
    (play) => ![suitIn(led.card), trump].includes(suitIn(play.card)) && play !== best,
  );
  return [
    learn.led(suitNames[suitIn(led.card)], formatCard(texts, led.card)),
    ...(isTrumped && trump !== null
      ? [learn.trumped(card, winnerName, suitNames[trump])]
      : [learn.takenBy(card, winnerName)]),
    ...(losing.length > 0
      ? [learn.others(list(losing.map((play) => formatCard(texts, play.card))))]
      : []),
  ];
}
