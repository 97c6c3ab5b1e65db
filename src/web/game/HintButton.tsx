// The hint button, and a live region that announces the hints.

import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/useWords.ts';
import { formatHintMove, formatHintRank, formatHintReason } from './advisedMove.ts';
import styles from './Hints.module.css';
import type { Hints } from './useHints.ts';

export function HintButton({ view, hints }: { view: View; hints: Hints }) {
  const words = useWords();
  const { isThinking, shown, showsFigures } = hints;
  const isOpen = shown.length > 0;
  const label = isThinking ? words.hints.thinking : words.hints.ask;
  return (
    <div className={styles.hint}>
      <button
        type="button"
        className={styles.button}
        disabled={!hints.canAsk}
        aria-expanded={isOpen}
        title={`${isOpen && !showsFigures ? words.hints.figures : words.hints.ask} (T)`}
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
    if (isThinking) return words.hints.thinking;
    const [best] = shown;
    if (showsFigures) return shown.map(rankedMove).join('. ');
    return best
      ? words.hints.told(
          formatHintMove(view, best.move, words),
          formatHintReason(view, best, words),
        )
      : '';
  }

  function rankedMove(hint: Hint, place: number): string {
    return `${formatHintMove(view, hint.move, words)}: ${formatHintRank(view, { hint, place, showsFigures }, words)}`;
  }
}
