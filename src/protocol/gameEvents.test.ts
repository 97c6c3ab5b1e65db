// The messages of the gRPC service keep the names, types and numbers that clients rely on.

import { ScalarType, type DescField } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';
import { file_sobesobe_game_game_events as file } from './generated/sobesobe/game/game-events_pb.ts';

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  SubscribeRequest: ['string game_id = 1', 'string access_token = 2'],
  GameEvent: [
    'string game_id = 1',
    'EventType type = 2',
    'google.protobuf.Timestamp timestamp = 3',
    'PlayerJoinedEvent player_joined = 10',
    'PlayerLeftEvent player_left = 11',
    'GameStartedEvent game_started = 12',
    'RoundStartedEvent round_started = 13',
    'TrumpSelectedEvent trump_selected = 14',
    'CardDealtEvent card_dealt = 15',
    'PlayDecisionEvent play_decision = 16',
    'CardsExchangedEvent cards_exchanged = 17',
    'CardPlayedEvent card_played = 18',
    'TrickCompletedEvent trick_completed = 19',
    'RoundCompletedEvent round_completed = 20',
    'GameCompletedEvent game_completed = 21',
    'PlayerTurnEvent player_turn = 22',
    'ErrorEvent error = 99',
  ],
  PlayerJoinedEvent: [
    'string user_id = 1',
    'string username = 2',
    'string display_name = 3',
    'int32 position = 4',
  ],
  PlayerLeftEvent: ['string user_id = 1', 'int32 position = 2'],
  GameStartedEvent: [
    'google.protobuf.Timestamp started_at = 1',
    'int32 dealer_position = 2',
    'repeated PlayerInfo players = 3',
  ],
  RoundStartedEvent: [
    'string round_id = 1',
    'int32 round_number = 2',
    'int32 dealer_position = 3',
    'int32 party_player_position = 4',
  ],
  TrumpSelectedEvent: [
    'string trump_suit = 1',
    'bool selected_before_dealing = 2',
    'int32 trick_value = 3',
  ],
  CardDealtEvent: ['repeated Card cards = 1'],
  PlayDecisionEvent: ['int32 position = 1', 'bool will_play = 2'],
  CardsExchangedEvent: [
    'int32 position = 1',
    'int32 card_count = 2',
    'repeated Card new_cards = 3',
  ],
  CardPlayedEvent: ['int32 position = 1', 'Card card = 2', 'int32 trick_number = 3'],
  TrickCompletedEvent: [
    'int32 trick_number = 1',
    'int32 winner_position = 2',
    'repeated CardPlay cards_played = 3',
  ],
  RoundCompletedEvent: [
    'string round_id = 1',
    'int32 round_number = 2',
    'repeated RoundScore scores = 3',
  ],
  GameCompletedEvent: [
    'string game_id = 1',
    'int32 winner_position = 2',
    'string winner_user_id = 3',
    'repeated FinalScore final_scores = 4',
    'google.protobuf.Timestamp completed_at = 5',
  ],
  PlayerTurnEvent: [
    'int32 position = 1',
    'string action_required = 2',
    'int32 timeout_seconds = 3',
  ],
  ErrorEvent: ['string error_code = 1', 'string message = 2', 'map<string, string> details = 3'],
  PlayerAction: [
    'string game_id = 1',
    'string access_token = 2',
    'ActionType action_type = 3',
    'SelectTrumpAction select_trump = 10',
    'PlayDecisionAction play_decision = 11',
    'ExchangeCardsAction exchange_cards = 12',
    'PlayCardAction play_card = 13',
  ],
  SelectTrumpAction: ['string trump_suit = 1', 'bool selected_before_dealing = 2'],
  PlayDecisionAction: ['bool will_play = 1'],
  ExchangeCardsAction: ['repeated Card cards_to_exchange = 1'],
  PlayCardAction: ['Card card = 1'],
  ActionResponse: ['bool success = 1', 'string error_code = 2', 'string error_message = 3'],
  HeartbeatRequest: ['string game_id = 1'],
  HeartbeatResponse: ['google.protobuf.Timestamp server_time = 1'],
  Card: ['string rank = 1', 'string suit = 2'],
  PlayerInfo: [
    'string user_id = 1',
    'string username = 2',
    'string display_name = 3',
    'int32 position = 4',
    'int32 current_points = 5',
  ],
  CardPlay: ['int32 position = 1', 'Card card = 2'],
  RoundScore: [
    'int32 position = 1',
    'int32 points_change = 2',
    'int32 points_after = 3',
    'int32 tricks_won = 4',
    'bool is_penalty = 5',
    'bool is_party_player = 6',
  ],
  FinalScore: [
    'int32 position = 1',
    'string user_id = 2',
    'int32 final_points = 3',
    'double prize_won = 4',
  ],
};

const ENUMS: Readonly<Record<string, readonly string[]>> = {
  EventType: [
    'PLAYER_JOINED = 0',
    'PLAYER_LEFT = 1',
    'GAME_STARTED = 2',
    'ROUND_STARTED = 3',
    'TRUMP_SELECTED = 4',
    'CARD_DEALT = 5',
    'PLAY_DECISION = 6',
    'CARDS_EXCHANGED = 7',
    'CARD_PLAYED = 8',
    'TRICK_COMPLETED = 9',
    'ROUND_COMPLETED = 10',
    'GAME_COMPLETED = 11',
    'PLAYER_TURN = 12',
    'ERROR = 99',
  ],
  ActionType: ['SELECT_TRUMP = 0', 'PLAY_DECISION = 1', 'EXCHANGE_CARDS = 2', 'PLAY_CARD = 3'],
};

function typeOf(field: DescField): string {
  if (field.fieldKind === 'map') return 'map<string, string>';
  const single =
    field.message?.typeName ?? field.enum?.name ?? ScalarType[field.scalar!].toLowerCase();
  const name = single.replace('sobesobe.game.', '');
  return field.fieldKind === 'list' ? `repeated ${name}` : name;
}

test('every message has its fields with their numbers [S-7.1]', () => {
  const messages = file.messages.map(({ name, fields }) => [
    name,
    fields.map((field) => `${typeOf(field)} ${field.name} = ${field.number}`),
  ]);
  expect(Object.fromEntries(messages)).toEqual(MESSAGES);
});

test('every enum has its values [S-7.1]', () => {
  const nested = file.messages.flatMap(({ nestedEnums }) => nestedEnums);
  const enums = [...file.enums, ...nested].map(({ name, values }) => [
    name,
    values.map((value) => `${value.name} = ${value.number}`),
  ]);
  expect(Object.fromEntries(enums)).toEqual(ENUMS);
});

test('the service has its three methods [S-7.1]', () => {
  const [service] = file.services;
  expect(service.typeName).toBe('sobesobe.game.GameEvents');
  const methods = service.methods.map(({ name, methodKind, input, output }) =>
    [name, methodKind, input.name, output.name].join(' '),
  );
  expect(methods).toEqual([
    'Subscribe server_streaming SubscribeRequest GameEvent',
    'SendAction unary PlayerAction ActionResponse',
    'Heartbeat unary HeartbeatRequest HeartbeatResponse',
  ]);
});
