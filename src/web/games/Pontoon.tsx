// Pontoon's cards lie open: the bank's in the middle, everybody's hands at their seats.

import * as m from 'motion/react-m';
import type { CardName } from '#cards/notation.ts';
import type { Seat } from '#rules/game.ts';
import type { HandView, PontoonView } from '#rules/pontoon/view.ts';
import { CardFace } from '../faces/CardFace.tsx';
import { Fan } from '../game/Fan.tsx';
import { usePace } from '../motion/usePace.ts';
import { sayCard } from '#words/speech.ts';
import { useWords } from '../words/useWords.ts';
import styles from './Pontoon.module.css';

interface PontoonBankProps {
  view: PontoonView;
  isSmall?: boolean;
}

export function PontoonBank({ view: { banker, round }, isSmall = false }: PontoonBankProps) {
  const words = useWords();
  const { notes } = words;
  const caption = banker.kind ? notes.kinds[banker.kind] : String(banker.total);
  if (banker.cards.length === 0) return null;
  return (
    <section className={styles.bank} aria-label={notes.bank} data-small={isSmall || undefined}>
      <OpenCards cards={banker.cards} round={round} />
      <p key={caption} className={styles.caption}>
        {notes.bank} <strong>{caption}</strong>
      </p>
    </section>
  );
}

export function PontoonHands({ view, seat }: { view: PontoonView; seat: Seat }) {
  return (
    <div className={styles.hands} data-own={seat === view.seat || undefined}>
      {view.hands[seat].map((hand, at) => (
        <PontoonHand
          key={`${view.round} ${view.hands[seat].length} ${at}`}
          hand={hand}
          round={view.round}
        />
      ))}
    </div>
  );
}

function PontoonHand({ hand, round }: { hand: HandView; round: number }) {
  const { notes } = useWords();
  const { cards, total, kind, outcome, state } = hand;
  if (cards.length === 0) return null;
  const worth = kind ? notes.kinds[kind] : String(total);
  const end = outcome && (outcome.won ? notes.won : notes.lost);
  return (
    <div className={styles.hand} data-state={state}>
      <OpenCards cards={cards} round={round} />
      <p key={`${worth} ${end}`} className={styles.caption} data-won={outcome?.won}>
        <strong>{worth}</strong> {end}
      </p>
    </div>
  );
}

function OpenCards({ cards, round }: { cards: readonly (CardName | null)[]; round: number }) {
  const words = useWords();
  const pace = usePace();
  return (
    <div className={styles.cards}>
      <Fan
        cards={cards.map((card, at) => (
          <m.span
            key={`${round} ${at} ${card}`}
            className={styles.card}
            initial={pace === 0 ? false : { transform: 'translateY(-60px)', opacity: 0 }}
            animate={{ transform: 'translateY(0px)', opacity: 1 }}
            transition={{ type: 'tween', duration: 0.3 * pace, delay: at * 0.06 * pace }}
          >
            <CardFace card={card} name={card === null ? '' : sayCard(words, card)} />
          </m.span>
        ))}
      />
    </div>
  );
}
