// The trick of an example: each player's card, the order of play, and why the winner takes it.

import { SUITS, suitOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import { BOT_NAMES, botAvatar } from '#protocol/playerViews.ts';
import type { ExampleTrick as Trick } from '#rules/examples.ts';
import { formatCard } from '#words/formatter.ts';
import tabletop from '../../design/tabletop.module.css';
import { CardFace } from '../../cards/CardFace.tsx';
import { Avatar } from '../../cards/Avatar.tsx';
import type { Words } from '../../words/en.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './RulesPage.module.css';

interface ExampleTrickProps {
  trick: Trick;
  seats: number;
  /** False for a game in which the suits alone do not decide who takes a trick. */
  isExplained: boolean;
}

export function ExampleTrick({ trick, seats, isExplained }: ExampleTrickProps) {
  const words = useWords();
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
                <CardFace card={card} name={formatCard(words, card)} />
                <span className={styles.order}>{at + 1}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <figcaption>
        <h3>{words.learn.trick}</h3>
        {isExplained && (
          <ol>
            {explain(trick, words).map((sentence) => (
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
function explain({ plays, winner, trump }: Trick, words: Words): string[] {
  const { learn, suitNames, list } = words;
  const suitIn = (card: CardName) => SUITS[suitOf(readCard(DECK_52, card))];
  const [led] = plays;
  const best = plays.find(({ seat }) => seat === winner) ?? led;
  const winnerName = BOT_NAMES[winner];
  const card = formatCard(words, best.card);
  const isTrumped = trump !== null && suitIn(best.card) === trump;
  const losing = plays.filter(
    (play) => ![suitIn(led.card), trump].includes(suitIn(play.card)) && play !== best,
  );
  return [
    learn.led(suitNames[suitIn(led.card)], formatCard(words, led.card)),
    ...(isTrumped && trump !== null
      ? [learn.trumped(card, winnerName, suitNames[trump])]
      : [learn.takenBy(card, winnerName)]),
    ...(losing.length > 0
      ? [learn.others(list(losing.map((play) => formatCard(words, play.card))))]
      : []),
  ];
}
