# A bot that plays any game of a Masa server, by chance: `python3 bot.py hearts`.
# It needs Python 3.9 and no packages, and takes the same options as bot.ts.
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

def ask(path, body=None):
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
    moved = 0  # What is older than one's own last move shows the game before it.
    while True:
        try:
            for line in ask(path + "/events"):
                news = json.loads(line[6:]) if line.startswith(b"data: ") else None
                if news and news["table"]["result"]:
                    return news["table"]["result"]
                if news and news["view"] and news["view"]["legal"] and news["version"] >= moved:
                    move = choose(news["view"]["legal"])
                    moved = json.load(ask(path + "/moves", {"move": move}))["version"]
        except OSError as problem:  # The stream broke, or the clock was quicker: look again.
            if isinstance(problem, HTTPError) and problem.code in (401, 404):
                raise
        time.sleep(1)

headers["Authorization"] = "Bearer " + json.load(ask("/auth/guest", {"name": "Monty"}))["token"]
if args.join:
    id = json.load(ask("/games/" + quote(args.join) + "/join", {}))["gameId"]
else:
    settings = {"start": "auto", "handPause": 0, "botPause": 0}
    wanted = {"game": args.game, "options": args.options, "settings": settings}
    made = json.load(ask("/games", {**wanted, "maxPlayers": args.wait} if args.wait else wanted))
    id = made["id"]
    for _ in range(0 if args.wait else made["maxPlayers"] - 1):
        ask("/games/" + quote(id) + "/bots", {"level": "easy"})
print("At table", id, flush=True)
print("Over:", json.dumps(play("/games/" + quote(id))))
