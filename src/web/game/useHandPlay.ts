// What tapping a card does: play it, choose it for a pass, or keep it ready for one's turn.

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { hasTricks } from '#rules/tricks.ts';
import { usePace } from '../motion/usePace.ts';
import type { AutoPlay } from '../preferences/preferences.ts';
import { usePreference } from '../stores/auth.ts';
import { isRestMine } from './claim.ts';

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
  /** The card that was refused last, and when. */
  refused: { card: CardName; at: number } | null;
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

interface HandPlayOptions {
  game: AnyGame;
  view: View;
  /** Answers whether the move was made. */
  move: (move: WireMove) => Promise<boolean>;
  /** Says that the card that was kept ready may not be played. */
  onUnready: () => void;
}

export function useHandPlay({ game, view, move, onUnready }: HandPlayOptions): HandPlay {
  const [selected, setSelected] = useState<readonly CardName[]>([]);
  const [going, setGoing] = useState<CardName | null>(null);
  const [refused, setRefused] = useState<HandPlay['refused']>(null);
  const [isClaiming, setClaiming] = useState(false);
  const autoPlay = usePreference('autoPlay');
  const tapTwice = usePreference('tapTwice');
  const cardChoice = going === null ? (view.legal.find(isCardChoice) ?? null) : null;
  const cardsChoice = view.legal.find(isCardsChoice) ?? null;
  const canClaim = !isClaiming && isRestMine(game, view);
  const decision = `${view.round} ${view.phase} ${view.legal.map(({ type }) => type).join()}`;

  useEffect(() => setSelected([]), [decision]);
  useEffect(() => setClaiming(false), [view.round]);

  async function play(card: CardName): Promise<void> {
    if (!cardChoice) return;
    if (cardChoice.from.includes(card)) setGoing(card);
    setSelected([]);
    const isMade = await move({ type: cardChoice.type, card });
    if (!isMade) setRefused({ card, at: performance.now() });
    setGoing(null);
  }

  const forced = forcedCard(view, cardChoice, isClaiming ? 'always' : autoPlay);
  const playNow = useForcedCard(forced, play);
  const { ready, setReady } = useReadyCard({ view, cardChoice, playNow, onUnready });

  function tap(card: CardName): void {
    if (cardsChoice) return choose(cardsChoice, card);
    if (cardChoice) {
      const isAsked = tapTwice && !selected.includes(card) && cardChoice.from.includes(card);
      return isAsked ? setSelected([card]) : void play(card);
    }
    const isPlaying = hasTricks(view) && view.trick !== null && view.result === null;
    if (isPlaying) setReady(ready === card ? null : card);
  }

  function choose({ type, from, max }: CardsChoice, card: CardName): void {
    // Not one of those offered: the answer says why.
    if (!from.includes(card)) {
      setRefused({ card, at: performance.now() });
      return void move({ type, cards: [card] });
    }
    setSelected(toggled(selected, card, max));
  }

  function confirm(): void {
    if (cardsChoice) void move({ type: cardsChoice.type, cards: [...selected] });
  }

  const claim = (): void => setClaiming(true);
  const now = { cardChoice, cardsChoice, selected, ready, going, refused, canClaim, isClaiming };
  return { ...now, tap, select: setSelected, confirm, claim };
}

function isCardChoice(choice: WireChoice): choice is CardChoice {
  return choice.kind === 'card';
}

function isCardsChoice(choice: WireChoice): choice is CardsChoice {
  return choice.kind === 'cards';
}

function toggled(selected: readonly CardName[], card: CardName, max: number): readonly CardName[] {
  if (selected.includes(card)) return selected.filter((other) => other !== card);
  if (selected.length < max) return [...selected, card];
  return max === 1 ? [card] : selected;
}

/** The card that plays itself, if there is one. */
function forcedCard(
  { hand }: View,
  choice: CardChoice | null,
  autoPlay: AutoPlay | 'always',
): CardName | null {
  if (!choice) return null;
  const [first, ...others] = choice.from;
  if (autoPlay === 'always') return first ?? null;
  const isForced = others.length === 0 && (hand.length === 1 || autoPlay === 'forced');
  return isForced && autoPlay !== 'never' ? first : null;
}

type PlayCard = (card: CardName) => Promise<void>;

/** Plays the card after a moment; answers the latest way to play one. */
function useForcedCard(forced: CardName | null, play: PlayCard): RefObject<PlayCard> {
  const pace = usePace();
  const playNow = useRef(play);
  playNow.current = play;
  useEffect(() => {
    if (forced === null) return;
    const timer = setTimeout(() => void playNow.current(forced), FORCED_WAITS * pace);
    return () => clearTimeout(timer);
  }, [forced, pace]);
  return playNow;
}

interface ReadyCardOptions extends Pick<HandPlayOptions, 'view' | 'onUnready'> {
  cardChoice: CardChoice | null;
  playNow: RefObject<PlayCard>;
}

/** Played as soon as one's turn has come, if it may be; forgotten with the hand. */
function useReadyCard({ view, cardChoice, playNow, onUnready }: ReadyCardOptions) {
  const [ready, setReady] = useState<CardName | null>(null);
  useEffect(() => setReady(null), [view.round]);
  useEffect(() => {
    if (!cardChoice || ready === null) return;
    setReady(null);
    if (cardChoice.from.includes(ready)) void playNow.current(ready);
    else onUnready();
  }, [cardChoice, ready, onUnready]);
  return { ready, setReady };
}
