// The button that asks for advice, and the voice that says what came of it.

import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { Icon } from '../shell/Icon.tsx';
import { useWords } from '../words/useWords.ts';
import { formatHintMove, formatHintRank, formatHintReason } from './advisedMove.ts';
import styles from './Hints.module.css';
import type { Hints } from './useHints.ts';

export function HintButton({ view, hints }: { view: View; hints: Hints }) {
  const words = useWords();
  const { isThinking, shown, isInFigures } = hints;
  const isOpen = shown.length > 0;
  const label = isThinking ? words.hints.thinking : words.hints.ask;
  return (
    <div className={styles.asking}>
      <button
        type="button"
        className={styles.ask}
        disabled={!hints.canAsk}
        aria-expanded={isOpen}
        title={`${isOpen && !isInFigures ? words.hints.figures : words.hints.ask} (T)`}
        data-thinking={isThinking || undefined}
        onClick={isInFigures ? hints.close : hints.ask}
      >
        <Icon name="bulb" />
        {label}
      </button>
      <p className="visually-hidden" aria-live="polite">
        {told()}
      </p>
    </div>
  );

  function told(): string {
    if (isThinking) return words.hints.thinking;
    const [best] = shown;
    if (isInFigures) return shown.map(toldInFigures).join('. ');
    return best
      ? words.hints.told(
          formatHintMove(view, best.move, words),
          formatHintReason(view, best, words),
        )
      : '';
  }

  function toldInFigures(hint: Hint, place: number): string {
    return `${formatHintMove(view, hint.move, words)}: ${formatHintRank({ hint, place, isInFigures }, words)}`;
  }
}
