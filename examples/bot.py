# A bot that plays random moves in any game of a Masa server: `python3 bot.py hearts`.
# It needs Python 3.9 but no packages, and has the same options as bot.ts.
import argparse, json, random, time
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

parser = argparse.ArgumentParser()
parser.add_argument("game", nargs="?", default="hearts")
parser.add_argument("--server", default="http://localhost:3000")
parser.add_argument("--options", type=json.loads, default={})
parser.add_argument("--wait", type=int)
parser.add_argument("--join")
args = parser.parse_args()
headers = {"Content-Type": "application/json"}

def request(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(args.server + "/api/v1" + path, data, headers), timeout=60)

def choose(legal):
    choice = random.choice(legal)
    move, among = {"type": choice["type"]}, choice.get("from")
    if choice["kind"] == "card":
        move["card"] = random.choice(among)
    elif choice["kind"] == "cards":
        move["cards"] = random.sample(among, random.randint(choice["min"], choice["max"]))
    elif choice["kind"] == "value":
        move[choice["field"]] = random.choice(among)
    return move

def play(path):
    moved = 0  # The version after the own last move: older events show the game before it.
    while True:
        try:
            for line in request(path + "/events"):
                event = json.loads(line[6:]) if line.startswith(b"data: ") else None
                if event and event["table"]["result"]:
                    return event["table"]["result"]
                if event and event["view"] and event["view"]["legal"] and event["version"] >= moved:
                    move = choose(event["view"]["legal"])
                    moved = json.load(request(path + "/moves", {"move": move}))["version"]
        except OSError as error:  # The stream ended, or the move came too late: open a new one.
            if isinstance(error, HTTPError) and error.code in (401, 404):
                raise
        time.sleep(1)

headers["Authorization"] = "Bearer " + json.load(request("/auth/guest", {"name": "Monty"}))["token"]
if args.join:
    id = json.load(request("/games/" + quote(args.join) + "/join", {}))["gameId"]
else:
    settings = {"start": "auto", "handPause": 0, "botPause": 0}
    body = {"game": args.game, "options": args.options, "settings": settings}
    game = json.load(request("/games", {**body, "maxPlayers": args.wait} if args.wait else body))
    id = game["id"]
    for _ in range(0 if args.wait else game["maxPlayers"] - 1):
        request("/games/" + quote(id) + "/bots", {"level": "easy"})
print("At table", id, flush=True)
print("Over:", json.dumps(play("/games/" + quote(id))))
