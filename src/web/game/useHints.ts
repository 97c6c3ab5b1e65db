// Requests hints and keeps them until the player's decision changes; a suggested move has a name, a reason, cards, and
// the control that makes it.

import { useState } from 'react';
import type { CardName } from '#cards/notation.ts';
import { hasDecision } from '#client/display.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { playsInTeams } from '#rules/seats.ts';
import { hasTricks } from '#rules/tricks.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { formatReason } from '#texts/formatReason.ts';
import { rankOfName, suitOfName } from '../cards/cardParts.ts';
import { labelOfCards, labelOfPlain, labelOfValue } from './tableTexts.ts';
import type { TableActions } from '../state/table.ts';
import type { Texts } from '../texts/page.en.ts';

export function cardsOf({ card, cards }: WireMove): readonly CardName[] {
  if (typeof card === 'string') return [card];
  return Array.isArray(cards) ? cards : [];
}

/** The choice that offers a move; undefined if the move is not legal now. */
function choiceOf({ legal }: View, move: WireMove): WireChoice | undefined {
  return legal.find((choice) => choice.type === move.type && includesMove(choice, move));
}

function includesMove(choice: WireChoice, move: WireMove): boolean {
  switch (choice.kind) {
    case 'plain':
      return true;
    case 'value':
      return choice.from.some((value) => value === move[choice.field]);
    default:
      return cardsOf(move).every((card) => choice.from.includes(card));
  }
}

export function isAdvisable(view: View, move: WireMove): boolean {
  return choiceOf(view, move) !== undefined;
}

export function formatHintMove(view: View, move: WireMove, texts: Texts): string {
  const choice = choiceOf(view, move);
  const cards = cardsOf(move);
  if (cards.length > 0) {
    return texts.list(cards.map((card) => texts.card(rankOfName(card), suitOfName(card))));
  }
  if (!choice || choice.kind === 'plain') return labelOfPlain(move.type, view, texts);
  if (choice.kind !== 'value') return labelOfCards(choice.type, 0, view, texts);
  const value = choice.from.find((one) => one === move[choice.field]) ?? null;
  const label = labelOfValue(choice, value, view, texts);
  return typeof value === 'number' ? `${captionFor(choice, view, texts)}: ${label}` : label;
}

/** Says what a number counts. */
function captionFor({ type }: WireChoice, { game }: View, { games }: Texts): string {
  return games[game]?.captions?.[type] ?? type;
}

/** Falls back to the server's English text, since a newer server may send reasons that this page does not know. */
export function formatHintReason(
  { game }: View,
  { reason, why }: Hint,
  { reasons }: Texts,
): string {
  return formatReason(reasons, game, reason) ?? why;
}

interface RankedHint {
  readonly hint: Hint;
  /** 0 for the best move. */
  readonly place: number;
  readonly showsFigures: boolean;
}

/** Compares a move with the best one: in a word, or with the points that are expected. */
export function formatHintRank(
  view: Pick<View, 'sides'>,
  { hint: { points, value, error }, place, showsFigures }: RankedHint,
  { hints }: Texts,
): string {
  const isClose = -value <= error;
  const isEqual = value === 0 && error === 0;
  const worse = showsFigures ? hints.behind(-value) : hints.worse;
  const rank = place === 0 ? hints.best : isEqual ? hints.level : isClose ? hints.close : worse;
  if (!showsFigures) return rank;
  const expected = playsInTeams(view) ? hints.expectedLead(points) : hints.expected(points);
  return `${rank} · ${expected}`;
}

/** Identifies the button that makes a move. Cards are chosen in the hand and share one button. */
export function moveKey(move: WireMove): string {
  const isCardMove = 'card' in move || 'cards' in move;
  return isCardMove ? move.type : Object.values(move).join(' ');
}

/** Selects the card, button or slider that makes the move. */
export function selectorOf(move: WireMove): string {
  return 'card' in move
    ? `[data-hand] [data-card="${String(move.card)}"]`
    : `[data-choices] :is([data-move="${moveKey(move)}"], [data-slider="${move.type}"])`;
}

export interface Hints {
  /** False for spectators, after the game, and without a source of hints. */
  isOffered: boolean;
  canAsk: boolean;
  isThinking: boolean;
  /** The best first; empty until requested. */
  shown: readonly Hint[];
  best: WireMove | null;
  /** Whether a second request was made, which shows how many points each move is behind. */
  showsFigures: boolean;
  /** The hint that the player chose. */
  picked: WireMove | null;
  /** Requests the moves; called again, shows the figures. */
  ask: () => void;
  pick: (move: WireMove) => void;
  close: () => void;
}

interface HintsOptions {
  view: View;
  /** Undefined where hints are not available. */
  source: TableActions['hint'];
  onRefused: (refusal: Refusal) => void;
}

interface Advice {
  decision: string;
  hints: readonly Hint[] | null;
  picked: WireMove | null;
  showsFigures: boolean;
}

export function useHints({ view, source, onRefused }: HintsOptions): Hints {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const decision = decisionOf(view);
  const current = advice?.decision === decision ? advice : null;
  const shown = current?.hints ?? [];
  const isOffered = Boolean(source) && view.seat !== null && view.result === null;
  const canAsk = isOffered && hasDecision(view);

  async function ask(): Promise<void> {
    if (!source || !canAsk) return;
    if (current) return setAdvice(withFigures(current));
    const requested: Advice = { decision, hints: null, picked: null, showsFigures: false };
    setAdvice(requested);
    const answer = await source();
    // A late answer must not open hints that were closed or requested again.
    setAdvice((latest) => (latest === requested ? toAdvice(answer) : latest));
    if (isRefusal(answer)) onRefused(answer);

    function toAdvice(hints: readonly Hint[] | Refusal): Advice | null {
      if (isRefusal(hints)) return null;
      // The table may be ahead of the view on the screen.
      const playable = hints.filter(({ move }) => isAdvisable(view, move));
      return playable.length > 0 ? { ...requested, hints: playable } : null;
    }
  }

  return {
    isOffered,
    canAsk,
    isThinking: current !== null && current.hints === null,
    shown,
    best: shown[0]?.move ?? null,
    showsFigures: current?.showsFigures ?? false,
    picked: current?.picked ?? null,
    ask: () => void ask(),
    pick: (picked) => setAdvice((latest) => latest && { ...latest, picked }),
    close: () => setAdvice(null),
  };
}

/** A second request has no effect until the first is answered. */
function withFigures(advice: Advice): Advice {
  return advice.hints ? { ...advice, showsFigures: true } : advice;
}

/** Identifies the player's decision; moves that others make at the same time, as in a pass, do not change it. */
function decisionOf(view: View): string {
  const { round, phase, hand, legal } = view;
  const trick = hasTricks(view) ? view.trick : null;
  return JSON.stringify([round, phase, hand, legal, trick]);
}
