// Players for tests who know of a game of SobeSobe only what the API tells them.

import { DECK_40 } from '#cards/deck.ts';
import { makeLongCard, readCard, type CardName } from '#cards/notation.ts';
import { pick, type Random } from '#cards/random.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import type { ApiAnswer, ApiClient } from './testClient.ts';

export function longCard(name: CardName) {
  return makeLongCard(DECK_40, readCard(DECK_40, name));
}

/** The endpoint and the body for one of the legal choices. */
export function actionFor(legal: readonly WireChoice[], random: Random): [string, object] {
  const choice = pick(legal, random);
  switch (choice.type) {
    case 'look':
      return ['trump', { selectedBeforeDealing: false }];
    case 'trump': {
      const isBlind = legal.some(({ type }) => type === 'look');
      const suit = String(pick(valuesOf(choice), random));
      const trumpSuit = suit[0].toUpperCase() + suit.slice(1);
      return ['trump', { trumpSuit, selectedBeforeDealing: isBlind }];
    }
    case 'stay':
      return ['play-decision', { willPlay: pick(valuesOf(choice), random) }];
    case 'exchange': {
      const { from, min, max } = ofKind('cards', choice);
      const count = min + random(Math.min(max, from.length) - min + 1);
      return ['exchange-cards', { cardsToExchange: from.slice(0, count).map(longCard) }];
    }
    default: {
      const { from } = ofKind('card', choice);
      return ['play-card', { card: longCard(pick(from, random)) }];
    }
  }
}

function valuesOf(choice: WireChoice) {
  return ofKind('value', choice).from;
}

type Kind = WireChoice['kind'];

function ofKind<K extends Kind>(kind: K, choice: WireChoice): WireChoice & { kind: K } {
  if (!isOfKind(kind, choice)) throw new Error(`“${choice.type}” is no ${kind}`);
  return choice;
}

function isOfKind<K extends Kind>(kind: K, choice: WireChoice): choice is WireChoice & { kind: K } {
  return choice.kind === kind;
}

/** Acts once if it is this player's turn; the answer, or null when it is not. */
export async function actOnce(
  player: ApiClient,
  gameId: string,
  random: Random,
): Promise<ApiAnswer | null> {
  const state = await player.do('GET', `/games/${gameId}/state`);
  const { legal } = state.view ?? { legal: [] };
  if (state.status !== 'InProgress' || legal.length === 0) return null;
  const [action, body] = actionFor(legal, random);
  return player.post(`/games/${gameId}/rounds/current/${action}`, body);
}

/** A game of these players that is over; hearts are named blind, so that it does not take long. */
export async function finishedGame(
  players: readonly ApiClient[],
  random: Random,
  onAnswer: (answer: ApiAnswer['body']) => void = () => {},
): Promise<string> {
  const [owner, ...others] = players;
  const { id } = await owner.do('POST', '/games', { maxPlayers: players.length });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  await owner.do('POST', `/games/${id}/start`);
  for (;;) {
    const { turn, status, actionRequired } = await owner.do('GET', `/games/${id}/state`);
    if (status === 'Completed') return id;
    if (turn.length === 0) continue;
    const player = players[turn[0]];
    const isTrump = actionRequired === 'SELECT_TRUMP';
    const answer = isTrump
      ? await player.post(`/games/${id}/rounds/current/trump`, BLIND_HEARTS)
      : await actOnce(player, id, random);
    if (answer?.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    onAnswer(answer.body);
  }
}

export const BLIND_HEARTS = { trumpSuit: 'Hearts', selectedBeforeDealing: true };
