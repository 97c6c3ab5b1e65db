// Tapping or dragging a card plays it, selects it for a pass, or preselects it for the player's turn.

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { hasTricks } from '#rules/tricks.ts';
import { usePace } from '../state/usePace.ts';
import { type AutoPlay, usePreference } from '../state/auth.ts';
import { canClaimRest } from '#rules/tricks.ts';

export type CardsChoice = Extract<WireChoice, { kind: 'cards' }>;
export type CardChoice = Extract<WireChoice, { kind: 'card' | 'deck' }>;

export interface HandPlay {
  /** Set if the player can play a card now. */
  cardChoice: CardChoice | null;
  /** Set if the player can select several cards now. */
  cardsChoice: CardsChoice | null;
  selected: readonly CardName[];
  /** The card to play on the player's turn. */
  preselected: CardName | null;
  /** The card that was played but not answered yet. */
  pending: CardName | null;
  /** The card that was refused last, and the time of the refusal. */
  refused: { card: CardName; at: number } | null;
  canClaim: boolean;
  isClaiming: boolean;
  tap: (card: CardName) => void;
  /** Plays a card that was dragged out of the hand, which needs no second tap. */
  drop: (card: CardName) => void;
  /** Selects cards without playing them. */
  select: (cards: readonly CardName[]) => void;
  confirm: () => void;
  claim: () => void;
}

/** Lets the player see the card before it is played automatically. */
const FORCED_DELAY_MS = 450;

interface HandPlayOptions {
  game: AnyGame;
  view: View;
  /** Resolves to whether the move was made. */
  move: (move: WireMove) => Promise<boolean>;
  /** Called if the preselected card may not be played. */
  onUnplayable: () => void;
}

export function useHandPlay({ game, view, move, onUnplayable }: HandPlayOptions): HandPlay {
  const [selected, setSelected] = useState<readonly CardName[]>([]);
  const [pending, setPending] = useState<CardName | null>(null);
  const [refused, setRefused] = useState<HandPlay['refused']>(null);
  const [isClaiming, setClaiming] = useState(false);
  const autoPlay = usePreference('autoPlay');
  const tapTwice = usePreference('tapTwice');
  const cardChoice = pending === null ? (view.legal.find(isCardChoice) ?? null) : null;
  const cardsChoice = view.legal.find(isCardsChoice) ?? null;
  const canClaim = !isClaiming && canClaimRest(game.deck, view);
  const decision = `${view.round} ${view.phase} ${view.legal.map(({ type }) => type).join()}`;

  useEffect(() => setSelected([]), [decision]);
  useEffect(() => setClaiming(false), [view.round]);

  async function play(card: CardName): Promise<void> {
    if (!cardChoice) return;
    if (cardChoice.from.includes(card)) setPending(card);
    setSelected([]);
    const isMade = await move({ type: cardChoice.type, card });
    if (!isMade) setRefused({ card, at: performance.now() });
    setPending(null);
  }

  const forced = forcedCard(view, cardChoice, isClaiming ? 'always' : autoPlay);
  const playNow = useForcedCard(forced, play);
  const options = { view, cardChoice, playNow, onUnplayable };
  const { preselected, setPreselected } = usePreselectedCard(options);

  function tap(card: CardName): void {
    if (cardsChoice) return choose(cardsChoice, card);
    if (cardChoice) {
      const needsSecondTap = tapTwice && !selected.includes(card) && cardChoice.from.includes(card);
      return needsSecondTap ? setSelected([card]) : void play(card);
    }
    const isPlaying = hasTricks(view) && view.trick !== null && view.result === null;
    if (isPlaying) setPreselected(preselected === card ? null : card);
  }

  const drop = (card: CardName): void => (cardChoice ? void play(card) : tap(card));

  function choose({ type, from, max }: CardsChoice, card: CardName): void {
    // The card is not among those offered, but is sent all the same: the answer says why.
    if (!from.includes(card)) {
      setRefused({ card, at: performance.now() });
      return void move({ type, cards: [card] });
    }
    setSelected(toggled(selected, card, max));
  }

  function confirm(): void {
    if (cardsChoice) void move({ type: cardsChoice.type, cards: [...selected] });
  }

  const choices = { cardChoice, cardsChoice, canClaim, isClaiming };
  const cards = { selected, preselected, pending, refused };
  const claim = (): void => setClaiming(true);
  return { ...choices, ...cards, tap, drop, select: setSelected, confirm, claim };
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

/** The card that is played automatically, if there is one. */
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

/** Plays the card after a delay. Returns a reference to the latest function that plays a card. */
function useForcedCard(forced: CardName | null, play: PlayCard): RefObject<PlayCard> {
  const pace = usePace();
  const playNow = useRef(play);
  playNow.current = play;
  useEffect(() => {
    if (forced === null) return;
    const timer = setTimeout(() => void playNow.current(forced), FORCED_DELAY_MS * pace);
    return () => clearTimeout(timer);
  }, [forced, pace]);
  return playNow;
}

interface PreselectedCardOptions extends Pick<HandPlayOptions, 'view' | 'onUnplayable'> {
  cardChoice: CardChoice | null;
  playNow: RefObject<PlayCard>;
}

/** Plays the preselected card as soon as the player's turn has come, if it is legal; forgets it with the round. */
function usePreselectedCard({ view, cardChoice, playNow, onUnplayable }: PreselectedCardOptions) {
  const [preselected, setPreselected] = useState<CardName | null>(null);
  useEffect(() => setPreselected(null), [view.round]);
  useEffect(() => {
    if (!cardChoice || preselected === null) return;
    setPreselected(null);
    if (cardChoice.from.includes(preselected)) void playNow.current(preselected);
    else onUnplayable();
  }, [cardChoice, preselected, onUnplayable]);
  return { preselected, setPreselected };
}
