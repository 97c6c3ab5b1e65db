# Plays a whole game of SobeSobe by gRPC with every seat in a thread of its own, from another language than the
# server's: accounts and the game by REST, then the stream and SendAction alone. Arguments: the folder of the
# generated code, the address of the HTTP port, the gRPC port, how many play. Prints what came of it as JSON.
import json
import sys
import threading
import urllib.parse
import urllib.request

sys.path.insert(0, sys.argv[1])

import grpc
import independentClient_pb2 as pb
import independentClient_pb2_grpc as service

URL, PORT, COUNT = sys.argv[2], sys.argv[3], int(sys.argv[4])
PASSWORD = "SecureP@ssw0rd!"
ORDER = ["2", "3", "4", "5", "6", "Jack", "Queen", "King", "7", "Ace"]
SUITS = ["Clubs", "Spades", "Diamonds"]


def rest(method, path, body=None, token=None):
    request = urllib.request.Request(URL + "/api/v1" + urllib.parse.quote(path), method=method)
    if token:
        request.add_header("Authorization", "Bearer " + token)
    data = None
    if body is not None:
        request.add_header("Content-Type", "application/json")
        data = json.dumps(body).encode()
    with urllib.request.urlopen(request, data) as response:
        text = response.read()
    return json.loads(text) if text else None


def log_in(name):
    account = {"username": name, "email": name + "@example.com", "password": PASSWORD}
    rest("POST", "/auth/register", {**account, "displayName": name})
    return rest("POST", "/auth/login", {"usernameOrEmail": name, "password": PASSWORD})["accessToken"]


class Player(threading.Thread):
    def __init__(self, token, game, position):
        super().__init__(daemon=True)
        self.token, self.game, self.position = token, game, position
        self.stub = service.GameEventsStub(grpc.insecure_channel("127.0.0.1:" + PORT))
        self.hand, self.trick, self.trump, self.round = [], [], "", 0
        self.events, self.refusals, self.fault, self.end = [], [], None, None
        self.is_there = threading.Event()

    def run(self):
        try:
            request = pb.SubscribeRequest(game_id=self.game, access_token=self.token)
            for event in self.stub.Subscribe(request):
                self.hear(event)
        except Exception as fault:
            self.fault = repr(fault)
        self.is_there.set()

    def hear(self, event):
        name = pb.EventType.Name(event.type)
        if event.WhichOneof("payload") != name.lower():
            raise RuntimeError(name + " brings " + str(event.WhichOneof("payload")))
        self.events.append(name)
        getattr(self, "on_" + name.lower(), lambda payload: None)(getattr(event, name.lower()))

    def on_round_started(self, payload):
        self.hand, self.trick, self.trump, self.round = [], [], "", payload.round_number

    def on_trump_selected(self, payload):
        self.trump = payload.trump_suit

    def on_card_dealt(self, payload):
        self.hand.extend(payload.cards)

    def on_cards_exchanged(self, payload):
        if payload.position != self.position and len(payload.new_cards) > 0:
            raise RuntimeError("The cards of another")
        self.hand.extend(payload.new_cards)

    def on_card_played(self, payload):
        if payload.position == self.position:
            self.hand.remove(payload.card)
        self.trick.append(payload.card)

    def on_trick_completed(self, payload):
        self.trick = []

    def on_game_completed(self, payload):
        self.end = {
            "winner": payload.winner_position,
            "points": [score.final_points for score in payload.final_scores],
        }

    def on_player_turn(self, payload):
        self.is_there.set()
        READY.wait()
        if payload.position == self.position:
            self.act(payload.action_required)

    def act(self, required):
        answer = self.send(getattr(self, required.lower())())
        if answer.success:
            return
        self.refusals.append(required + " " + answer.error_code)
        if required == "PLAY_DECISION":
            self.send(self.play_decision(True))

    def send(self, action):
        return self.stub.SendAction(
            pb.PlayerAction(game_id=self.game, access_token=self.token, **action), timeout=30
        )

    def select_trump(self):
        is_blind = self.round % 3 != 0
        suit = "Hearts" if is_blind else SUITS[self.round // 3 % 3]
        choice = pb.SelectTrumpAction(trump_suit=suit, selected_before_dealing=is_blind)
        return {"action_type": pb.PlayerAction.SELECT_TRUMP, "select_trump": choice}

    def play_decision(self, will_play=None):
        will = self.round % 3 == 0 if will_play is None else will_play
        choice = pb.PlayDecisionAction(will_play=will)
        return {"action_type": pb.PlayerAction.PLAY_DECISION, "play_decision": choice}

    def exchange_cards(self):
        spare = [card for card in self.hand if not (card.rank == "Ace" and card.suit == self.trump)]
        given = sorted(spare, key=strength)[: self.round % 4]
        for card in given:
            self.hand.remove(card)
        choice = pb.ExchangeCardsAction(cards_to_exchange=given)
        return {"action_type": pb.PlayerAction.EXCHANGE_CARDS, "exchange_cards": choice}

    def play_card(self):
        choice = pb.PlayCardAction(card=playable(self.hand, self.trick, self.trump)[0])
        return {"action_type": pb.PlayerAction.PLAY_CARD, "play_card": choice}


def strength(card):
    return ORDER.index(card.rank)


def playable(hand, trick, trump):
    """The cards that the rules leave."""
    if not trick:
        return hand
    aces = [card for card in hand if card.rank == "Ace" and card.suit == trump]
    following = [card for card in hand if card.suit == trick[0].suit]
    if not following:
        return aces or hand
    if trick[0].suit != trump:
        return following
    best = max(strength(card) for card in trick if card.suit == trump)
    return aces or [card for card in following if strength(card) > best] or following


READY = threading.Event()
tokens = [log_in("python%d_%d" % (COUNT, index)) for index in range(COUNT)]
game = rest("POST", "/games", {"maxPlayers": COUNT}, tokens[0])["id"]
for token in tokens[1:]:
    rest("POST", "/games/" + game + "/join", None, token)
players = [Player(token, game, position) for position, token in enumerate(tokens)]
for player in players:
    player.start()
rest("POST", "/games/" + game + "/start", None, tokens[0])
# Nobody acts before all of them listen: cards are told once.
for player in players:
    player.is_there.wait(30)
READY.set()
for player in players:
    player.join(60)
print(
    json.dumps(
        [
            {key: getattr(player, key) for key in ["fault", "end", "refusals", "events"]}
            for player in players
        ]
    )
)
