# Plays one seat of a game of SobeSobe by gRPC, from another language than the server's: the first thing that
# its cards allow. Arguments: the folder of the generated code, the port, the game, the token, the seat.
import sys

sys.path.insert(0, sys.argv[1])

import grpc
from sobesobe.game import game_events_pb2 as pb
from sobesobe.game import game_events_pb2_grpc as service

port, game_id, token, seat = sys.argv[2], sys.argv[3], sys.argv[4], int(sys.argv[5])
stub = service.GameEventsStub(grpc.insecure_channel("localhost:" + port))
hand = []
counts = {}


def send(**action):
    return stub.SendAction(pb.PlayerAction(game_id=game_id, access_token=token, **action))


def exchange():
    return send(
        action_type=pb.PlayerAction.EXCHANGE_CARDS, exchange_cards=pb.ExchangeCardsAction()
    )


def decide():
    stay = pb.PlayDecisionAction(will_play=True)
    return send(action_type=pb.PlayerAction.PLAY_DECISION, play_decision=stay)


def select_trump():
    blind = pb.SelectTrumpAction(trump_suit="Hearts", selected_before_dealing=True)
    return send(action_type=pb.PlayerAction.SELECT_TRUMP, select_trump=blind)


def play():
    """The server is the referee: cards are tried until one is allowed."""
    for card in list(hand):
        done = send(action_type=pb.PlayerAction.PLAY_CARD, play_card=pb.PlayCardAction(card=card))
        if done.success:
            hand.remove(card)
            return done
        counts[done.error_code] = counts.get(done.error_code, 0) + 1
    raise RuntimeError("No card of the hand is allowed")


ACTIONS = {
    "SELECT_TRUMP": select_trump,
    "PLAY_DECISION": decide,
    "EXCHANGE_CARDS": exchange,
    "PLAY_CARD": play,
}

for event in stub.Subscribe(pb.SubscribeRequest(game_id=game_id, access_token=token)):
    if event.type == pb.ROUND_STARTED:
        hand.clear()
    elif event.type == pb.CARD_DEALT:
        hand.extend(event.card_dealt.cards)
    elif event.type == pb.PLAYER_TURN and event.player_turn.position == seat:
        outcome = ACTIONS[event.player_turn.action_required]()
        if not outcome.success:
            raise RuntimeError(outcome.error_code)
    elif event.type == pb.GAME_COMPLETED:
        print("completed", event.game_completed.winner_position, sorted(counts))
