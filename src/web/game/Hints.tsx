// The hint button, and the best moves, each with its rank and the reason. Choosing a move selects it.

import { useEffect } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { CardFace } from '../cards/CardFace.tsx';
import { SuitMark } from '../cards/SuitMark.tsx';
import { isSuit } from '../cards/cardParts.ts';
import styles from './Hints.module.css';
import {
  cardsOf,
  formatHintMove,
  formatHintRank,
  formatHintReason,
  type Hints,
  selectorOf,
} from './useHints.ts';
import { CloseButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../texts/useTexts.ts';

export function HintButton({ view, hints }: { view: View; hints: Hints }) {
  const texts = useTexts();
  const { isThinking, shown, showsFigures } = hints;
  const isOpen = shown.length > 0;
  const label = isThinking ? texts.hints.thinking : texts.hints.ask;
  return (
    <div className={styles.hint}>
      <button
        type="button"
        className={styles.button}
        disabled={!hints.canAsk}
        aria-expanded={isOpen}
        title={`${isOpen && !showsFigures ? texts.hints.figures : texts.hints.ask} (T)`}
        data-thinking={isThinking || undefined}
        onClick={showsFigures ? hints.close : hints.ask}
      >
        <Icon name="bulb" />
        {label}
      </button>
      <p className="visually-hidden" aria-live="polite">
        {announcement()}
      </p>
    </div>
  );

  function announcement(): string {
    if (isThinking) return texts.hints.thinking;
    const [best] = shown;
    if (showsFigures) return shown.map(rankedMove).join('. ');
    return best
      ? texts.hints.told(
          formatHintMove(view, best.move, texts),
          formatHintReason(view, best, texts),
        )
      : '';
  }

  function rankedMove(hint: Hint, place: number): string {
    return `${formatHintMove(view, hint.move, texts)}: ${formatHintRank(view, { hint, place, showsFigures }, texts)}`;
  }
}

interface HintPanelProps {
  view: View;
  hints: Hints;
  /** Selects cards without playing them. */
  onSelect: (cards: readonly CardName[]) => void;
}

export function HintPanel({ view, hints, onSelect }: HintPanelProps) {
  const texts = useTexts();
  const { shown, picked, showsFigures } = hints;
  useEffect(() => {
    if (picked) document.querySelector<HTMLElement>(selectorOf(picked))?.focus();
  }, [picked]);
  if (shown.length === 0) return null;

  function pick(move: WireMove): void {
    onSelect(cardsOf(move));
    hints.pick(move);
  }

  return (
    <section className={styles.panel} aria-label={texts.hints.title} data-hints="">
      <div className={styles.head}>
        <h2>{texts.hints.title}</h2>
        <CloseButton onClick={hints.close} />
      </div>
      <ol className={styles.moves}>
        {shown.map((hint, place) => (
          <li key={formatHintMove(view, hint.move, texts)}>
            <button
              type="button"
              className={styles.move}
              aria-pressed={hint.move === picked}
              data-cards-only={isShownAsCards(hint.move) || undefined}
              onClick={() => pick(hint.move)}
            >
              <Picture move={hint.move} />
              <MoveName view={view} move={hint.move} />
              <span className={styles.rank}>
                {formatHintRank(view, { hint, place, showsFigures }, texts)}
              </span>
              <span className={styles.reason}>{formatHintReason(view, hint, texts)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Picture({ move }: { move: WireMove }) {
  const cards = cardsOf(move);
  const suit = Object.values(move).find(isSuit);
  if (cards.length === 0 && !suit) return null;
  return (
    <span className={styles.picture}>
      {cards.map((card) => (
        <CardFace key={card} card={card} />
      ))}
      {suit && <SuitMark suit={suit} />}
    </span>
  );
}

/** Several cards side by side are shown without their names. */
function isShownAsCards(move: WireMove): boolean {
  return cardsOf(move).length > 1;
}

function MoveName({ view, move }: { view: View; move: WireMove }) {
  const texts = useTexts();
  return (
    <strong className={isShownAsCards(move) ? 'visually-hidden' : styles.name}>
      {formatHintMove(view, move, texts)}
    </strong>
  );
}
