// Players for tests who try what they may not do before they do what they may.

import { DECK_40 } from '#cards/deck.ts';
import { makeLongCard, type LongCard } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { ApiAnswer, ApiClient } from './testClient.ts';
import { actionFor, finishedGame, longCard } from './testPlayers.ts';

export interface Provoked {
  readonly answer: ApiAnswer;
  readonly versionBefore: number;
  readonly versionAfter: number;
  /** The hand of who tried, and the card that was tried. */
  readonly hand: LongCard[];
  readonly tried: LongCard | null;
}

type State = ApiAnswer['body'];

const MAX_GAMES = 12;
const ALL_CARDS = DECK_40.cards.map((card) => makeLongCard(DECK_40, card));

/** Plays games of five until every code was answered; the first time of each. */
export async function provokeAll(
  players: readonly ApiClient[],
  codes: readonly string[],
  random: Random,
): Promise<Map<string, Provoked>> {
  const provoked = new Map<string, Provoked>([
    ['WRONG_GAME_PHASE', await provokeAfterwards(players.slice(0, 2), random)],
  ]);
  const isDone = () => codes.every((code) => provoked.has(code));
  for (let games = 0; games < MAX_GAMES && !isDone(); games++) {
    await playProvoking(players, provoked, isDone, random);
  }
  return provoked;
}

async function provokeAfterwards(players: readonly ApiClient[], random: Random): Promise<Provoked> {
  const gameId = await finishedGame(players, random);
  const { version } = await players[0].do('GET', `/games/${gameId}/state`);
  const path = `/games/${gameId}/rounds/current/play-decision`;
  const answer = await players[0].post(path, { willPlay: true });
  const after = await players[0].do('GET', `/games/${gameId}/state`);
  return { answer, versionBefore: version, versionAfter: after.version, hand: [], tried: null };
}

async function playProvoking(
  players: readonly ApiClient[],
  provoked: Map<string, Provoked>,
  isDone: () => boolean,
  random: Random,
): Promise<void> {
  const [owner, ...others] = players;
  const { id } = await owner.do('POST', '/games', { maxPlayers: 5, settings: { turnSeconds: 0 } });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  await owner.do('POST', `/games/${id}/start`);
  const rounds = `/games/${id}/rounds/current`;
  while (!isDone()) {
    const { turn, status } = await owner.do('GET', `/games/${id}/state`);
    if (status === 'Completed') break;
    if (turn.length === 0) continue;
    const player = players[turn[0]];
    const state = await player.do('GET', `/games/${id}/state`);
    if (state.view.legal.length === 0) continue;
    const trials = [...offTurnTrials(state, players), ...trialsOf(state, player)];
    for (const { by, action, body, tried } of trials) {
      const answer = await by.post(`${rounds}/${action}`, body);
      if (answer.status === 200) break;
      const { code } = answer.body.error;
      if (provoked.has(code)) continue;
      const { version } = await player.do('GET', `/games/${id}/state`);
      provoked.set(code, {
        answer,
        versionBefore: state.version,
        versionAfter: version,
        hand: state.playerHand.cards,
        tried: tried ?? null,
      });
    }
    const now = await player.do('GET', `/games/${id}/state`);
    if (now.version !== state.version || now.view.legal.length === 0) continue;
    const [action, body] = actionFor(state.view.legal, random);
    await player.do('POST', `${rounds}/${action}`, body);
  }
}

interface Trial {
  readonly by: ApiClient;
  readonly action: string;
  readonly body: object;
  readonly tried?: LongCard;
}

/** Refused actions of the player in turn; sitting out is tried always, and done where it is allowed. */
function trialsOf({ actionRequired, playerHand, view }: State, by: ApiClient): Trial[] {
  const hand: LongCard[] = playerHand.cards;
  switch (actionRequired) {
    case 'SELECT_TRUMP':
      return [
        { by, action: 'trump', body: { trumpSuit: 'Spades', selectedBeforeDealing: true } },
        { by, action: 'play-card', body: { card: ALL_CARDS[0] } },
      ];
    case 'PLAY_DECISION':
      return [{ by, action: 'play-decision', body: { willPlay: false } }];
    case 'EXCHANGE_CARDS': {
      const foreign = ALL_CARDS.find((card) => !isIn(hand, card))!;
      const ace = hand.find(
        ({ rank, suit }) => rank === 'Ace' && suit.toLowerCase() === view.trump,
      );
      return [hand.slice(0, 4), [foreign], ...(ace ? [[ace]] : [])].map((cards) => ({
        by,
        action: 'exchange-cards',
        body: { cardsToExchange: cards },
      }));
    }
    default: {
      const legal: LongCard[] = view.legal[0].from.map(longCard);
      const illegal = hand.filter((card) => !isIn(legal, card));
      const foreign = ALL_CARDS.find((card) => !isIn(hand, card))!;
      return [...illegal, foreign].map((card) => ({
        by,
        action: 'play-card',
        body: { card },
        tried: card,
      }));
    }
  }
}

/** Refused actions of the other players: those who must play are never in turn to decide. */
function offTurnTrials(
  { actionRequired, turn, view }: State,
  players: readonly ApiClient[],
): Trial[] {
  const others = players.filter((_, seat) => seat !== turn[0]);
  switch (actionRequired) {
    case 'SELECT_TRUMP':
      return [{ by: others[0], action: 'trump', body: { trumpSuit: 'Hearts' } }];
    case 'PLAY_DECISION':
    case 'EXCHANGE_CARDS':
      return players
        .filter((_, seat) => view.bound[seat] !== null)
        .map((by) => ({ by, action: 'play-decision', body: { willPlay: false } }));
    default:
      return [{ by: others[0], action: 'play-card', body: { card: ALL_CARDS[0] } }];
  }
}

function isIn(cards: readonly LongCard[], { rank, suit }: LongCard): boolean {
  return cards.some((card) => card.rank === rank && card.suit === suit);
}
