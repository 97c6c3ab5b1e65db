// Formats hints: the move, how it compares with others, and why; asked again, the figures.

import type { Advice } from '#bots/hint.ts';
import type { View } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { playsInTeams } from '#rules/seats.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { formatReason } from '#texts/formatReason.ts';
import { capital, spaced } from '../texts/text.ts';
import { localizeRefusal, ui, words } from '../texts/language.ts';
import { requestHints } from './botThread.ts';
import { namesInSentence } from './cards.ts';
import { promptFor } from './prompt.ts';
import type { Naming } from './tableTexts.ts';

/** Gives hints at a table; a second request about the same decision gets more detail. */
export class Advisor {
  private readonly who: Naming;
  private readonly refusal: () => Refusal | null;
  private last: { decision: string; advice: Advice[] } | null = null;

  /** `refusal` returns why there are no hints now. */
  constructor(who: Naming, refusal: () => Refusal | null = () => null) {
    this.who = who;
    this.refusal = refusal;
  }

  async ask(view: View): Promise<string> {
    const refusal = this.refusal();
    if (refusal) return localizeRefusal(refusal);
    const decision = JSON.stringify([view.round, view.hand, view.legal, view.table]);
    if (this.last?.decision === decision)
      return formatAdviceFigures(this.last.advice, view, this.who);
    const advice = await requestHints(view);
    this.last = { decision, advice };
    return formatAdvice(advice, view, this.who);
  }
}

export function formatAdvice(
  [best, ...others]: readonly Advice[],
  view: View,
  who: Naming,
): string {
  const reason = formatReason(words.reasons, view.game, best.reason) ?? '';
  const said = ui.ask.hint(wordMove(best.move, view, who), reason);
  const level = others.filter(({ value, error }) => -value <= error);
  if (others.length === 0) return said;
  const beside = level.map(({ move }) => wordMove(move, view, who));
  return `${said} ${beside.length > 0 ? ui.ask.hintLevel(beside) : ui.ask.hintAhead}`;
}

/** Lists the points that are expected after each move. */
export function formatAdviceFigures(advice: readonly Advice[], view: View, who: Naming): string {
  const figure = words.reasons.speech.points;
  const { hintFigures, hintLeads } = ui.ask;
  const moves = advice.map(
    ({ move, points }) => `${wordMove(move, view, who)} (${figure(points || 0)})`,
  );
  return playsInTeams(view) ? hintLeads(moves) : hintFigures(moves);
}

/** Formats the move as the player would type it. */
function wordMove(move: WireMove, view: View, who: Naming): string {
  if (typeof move.card === 'string') return ui.ask.hintCard(namesInSentence([move.card]));
  if (Array.isArray(move.cards))
    return move.cards.length === 0 ? ui.ask.none.toLowerCase() : namesInSentence(move.cards);
  const said = JSON.stringify(move);
  const offer = promptFor(view, who).offers.find((one) => JSON.stringify(one.move) === said);
  return offer?.label ?? capital(spaced(move.type));
}
