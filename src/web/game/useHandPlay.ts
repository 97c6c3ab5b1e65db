// What tapping a card does: play it, choose it for a pass, or keep it ready for one's turn.

import { useEffect, useRef, useState } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { usePace } from '../motion/usePace.ts';
import { usePreference } from '../stores/auth.ts';
import { isRestMine } from './claim.ts';
import { isTrickGame } from './trickGame.ts';

export type CardsChoice = Extract<WireChoice, { kind: 'cards' }>;
export type CardChoice = Extract<WireChoice, { kind: 'card' | 'deck' }>;

export interface HandPlay {
  /** One card may be played now. */
  cardChoice: CardChoice | null;
  /** Several are to be chosen. */
  cardsChoice: CardsChoice | null;
  selected: readonly CardName[];
  /** Will be played when it is one's turn. */
  ready: CardName | null;
  /** On its way to the table: played, but not answered yet. */
  going: CardName | null;
  canClaim: boolean;
  isClaiming: boolean;
  tap: (card: CardName) => void;
  /** Chooses cards without playing them. */
  select: (cards: readonly CardName[]) => void;
  confirm: () => void;
  claim: () => void;
}

/** How long a card that plays itself is looked at first. */
const FORCED_WAITS = 450;

interface Play {
  game: AnyGame;
  view: View;
  /** Answers whether the move was made. */
  move: (move: WireMove) => Promise<boolean>;
  /** Says that the card that was kept ready may not be played. */
  onUnready: () => void;
}

export function useHandPlay({ game, view, move, onUnready }: Play): HandPlay {
  const [selected, setSelected] = useState<readonly CardName[]>([]);
  const [ready, setReady] = useState<CardName | null>(null);
  const [going, setGoing] = useState<CardName | null>(null);
  const [isClaiming, setClaiming] = useState(false);
  const autoPlay = usePreference('autoPlay');
  const tapTwice = usePreference('tapTwice');
  const pace = usePace();

  const cardChoice = view.legal.find(
    (choice): choice is CardChoice => choice.kind === 'card' && going === null,
  );
  const cardsChoice = view.legal.find((choice): choice is CardsChoice => choice.kind === 'cards');
  const decision = `${view.round} ${view.phase} ${view.legal.map(({ type }) => type).join()}`;
  const canClaim = !isClaiming && isRestMine(game, view);

  useEffect(() => setSelected([]), [decision]);
  useEffect(() => {
    setReady(null);
    setClaiming(false);
  }, [view.round]);

  async function play(card: CardName): Promise<void> {
    if (!cardChoice) return;
    if (cardChoice.from.includes(card)) setGoing(card);
    setSelected([]);
    await move({ type: cardChoice.type, card });
    setGoing(null);
  }

  const forced = forcedCard();
  const playNow = useRef(play);
  playNow.current = play;
  useEffect(() => {
    if (forced === null) return;
    const timer = setTimeout(() => void playNow.current(forced), FORCED_WAITS * pace);
    return () => clearTimeout(timer);
  }, [forced, pace]);

  useEffect(() => {
    if (!cardChoice || ready === null) return;
    setReady(null);
    if (cardChoice.from.includes(ready)) void playNow.current(ready);
    else onUnready();
  }, [cardChoice, ready, onUnready]);

  function forcedCard(): CardName | null {
    if (!cardChoice) return null;
    const [first, ...others] = cardChoice.from;
    if (isClaiming) return first ?? null;
    const isLast = view.hand.length === 1;
    const isForced = others.length === 0 && (isLast || autoPlay === 'forced');
    return isForced && autoPlay !== 'never' ? first : null;
  }

  function tap(card: CardName): void {
    if (cardsChoice) return choose(cardsChoice, card);
    if (cardChoice) {
      const isAsked = tapTwice && !selected.includes(card) && cardChoice.from.includes(card);
      return isAsked ? setSelected([card]) : void play(card);
    }
    const isPlaying = isTrickGame(view) && view.trick !== null && view.result === null;
    if (isPlaying) setReady(ready === card ? null : card);
  }

  function choose({ type, from, max }: CardsChoice, card: CardName): void {
    // Not one of those offered: the answer says why.
    if (!from.includes(card)) return void move({ type, cards: [card] });
    if (selected.includes(card)) setSelected(selected.filter((other) => other !== card));
    else if (selected.length < max) setSelected([...selected, card]);
    else if (max === 1) setSelected([card]);
  }

  return {
    cardChoice: cardChoice ?? null,
    cardsChoice: cardsChoice ?? null,
    selected,
    ready,
    going,
    canClaim,
    isClaiming,
    tap,
    select: setSelected,
    confirm: () => {
      if (cardsChoice) void move({ type: cardsChoice.type, cards: [...selected] });
    },
    claim: () => setClaiming(true),
  };
}
