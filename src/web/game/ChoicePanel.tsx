// Buttons for all legal moves except playing a card, made from the choices alone.

import { useEffect, useState } from 'react';
import { hasDecision } from '#client/display.ts';
import type { View } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { captionOf, labelOfCards, labelOfPlain, labelOfValue } from './tableTexts.ts';
import { isSuit } from '../cards/cardParts.ts';
import { SuitMark } from '../cards/SuitMark.tsx';
import controls from '../design/controls.module.css';
import { moveKey, type Hints } from './useHints.ts';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './ActionBar.module.css';
import type { HandPlay } from './useHandPlay.ts';

interface ChoicePanelProps {
  view: View;
  play: HandPlay;
  hints: Hints;
  /** Names the buttons for screen readers where there is no caption. */
  question: string;
  onMove: (move: WireMove) => void;
}

export function ChoicePanel({ view, play, hints, question, onMove }: ChoicePanelProps) {
  const texts = useTexts();
  const { cardsChoice, selected, canClaim } = play;
  const isButton = ({ kind }: WireChoice): boolean => kind === 'value' || kind === 'plain';
  const buttons = hasDecision(view) ? view.legal.filter(isButton) : [];
  if (buttons.length === 0 && !cardsChoice && !canClaim) return null;
  return (
    <div className={styles.panel} data-choices="">
      {buttons.map((choice) => (
        <Choice key={choice.type} {...{ choice, view, hints, question, onMove }} />
      ))}
      {cardsChoice && (
        <Button
          look="main"
          data-move={cardsChoice.type}
          disabled={selected.length < cardsChoice.min}
          onClick={play.confirm}
        >
          {labelOfCards(cardsChoice.type, Math.max(selected.length, cardsChoice.min), view, texts)}
        </Button>
      )}
      {canClaim && (
        <Button data-claim="" onClick={play.claim}>
          {texts.table.claim}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  choice: WireChoice;
  view: View;
  hints: Hints;
  question: string;
  onMove: (move: WireMove) => void;
}

/** More values than this are chosen with a slider; beside other choices there is less room for buttons. */
const MAX_BUTTONS = 12;
const MAX_BUTTONS_BESIDE_OTHERS = 4;
/** More values than this stand in two rows on a phone. */
const MAX_PER_ROW = { number: 7, word: 3 };

function Choice({ choice, view, hints, question, onMove }: ChoiceProps) {
  const texts = useTexts();
  if (choice.kind === 'plain') {
    const move = { type: choice.type };
    return (
      <Button {...buttonAttributes(move)} onClick={() => onMove(move)}>
        {labelOfPlain(choice.type, view, texts)}
      </Button>
    );
  }
  if (choice.kind !== 'value') return null;
  const caption = captionOf(choice, view, texts);
  const count = choice.from.length;
  const usesSlider = count > (caption ? MAX_BUTTONS_BESIDE_OTHERS : MAX_BUTTONS);
  const isNumber = choice.from.some((value) => typeof value === 'number');
  const isTwoRows = count > MAX_PER_ROW[isNumber ? 'number' : 'word'];
  return (
    <div
      className={styles.values}
      role="group"
      aria-label={caption ?? question}
      data-rows={isTwoRows && !usesSlider ? 2 : undefined}
      style={{ '--half': Math.ceil(count / 2) }}
    >
      {caption && <span className={styles.caption}>{caption}</span>}
      {usesSlider ? (
        <ValueSlider
          choice={choice}
          name={caption ?? question}
          picked={hints.picked}
          onMove={onMove}
        />
      ) : (
        choice.from.map((value) => (
          <button
            key={String(value)}
            type="button"
            className={typeof value === 'number' ? styles.number : controls.button}
            {...buttonAttributes({ type: choice.type, [choice.field]: value })}
            onClick={() => onMove({ type: choice.type, [choice.field]: value })}
          >
            {isSuit(value) && <SuitMark suit={value} />}
            {labelOfValue(choice, value, view, texts)}
          </button>
        ))
      )}
    </div>
  );

  function buttonAttributes(move: WireMove): object {
    const key = moveKey(move);
    const isAdvised = hints.best !== null && moveKey(hints.best) === key;
    return {
      'data-move': key,
      ...(isAdvised && { 'data-advised': '', 'aria-description': texts.hints.advised }),
    };
  }
}

type ValueChoice = Extract<WireChoice, { kind: 'value' }>;

function ValueSlider({
  choice,
  name,
  picked,
  onMove,
}: {
  choice: ValueChoice;
  name: string;
  picked: WireMove | null;
  onMove: (move: WireMove) => void;
}) {
  const [index, setIndex] = useState(0);
  const value: Value = choice.from[Math.min(index, choice.from.length - 1)];
  useEffect(() => {
    if (picked?.type !== choice.type) return;
    setIndex(choice.from.findIndex((one) => one === picked[choice.field]));
  }, [picked]);
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        aria-label={name}
        aria-valuetext={String(value)}
        min={0}
        max={choice.from.length - 1}
        value={index}
        onChange={(event) => setIndex(Number(event.target.value))}
      />
      <Button
        look="main"
        data-slider={choice.type}
        onClick={() => onMove({ type: choice.type, [choice.field]: value })}
      >
        {String(value)}
      </Button>
    </>
  );
}
