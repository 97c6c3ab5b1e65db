// The requests and responses of the HTTP API. Written by `npm run package -- --sdk` from the OpenAPI document.

/** Schemas that several operations share. */
export interface Schemas {
  Suit: 'Hearts' | 'Diamonds' | 'Clubs' | 'Spades';
  Card: {
    rank: '2' | '3' | '4' | '5' | '6' | '7' | 'Ace' | 'King' | 'Queen' | 'Jack';
    suit: Schemas['Suit'];
  };
  /** One of the legal choices of the view, with its argument. */
  Move: {
    /** The `type` of a legal choice. */
    type: string;
    /** Rank and suit, such as `10H` or `QS`. Any other cards are named in the rules of the game. */
    card?: string;
    cards?: string[];
  };
  /** A stable code in capitals, for programs. */
  ErrorCode: 'INVALID_REQUEST' | 'INVALID_NAME' | 'INVALID_GAME' | 'INVALID_OPTIONS' | 'INVALID_MAX_PLAYERS' | 'INVALID_SEAT' | 'SEAT_TAKEN' | 'GAME_FULL' | 'TABLE_FULL' | 'MIN_PLAYERS_REQUIRED' | 'GAME_ALREADY_STARTED' | 'GAME_IN_PROGRESS' | 'GAME_NOT_STARTED' | 'ALREADY_DONE' | 'WRONG_OPENING' | 'INVALID_MOVE' | 'INVALID_CARD' | 'CARD_NOT_IN_HAND' | 'MUST_FOLLOW_SUIT' | 'INVALID_TRUMP_SUIT' | 'INVALID_BID' | 'SIGN_IN_PENDING' | 'INVALID_PASS' | 'NO_POINTS_ON_FIRST_TRICK' | 'MUST_LEAD_TWO_OF_CLUBS' | 'HEARTS_NOT_BROKEN' | 'ALREADY_BID' | 'FORBIDDEN_BID' | 'BID_TOO_HIGH' | 'BID_TOO_LOW' | 'INVALID_REPLACEMENT' | 'INVALID_STAKE' | 'STICK_TOO_LOW' | 'CANNOT_BUY' | 'CANNOT_SPLIT' | 'PARTY_PLAYER_CANNOT_OPT_OUT' | 'DEALER_CANNOT_OPT_OUT' | 'CLUBS_TRUMP_FORCES_PLAY' | 'CONSECUTIVE_ROUNDS_OUT_LIMIT' | 'MUST_PLAY_AT_FIVE' | 'TOO_MANY_CARDS_TO_EXCHANGE' | 'CANNOT_EXCHANGE_ACE_OF_TRUMP' | 'MUST_PLAY_TRUMP' | 'MUST_PLAY_ACE_OF_TRUMP' | 'MUST_CUT' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'INVALID_CREDENTIALS' | 'REFRESH_TOKEN_INVALID' | 'BANNED' | 'INSUFFICIENT_SCOPE' | 'SIGN_IN_AGAIN' | 'NOT_ADMIN' | 'CANNOT_BAN' | 'FORBIDDEN' | 'NOT_SEATED' | 'NOT_GAME_CREATOR' | 'NOT_PARTY_PLAYER' | 'NOT_YOUR_TURN' | 'SEEN_CARDS' | 'GAME_NOT_FOUND' | 'TABLE_NOT_FOUND' | 'USER_NOT_FOUND' | 'ROUND_NOT_FOUND' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'WRONG_GAME_PHASE' | 'WRONG_ROUND_PHASE' | 'LINK_REQUIRED' | 'IDENTITY_TAKEN' | 'ALREADY_IN_GAME' | 'RULES_CHANGED' | 'REQUEST_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REUSED' | 'RATE_LIMIT_EXCEEDED' | 'RATE_LIMITED' | 'TOO_MANY_TABLES' | 'TOO_MANY_STREAMS' | 'INTERNAL_ERROR' | 'PROVIDER_UNAVAILABLE' | 'SERVER_STOPPING' | 'STORAGE_UNAVAILABLE' | 'TABLE_SET_ASIDE';
  Session: {
    accessToken: string;
    refreshToken: string;
    /** Seconds until the access token expires. */
    expiresIn: number;
    tokenType: 'Bearer';
    user: {
      id: string;
      username: string;
      displayName: string;
      avatarUrl: string | null;
    };
    account: {
      id: string;
      name: string;
      avatar: {
        emoji: string;
        color: string;
      };
      isGuest: boolean;
    };
    /** The id of the guest account that was merged into this one; null if none. */
    mergedFrom: string | null;
  };
  GameSummary: {
    /** The id of this game. It never changes. */
    id: string;
    /** The id of the table, where several games may be played. */
    tableId: string;
    game: string;
    name: string;
    createdBy: Schemas['UserReference'];
    status: Schemas['GameStatus'];
    /** Whether others can watch it now. */
    watchable: boolean;
    maxPlayers: number;
    currentPlayers: number;
    createdAt: string;
    players: {
      userId: string;
      username: string;
      displayName: string;
      /** A seat number from 0, clockwise in the order of joining. */
      position: number;
      /** The level of the bot in this seat; null for a person. */
      bot: 'easy' | 'normal' | 'strong' | null;
    }[];
  };
  UserReference: {
    id: string;
    username: string;
    displayName: string;
  };
  GameStatus: 'Waiting' | 'InProgress' | 'Completed';
  Pagination: {
    page: number;
    pageSize: number;
    totalPages: number;
    totalItems: number;
  };
  Game: {
    /** The id of this game. It never changes. */
    id: string;
    /** The id of the table, where several games may be played. */
    tableId: string;
    game: string;
    name: string;
    createdBy: Schemas['UserReference'];
    status: Schemas['GameStatus'];
    /** Whether others can watch it now. */
    watchable: boolean;
    maxPlayers: number;
    currentPlayers: number;
    createdAt: string;
    private: boolean;
    /** The invitation that lets others in; only seated players see it. */
    invitation: string | null;
    options: Record<string, boolean | string | number>;
    settings: Record<string, boolean | string | number>;
    players: {
      userId: string;
      username: string;
      displayName: string;
      /** A seat number from 0, clockwise in the order of joining. */
      position: number;
      /** The level of the bot in this seat; null for a person. */
      bot: 'easy' | 'normal' | 'strong' | null;
      avatarUrl: string | null;
      currentPoints: number;
      /** False while they are away. */
      isActive: boolean;
      /** Whether a bot plays for them while they are away. */
      isCovered: boolean;
      isReady: boolean;
      /** Whether they have resigned. */
      hasResigned: boolean;
      /** How often their time ran out in this game. */
      timeouts: number;
      consecutiveRoundsOut: number;
    }[];
    currentDealerPosition: number | null;
    currentRoundNumber: number;
    startedAt: string | null;
    completedAt: string | null;
    winners: number[];
    /** The positions that you can take now, during a game those of bots. */
    openPositions: number[];
    /** The id of the rematch, once there is one. */
    nextGameId: string | null;
  };
  State: Schemas['SobeSobeState'] | Schemas['GameState'];
  SobeSobeState: {
    gameId: string;
    status: Schemas['GameStatus'];
    /** Increases with every event at the table. */
    version: number;
    currentRoundNumber: number;
    /** The positions that may act now. */
    turn: number[];
    /** When their time runs out and a move is made for them. */
    deadline: string | null;
    /** The view of this seat, with its legal moves; null before the game. */
    view: Schemas['View'] | null;
    /** The deal that is being prepared now. */
    deal: Schemas['ComingDeal'] | null;
    game: 'sobesobe';
    actionRequired: 'SELECT_TRUMP' | 'PLAY_DECISION' | 'EXCHANGE_CARDS' | 'PLAY_CARD' | null;
    currentRound: {
      id: string;
      roundNumber: number;
      dealer: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      partyPlayer: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      trumpSuit: Schemas['Suit'] | null;
      trumpSelectedBeforeDealing: boolean;
      /** 0 until trump is named. */
      trickValue: number;
      status: Schemas['RoundStatus'];
      activePlayers: number[];
      currentTrickNumber: number;
    } | null;
    playerHand: {
      cards: Schemas['Card'][];
    };
    currentTrick: {
      trickNumber: number;
      /** A seat number from 0, clockwise in the order of joining. */
      leadPlayerPosition: number;
      cardsPlayed: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        card: Schemas['Card'];
      }[];
    } | null;
    players: {
      /** A seat number from 0, clockwise in the order of joining. */
      position: number;
      userId: string;
      displayName: string;
      currentPoints: number;
      isActive: boolean;
      cardCount: number;
      consecutiveRoundsOut: number;
    }[];
  };
  /** The game as a seat can see it. It is the same in every API. */
  View: {
    game: string;
    /** The seat that has this view; null for a spectator. */
    seat: number | null;
    phase: string;
    /** The round being played, from 1; 0 before the first. */
    round: number;
    dealer: number | null;
    /** The positions that may act now; -1 is the server as the dealer. */
    turn: number[];
    /** The legal moves of this seat; empty when it is not its turn. */
    legal: Schemas['Choice'][];
    hand: string[];
    /** By position. */
    cardCounts: number[];
    /** Which positions play together. */
    sides: number[][];
    /** By side. */
    scores: number[];
    /** The last finished round; the log of the game has all of them. */
    sheet: {
      round: number;
      lines: {
        /** A key such as `queenOfSpades`. */
        what: string;
        points: number[];
      }[];
      change: number[];
      total: number[];
    }[];
    result: Schemas['Result'] | null;
  };
  Choice: Schemas['PlainChoice'] | Schemas['CardChoice'] | Schemas['CardsChoice'] | Schemas['ValueChoice'];
  /** A move without an argument: `{type}`. */
  PlainChoice: {
    /** The `type` of the move. */
    type: string;
    kind: 'plain';
  };
  /** One of these cards: `{type, card}`. */
  CardChoice: {
    /** The `type` of the move. */
    type: string;
    kind: 'card';
    from: string[];
  };
  /** Between min and max of them: `{type, cards}`. */
  CardsChoice: {
    /** The `type` of the move. */
    type: string;
    kind: 'cards';
    from: string[];
    min: number;
    max: number;
  };
  /** One of these values: `{type, [field]: value}`. */
  ValueChoice: {
    /** The `type` of the move. */
    type: string;
    kind: 'value';
    field: string;
    from: (string | number | boolean | null)[];
  };
  /** How a game ended; `ending` has the reason by key. */
  Result: {
    /** Empty if the banker won. */
    winners: number[];
    /** By side. */
    scores: number[];
    reason: string;
  };
  ComingDeal: {
    /** The label of the deal. */
    label: string;
    /** SHA-256 of the server’s secret. */
    commitment: string;
    phase: 'promises' | 'openings';
    /** The promises by position. */
    promises: (string | null)[];
    /** Whether each player has revealed their bytes, by position. */
    opened: boolean[];
    /** The contribution that this player may send now. */
    wanted: 'promise' | 'opening' | null;
  };
  RoundStatus: 'TrumpSelection' | 'PlayDecision' | 'CardExchange' | 'Playing' | 'Completed';
  GameState: {
    gameId: string;
    status: Schemas['GameStatus'];
    /** Increases with every event at the table. */
    version: number;
    currentRoundNumber: number;
    /** The positions that may act now. */
    turn: number[];
    /** When their time runs out and a move is made for them. */
    deadline: string | null;
    /** The view of this seat, with its legal moves; null before the game. */
    view: Schemas['View'] | null;
    /** The deal that is being prepared now. */
    deal: Schemas['ComingDeal'] | null;
    game: 'hearts' | 'nine' | 'pitch' | 'pontoon';
    players: {
      /** A seat number from 0, clockwise in the order of joining. */
      position: number;
      userId: string;
      displayName: string;
      currentPoints: number;
      isActive: boolean;
      cardCount: number;
    }[];
  };
  Option: Schemas['FlagOption'] | Schemas['ChoiceOption'] | Schemas['NumberOption'];
  FlagOption: {
    type: 'flag';
    default: boolean;
    label: string;
    words: string;
    /** The option changes nothing unless another one has this value. */
    shownWhen?: {
      option: string;
      value: boolean | string | number;
    };
  };
  ChoiceOption: {
    type: 'choice';
    values: string[];
    default: string;
    label: string;
    words: string;
    /** The option changes nothing unless another one has this value. */
    shownWhen?: {
      option: string;
      value: boolean | string | number;
    };
  };
  NumberOption: {
    type: 'number';
    min: number;
    max: number;
    default: number;
    /** The default when another option has one of these values. */
    defaultBy?: {
      option: string;
      values: Record<string, number>;
    };
    label: string;
    words: string;
    /** The option changes nothing unless another one has this value. */
    shownWhen?: {
      option: string;
      value: boolean | string | number;
    };
  };
  ReviewState: {
    gameId: string;
    /** A seat number from 0, clockwise in the order of joining. */
    position: number;
    status: 'none' | 'underWay' | 'ready';
    /** How many decisions have been reviewed. */
    done: number;
    /** How many decisions there are. */
    of: number;
    /** Null until it is ready. */
    review: Schemas['Review'] | null;
    /** Anyone can read the review at `/reviews/{link}`; null if it is not shared. */
    link: string | null;
  };
  Review: {
    format: string;
    game: string;
    /** A seat number from 0, clockwise in the order of joining. */
    seat: number;
    counts: {
      good: number;
      inaccuracy: number;
      mistake: number;
    };
    lost: number;
    /** The moments that mattered most, three at most. */
    moments: Schemas['ReviewMoment'][];
    hands: {
      /** The round, from 1. */
      round: number;
      /** The points that could be expected at the first decision. */
      expected: number | null;
      /** The points that the side scored. */
      made: number | null;
      lost: number;
      moments: Schemas['ReviewMoment'][];
    }[];
    decisions: Schemas['ReviewedDecision'][];
  };
  ReviewMoment: {
    /** The number of the move in the record, from 0. */
    at: number;
    /** The round, from 1. */
    round: number;
    /** `lost`: the move cost something. `found`: it was the only good move. */
    kind: 'lost' | 'found';
    reason: Schemas['Reason'];
    /** The same, as a sentence in English. */
    words: string;
  };
  /** Why a move is good: the key of a sentence, its values, and in `next` the sentence that follows. */
  Reason: {
    key: string;
  };
  ReviewedDecision: {
    /** The number of the move in the record, from 0. */
    at: number;
    /** The round, from 1. */
    round: number;
    move: Schemas['Move'];
    verdict: Schemas['Verdict'];
    /** The cost of the move compared with the best one, if the difference is beyond chance. */
    loss: number;
    /** Margin of error: the true value lies within it 19 times out of 20; 0 if it was computed exactly. */
    error: number;
    /** The points of the round that the side could expect from this move. */
    points: number;
    best: Schemas['Move'];
    reason: Schemas['Reason'];
    /** The cost of the next best move, if it would have been a mistake. */
    lead: number;
    others: {
      move: Schemas['Move'];
      /** How much more this move is worth than the one that was made, in points and what they mean for the game. */
      gain: number;
      /** Margin of error: the true value lies within it 19 times out of 20; 0 if it was computed exactly. */
      error: number;
      /** The points of the round that the side could expect from this move. */
      points: number;
    }[];
    /** For comparison: the result of this move and of the others with all hands visible. */
    open: {
      move: Schemas['Move'];
      points: number;
    }[];
  };
  Verdict: 'good' | 'inaccuracy' | 'mistake';
  SharedReview: {
    gameId: string;
    /** A seat number from 0, clockwise in the order of joining. */
    position: number;
    status: 'none' | 'underWay' | 'ready';
    /** How many decisions have been reviewed. */
    done: number;
    /** How many decisions there are. */
    of: number;
    /** Null until it is ready. */
    review: Schemas['Review'] | null;
    /** Anyone can read the review at `/reviews/{link}`; null if it is not shared. */
    link: string | null;
    /** The record of the game, to view with the review. It does not have other people’s names. */
    record: Record<string, unknown>;
  };
  DailyResults: {
    game: string;
    /** A date in UTC. */
    day: string;
    /** How many players have played it. */
    players: number;
    /** This user’s result; null if there is none. */
    own: Schemas['DailyResult'] | null;
    /** The best results, fifty at most. */
    results: Schemas['DailyResult'][];
    /** The best result with its moves, once you have played the deal or the day is closed; null before. */
    best: Schemas['DailyBest'] | null;
    /** The seven days that end with this one: most first places, twenty at most. */
    week: Schemas['DailyWeekLine'][];
  };
  DailyResult: {
    /** From 1; equal scores share a rank. */
    rank: number;
    userId: string;
    displayName: string;
    /** The points that the player’s side scored with the deck. */
    score: number;
    /** The place among the sides at that table, from 1. */
    place: number;
    playedAt: string;
  };
  DailyBest: {
    userId: string;
    displayName: string;
    /** The points that the player’s side scored with the deck. */
    score: number;
    /** The player’s own moves, in order. */
    moves: Schemas['Move'][];
  };
  DailyWeekLine: {
    /** From 1; equal numbers share a rank. */
    rank: number;
    userId: string;
    displayName: string;
    /** On how many days the player’s side was first at its table. */
    wins: number;
    /** On how many days the player has played. */
    days: number;
  };
  Insight: {
    game: string;
    /** At a table on the server, or offline against bots. */
    where: 'online' | 'offline';
    games: number;
    wins: number;
    hands: number;
    points: number;
    /** Null in a game without bids. */
    bids: {
      called: number;
      made: number;
    } | null;
    /** `moons`, `bidsMade` and so on. */
    counted: Record<string, number>;
    categories: {
      /** The key of a line of the score sheet. */
      what: string;
      points: number;
    }[];
    opponents: {
      userId: string | null;
      /** Null for a bot. */
      displayName: string | null;
      bot: 'easy' | 'normal' | 'strong' | null;
      games: number;
      wins: number;
    }[];
    best: {
      gameId: string;
      round: number;
      points: number;
      endedAt: string;
    }[];
    worst: {
      gameId: string;
      round: number;
      points: number;
      endedAt: string;
    }[];
    /** Oldest first, a hundred at most. */
    trend: {
      gameId: string;
      endedAt: string;
      isWinner: boolean;
      score: number;
      /** Null until it is calculated. */
      luck: {
        /** How many points better than bots playing every seat with the same deals. */
        better: number;
        /** Margin of error: the true value lies within it 19 times out of 20. */
        error: number;
      } | null;
    }[];
  };
  PlayedSum: {
    id: string;
    /** At a table on the server, or offline against bots. */
    where: 'online' | 'offline';
    game: string;
    endedAt: string;
    isWinner: boolean;
    score: number;
    opponents: {
      userId: string | null;
      /** Null for a bot. */
      displayName: string | null;
      bot: 'easy' | 'normal' | 'strong' | null;
    }[];
    hands: {
      round: number;
      points: number;
      lines: {
        /** The key of a line of the score sheet. */
        what: string;
        points: number;
      }[];
      counted: string[];
    }[];
    /** Null until it is calculated. */
    luck: {
      /** How many points better than bots playing every seat with the same deals. */
      better: number;
      /** Margin of error: the true value lies within it 19 times out of 20. */
      error: number;
    } | null;
  };
  PlayerRating: {
    /** A game with its rules, as `GET /ratings` lists them. */
    pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
    rating: number;
    /** The true strength lies within this distance two times out of three. */
    deviation: number;
    /** True while `deviation` is over 200. */
    isProvisional: boolean;
    /** How many of 100 games the player wins against a player rated 1500. */
    winsOf100: number;
    games: number;
    /** The games without bots. */
    gamesOfPeople: number;
    lastAt: string;
  };
  Rating: {
    rating: number;
    /** The true strength lies within this distance two times out of three. */
    deviation: number;
    /** True while `deviation` is over 200. */
    isProvisional: boolean;
    /** How many of 100 games the player wins against a player rated 1500. */
    winsOf100: number;
  };
  MutedPlayer: {
    userId: string;
    displayName: string;
  };
  AdminOverview: {
    uptimeSeconds: number;
    memoryMegabytes: number;
    /** Open sockets on this node. */
    connections: number;
    streams: number;
    tablesInMemory: number;
    /** People seated at the tables of this node. */
    players: number;
    tablesSetAside: number;
    /** Since this node started, as are `games` and `faults`. */
    moves: number;
    games: number;
    faults: number;
    eventLoopP99Seconds: number;
    /** Across all nodes, as are the fields that follow. */
    openTables: number;
    accounts: number;
    guests: number;
    gamesLastDay: number;
    nodes: number;
    bans: number;
    /** Reports that wait for an administrator. */
    reports: number;
    /** The reason why the server does not work; null if it works. */
    problem: string | null;
  };
  AdminTable: {
    id: string;
    name: string;
    game: string;
    status: string;
    isPrivate: boolean;
    isRunning: boolean;
    createdAt: string;
    players: {
      id: string | null;
      name: string | null;
      isConnected: boolean;
    }[];
  };
  AdminPlayer: {
    id: string;
    name: string;
    username: string | null;
    isGuest: boolean;
    createdAt: string;
    lastLoginAt: string | null;
    games: number;
    isBanned: boolean;
  };
  Ban: {
    id: string;
    playerId: string | null;
    name: string | null;
    address: string | null;
    reason: string;
    by: string;
    createdAt: string;
    /** Null for a permanent ban. */
    endsAt: string | null;
    withAddresses: boolean;
  };
  PlayerReport: {
    id: string;
    reason: 'insult' | 'harassment' | 'spam' | 'name' | 'cheating' | 'stalling' | 'other';
    /** In the words of the player who reported; may be empty. */
    note: string;
    by: {
      id: string;
      name: string;
    };
    about: {
      id: string;
      name: string;
    };
    tableId: string;
    /** The messages it is about, as the table had them. */
    lines: {
      at: string;
      text: string;
    }[];
    createdAt: string;
    /** Null while it waits. */
    resolvedAt: string | null;
    resolvedBy: string | null;
  };
  AdminDeed: {
    id: string;
    at: string;
    byId: string;
    byName: string;
    deed: 'closeTable' | 'ban' | 'lift' | 'resolveReport';
    target: string;
    details: Record<string, unknown>;
  };
  /** Why a request was refused. */
  Error: {
    error: {
      code: Schemas['ErrorCode'];
      /** Identifies the message for translation, such as `table.notSeated`. Older servers do not send it. */
      key?: string;
      /** The message, for people. */
      message: string;
      /** Details of the error, such as fields, cards or seconds. */
      details: Record<string, unknown>;
      timestamp: string;
    };
  };
}

/** The request and the response of each operation. */
export interface Operations {
  /** Register with a password. Returns the new user without a token; sign in to get one. Username: 3 to 20 letters, digits or underscores, not already taken. Password: at least 8 characters with an upper and a lower case letter, a digit and a symbol. Display name: 1 to 50 characters in the letters of one alphabet; tables show up to 20 of them, without emoji. Send a guest’s token in the header to keep the guest’s seat and games. An email address that is already in use gets the same response, and the person there is told by email: an address belongs to an account only once someone has signed in through an email sent to it. */
  register: {
    body: {
      username: string;
      email: string;
      password: string;
      displayName: string;
    };
    answer: {
      userId: string;
      username: string;
      email: string;
      displayName: string;
      createdAt: string;
    };
  };
  /** Sign in with a password. An email address signs in only to the account that has confirmed it. Send a guest’s token in the header to bring the guest’s seat and games along; that token then stops working. */
  logIn: {
    body: {
      usernameOrEmail: string;
      password: string;
    };
    answer: Schemas['Session'];
  };
  /** Exchange a refresh token for new tokens. A refresh token works once. Using it again ends the whole session. */
  refresh: {
    body: {
      refreshToken: string;
    };
    answer: {
      accessToken: string;
      refreshToken: string;
      /** Seconds until the access token expires. */
      expiresIn: number;
      tokenType: 'Bearer';
    };
  };
  /** Sign out. Ends the session of the refresh token, or without one the session of the access token: its access tokens stop working, and its sockets and streams are closed. With a guest’s token, that token stops working for good. */
  logOut: {
    body?: {
      refreshToken?: string;
    };
    answer: null;
  };
  /** Change your password. Ends all other sessions of the account. Wrong attempts count like failed sign-ins. Accounts that sign in by email have no password to change. */
  changePassword: {
    body: {
      currentPassword: string;
      newPassword: string;
    };
    answer: null;
  };
  /** List your sessions. Returns every place where the account is signed in, the one used last first. A guest has none. */
  sessions: {
    answer: {
      sessions: {
        id: string;
        /** The browser and system; null for other programs. */
        client: string | null;
        createdAt: string;
        lastUsedAt: string;
        expiresAt: string;
        /** Whether this request belongs to it. */
        isCurrent: boolean;
      }[];
    };
  };
  /** Sign out in another place. Ends one of your sessions. */
  endSession: {
    params: {
      sessionId: string;
    };
    answer: null;
  };
  /** List your personal access tokens. Returns those that have not expired, the newest first, without their secrets. */
  personalTokens: {
    answer: {
      tokens: {
        id: string;
        name: string;
        scopes: ('read' | 'play' | 'bot' | 'profile')[];
        createdAt: string;
        expiresAt: string;
        /** To within ten minutes; null if never. */
        lastUsedAt: string | null;
      }[];
    };
  };
  /** Create a personal access token. Returns the token once. Use it like an access token, in every API. `read` sees what the account may see, `play` plays, `bot` uses the bots of the server (seats, hints, reviews), `profile` changes name and avatar. No token can change how the account signs in. The session must have begun within the last 30 minutes. */
  createPersonalToken: {
    body: {
      name: string;
      scopes: ('read' | 'play' | 'bot' | 'profile')[];
      expiresInDays: number;
    };
    answer: {
      id: string;
      name: string;
      scopes: ('read' | 'play' | 'bot' | 'profile')[];
      createdAt: string;
      expiresAt: string;
      /** To within ten minutes; null if never. */
      lastUsedAt: string | null;
      token: string;
    };
  };
  /** Revoke a personal access token. It stops working at once, and its sockets and streams are closed. */
  revokePersonalToken: {
    params: {
      tokenId: string;
    };
    answer: null;
  };
  /** Get your own account. Returns the account of the token with its SobeSobe statistics. */
  ownUser: {
    answer: {
      id: string;
      username: string;
      displayName: string;
      avatarUrl: string | null;
      /** The confirmed email address. */
      email: string | null;
      /** The address given at registration, until it is confirmed: ask for a code with `POST /auth/code`, and verify it with this account’s token. */
      unconfirmedEmail: string | null;
      hasPassword: boolean;
      createdAt: string;
      lastLoginAt: string | null;
      statistics: {
        totalGamesPlayed: number;
        totalWins: number;
        totalPointsScored: number;
        /** Play money, in euros. */
        totalPrizeWon: number;
      };
    };
  };
  /** Get a user’s public profile. Returns the user’s names and how often they have played and won. */
  user: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      id: string;
      username: string;
      displayName: string;
      avatarUrl: string | null;
      statistics: {
        totalGamesPlayed: number;
        totalWins: number;
        winRate: number;
      };
    };
  };
  /** Update your own profile. Fields you leave out stay as they are. `avatarUrl` is a web address, or null for none. */
  editUser: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    body: {
      displayName?: string;
      avatarUrl?: string | null;
    };
    answer: {
      id: string;
      username: string;
      displayName: string;
      avatarUrl: string | null;
    };
  };
  /** Get a user’s SobeSobe statistics. The statistics of every game are in `games`. */
  statistics: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      userId: string;
      totalGamesPlayed: number;
      totalWins: number;
      totalPointsScored: number;
      /** Play money, in euros. */
      totalPrizeWon: number;
      totalLosses: number;
      winRate: number;
      averagePointsPerGame: number;
      /** The game with the highest prize. */
      bestGame: {
        gameId: string;
        finalPoints: number;
        prizeWon: number;
        playedAt: string;
      } | null;
      games: {
        game: string;
        games: number;
        wins: number;
        winRate: number;
        hands: number;
        averageScore: number | null;
        bestStreak: number;
        more: Record<string, number>;
      }[];
    };
  };
  /** Create a guest account. The token is valid for a year and works with every API. */
  createGuest: {
    body?: {
      name?: string;
    };
    answer: {
      account: {
        id: string;
        name: string;
        avatar: {
          emoji: string;
          color: string;
        };
        isGuest: boolean;
      };
      token: string;
    };
  };
  /** Request a sign-in code by email. The response is the same for every address and is sent before the email. */
  requestCode: {
    body: {
      email: string;
    };
    answer: {
      sent: true;
    };
  };
  /** Sign in with an email code. Send a guest’s token in the header to bring the guest’s seat and games along. The guest who signs in counts, not the one who asked for the email. The token of an account that was registered with this address confirms the address for that account. */
  verifyCode: {
    body: {
      email: string;
      code: string;
    };
    answer: Schemas['Session'];
  };
  /** Sign in with an email link. The token is the part after `#token=` in the link. Send a guest’s token in the header to bring the guest’s seat and games along. The guest who signs in counts, not the one who asked for the email. The token of an account that was registered with this address confirms the address for that account. */
  verifyLink: {
    body: {
      token: string;
    };
    answer: Schemas['Session'];
  };
  /** List the sign-in providers. Returns the OpenID Connect providers that the operator offers. */
  providers: {
    answer: {
      providers: {
        id: string;
        name: string;
      }[];
    };
  };
  /** Begin to sign in with a provider. Send the browser to `url`. The provider sends it back to `/sign-in/{provider}` of the page, within ten minutes. */
  beginProviderSignIn: {
    params: {
      provider: string;
    };
    answer: {
      /** Where to send the browser. */
      url: string;
      /** A secret for the browser that began, needed to finish. */
      binding: string;
    };
  };
  /** Finish signing in with a provider. Works once. An identity that is new gets an account, or makes the guest whose token is in the header one. If its email address belongs to an account, sign in to that one another way and connect the provider there. */
  finishProviderSignIn: {
    params: {
      provider: string;
    };
    body: {
      /** The query with which the provider sent the browser back. */
      query: string;
      binding: string;
    };
    answer: Schemas['Session'];
  };
  /** List the connected providers. Returns the identities by which you can sign in to your account. */
  identities: {
    answer: {
      identities: {
        provider: string;
        name: string;
        /** The address or name by which the provider knows you. */
        label: string;
        createdAt: string;
      }[];
    };
  };
  /** Begin to connect a provider. Like beginning to sign in, for your account. The session must have begun within the last 30 minutes. */
  beginLinking: {
    params: {
      provider: string;
    };
    answer: {
      /** Where to send the browser. */
      url: string;
      /** A secret for the browser that began, needed to finish. */
      binding: string;
    };
  };
  /** Finish connecting a provider. You can sign in with it from now on. An identity belongs to one account. */
  finishLinking: {
    params: {
      provider: string;
    };
    body: {
      /** The query with which the provider sent the browser back. */
      query: string;
      binding: string;
    };
    answer: null;
  };
  /** Disconnect a provider. Ends all other sessions. The session must have begun within the last 30 minutes, and another way to sign in must be left. */
  unlink: {
    params: {
      provider: string;
    };
    answer: null;
  };
  /** Begin to sign in a program without a browser. Show `userCode` and the address `page`. Someone who is signed in there types the code; the program asks for its session with `deviceCode` every `interval` seconds meanwhile. */
  beginDeviceSignIn: {
    answer: {
      /** The secret of the program. */
      deviceCode: string;
      userCode: string;
      /** The page, with the code already typed. */
      page: string;
      /** Seconds until both codes expire. */
      expiresIn: number;
      /** Seconds between two requests of the program. */
      interval: number;
    };
  };
  /** Finish signing in a program without a browser. Answers `SIGN_IN_PENDING` until the code was typed. Works once. Send a guest’s token in the header to bring the guest’s seat and games along. */
  finishDeviceSignIn: {
    body: {
      deviceCode: string;
    };
    answer: Schemas['Session'];
  };
  /** See which program waits for a code. Show it before you approve. Wrong codes count like failed sign-ins. */
  waitingDevice: {
    params: {
      userCode: string;
    };
    answer: {
      /** The program and its system; null if they are not known. */
      client: string | null;
    };
  };
  /** Sign in the program that waits for a code. The program gets a session of your account. Your own session must have begun within the last 30 minutes. Guests have no account to sign in to. */
  approveDevice: {
    params: {
      userCode: string;
    };
    answer: null;
  };
  /** List games. Newest first. Lists games of SobeSobe unless `game` names another game, or `any`. */
  listGames: {
    query?: {
      page?: number;
      pageSize?: number;
      status?: 'Waiting' | 'InProgress' | 'Completed';
      createdBy?: string;
      /** The id of a game from the catalog. */
      game?: string;
    };
    answer: {
      games: Schemas['GameSummary'][];
      pagination: Schemas['Pagination'];
    };
  };
  /** Create a game. The creator becomes the host and sits at position 0. A game of SobeSobe waits for the host to start it; other games start when every seat is taken, unless the settings say otherwise. */
  createGame: {
    body: {
      maxPlayers?: number;
      /** The id of a game from the catalog. */
      game?: string;
      options?: Record<string, unknown>;
      settings?: Record<string, unknown>;
      name?: string;
      private?: boolean;
      /** Whether this player adds bytes to shuffles, so that deals wait for them. */
      addsToDeals?: boolean;
    };
    answer: Schemas['Game'];
  };
  /** Get a game without its cards. Returns the players, the rules and how far the game is. */
  game: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['Game'];
  };
  /** Cancel a game that has not started. Only the host can do this. Everyone is removed and the game is deleted. */
  cancelGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** Join a game. Takes the first free position, or the one you ask for. You need the invitation for a private table, and for any table you were removed from. */
  joinGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      /** A seat number from 0, clockwise in the order of joining. */
      position?: number;
      /** The invitation, as seated players see it and as a link to the table contains it. */
      invitation?: string;
      /** Whether this player adds bytes to shuffles, so that deals wait for them. */
      addsToDeals?: boolean;
    };
    answer: {
      gameId: string;
      playerSession: {
        id: string;
        userId: string;
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        currentPoints: number;
        isActive: boolean;
        joinedAt: string;
      };
    };
  };
  /** Watch a game. The others see who is watching. From then on the state, the log and the events show you what everyone at the table can see, and the chat only if the table lets spectators chat. A private table needs its invitation. */
  watchGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      /** The invitation, as seated players see it and as a link to the table contains it. */
      invitation?: string;
    };
    answer: Schemas['Game'];
  };
  /** Stop watching. From then on you see the game like anyone who is not at the table. */
  stopWatchingGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** Leave a game. You can leave before the game, after it, or once you have resigned. If you are watching, you stop watching. */
  leaveGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** Start the game. Only the host can do this, as soon as there are enough players. The cards are then dealt. Free positions between players are removed; players who move up are told by a `changedSeat` event before `started`. */
  startGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: {
      gameId: string;
      status: Schemas['GameStatus'];
      startedAt: string;
      currentRoundNumber: number;
      currentDealerPosition: number | null;
      /** The players and their positions from now on. */
      players: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      }[];
    };
  };
  /** Take a seat or change seats. Before the game, takes a free position, or moves you there. During a game it takes a position that a bot plays, at once and with the hand as it is. If you left the game, you can take your position back. You need the invitation for a private table, whose host may have switched this off with the setting `joinDuringGame`. Whoever has seen another hand in this round waits for the next round. */
  takeSeat: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** A seat number from 0, clockwise in the order of joining. */
      position: number;
      /** The invitation, as seated players see it and as a link to the table contains it. */
      invitation?: string;
      /** Whether this player adds bytes to shuffles, so that deals wait for them. */
      addsToDeals?: boolean;
    };
    answer: Schemas['Game'];
  };
  /** Make another player the host. Only the host can do this, at any time. */
  handOver: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** A seat number from 0, clockwise in the order of joining. */
      position: number;
    };
    answer: Schemas['Game'];
  };
  /** Change the game, its rules or the settings. Only the host can do this, before a game or after it. Everyone keeps the position and is told what changed, and players say anew that they are ready. Absent fields stay as they are; given options and settings replace all earlier ones, and those that are not named have their defaults. After a game the response is the next one. */
  changeRules: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** The id of a game from the catalog. */
      game?: string;
      options?: Record<string, unknown>;
      settings?: Record<string, unknown>;
      maxPlayers?: number;
      /** Whether the table is in no list. */
      private?: boolean;
    };
    answer: Schemas['Game'];
  };
  /** Make a new invitation. Only the host can do this, at any time. The link and the code that were valid so far open nothing from then on. */
  renewInvitation: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['Game'];
  };
  /** Get an invitation code. Returns eight digits to say aloud: whoever has them can join. The code ends an hour after someone at the table last asked for it, with a new invitation, and when the table closes. Only seated players can ask. */
  inviteCode: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: {
      code: string;
      expiresAt: string;
    };
  };
  /** Find the table of an invitation code. Returns the table and the invitation with which you can join it. A wrong code and one that has ended get the same response. Wrong codes are limited for your address and for all. */
  openInviteCode: {
    body: {
      /** The code; spaces and hyphens do not count. */
      code: string;
    };
    answer: {
      /** Also the id of the current game. */
      tableId: string;
      invitation: string;
    };
  };
  /** Say whether you are ready. The game starts when everyone at the table is ready. */
  setReady: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      ready: boolean;
    };
    answer: Schemas['Game'];
  };
  /** Add a bot. Only the host can do this. The bot takes the first free position, or the one you ask for. A bot that is there plays at the given level from then on. */
  addBot: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      /** A seat number from 0, clockwise in the order of joining. */
      position?: number;
      level?: 'easy' | 'normal' | 'strong';
    };
    answer: Schemas['Game'];
  };
  /** Remove a bot. Only the host can do this, before the game. */
  removeBot: {
    params: {
      /** The game’s id. */
      gameId: string;
      position: number;
    };
    answer: Schemas['Game'];
  };
  /** Remove a player. Only the host can do this. Before and after the game any other player can be removed; during it, only a player who ran out of time as often as the setting `infractions` says. A bot then plays on or their side loses, as the table settings say. They can come back only with a new invitation. */
  removePlayer: {
    params: {
      /** The game’s id. */
      gameId: string;
      position: number;
    };
    answer: Schemas['Game'];
  };
  /** Get the state of a game. Returns the game as you see it, with only your own hand. Every game has `view`; SobeSobe also has its rounds, hand and trick in fields of their own. */
  state: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['State'];
  };
  /** Name trump. Only the party player can do this. Hearts named before the deal make each trick worth 4 points. Without `trumpSuit`, and with `selectedBeforeDealing` false, everyone gets the first two cards and the response has your hand. */
  selectTrump: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      trumpSuit?: Schemas['Suit'];
      selectedBeforeDealing?: boolean;
    };
    answer: {
      roundId: string;
      trumpSuit: Schemas['Suit'] | null;
      trumpSelectedBeforeDealing: boolean;
      trickValue: number;
      hand: Schemas['Card'][];
    };
  };
  /** Play the round or sit it out. Only players who have a choice are asked, in turn. The party player, the dealer, everyone when clubs are trump, and players who sat out two rounds play automatically: for them `true` changes nothing, and `false` is refused with the reason, whoever’s turn it is, until the exchange is over. */
  decide: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      willPlay: boolean;
    };
    answer: {
      roundId: string;
      playerSessionId: string;
      willPlay: boolean;
      consecutiveRoundsOut: number;
    };
  };
  /** Exchange up to three cards. For the players in the round, in turn. An empty list keeps the hand as it is. */
  exchangeCards: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      cardsToExchange: Schemas['Card'][];
    };
    answer: {
      roundId: string;
      newCards: Schemas['Card'][];
      hand: Schemas['Card'][];
    };
  };
  /** Play a card. The response says whether the card ended the trick, the round or the game. */
  playCard: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      card: Schemas['Card'];
    };
    answer: {
      roundId: string;
      trickNumber: number;
      card: Schemas['Card'];
      trickCompleted: boolean;
      /** A seat number from 0, clockwise in the order of joining. */
      nextPlayerPosition?: number;
      winner?: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      /** A seat number from 0, clockwise in the order of joining. */
      nextTrickLeader?: number;
      roundCompleted?: boolean;
      scores?: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        pointsChange: number;
        pointsAfter: number;
        tricksWon: number;
        penalty?: boolean;
        isPartyPlayer?: boolean;
      }[];
      gameCompleted?: boolean;
    };
  };
  /** Get a round. Returns the dealer, the trump, who played and, once the round is over, the scores. */
  round: {
    params: {
      /** The game’s id. */
      gameId: string;
      /** The number of the round, or `current`. */
      round: string;
    };
    answer: {
      id: string;
      roundNumber: number;
      dealer: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      partyPlayer: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      trumpSuit: Schemas['Suit'] | null;
      trumpSelectedBeforeDealing: boolean;
      /** 0 until trump is named. */
      trickValue: number;
      status: Schemas['RoundStatus'];
      activePlayers: number[];
      scores: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        pointsChange: number;
        pointsAfter: number;
        tricksWon: number;
        penalty?: boolean;
        isPartyPlayer?: boolean;
        reason: 'TricksWon' | 'NoTricks' | 'SatOut';
      }[];
    };
  };
  /** Get the scores, round by round. Returns everyone’s current points and how each round changed them. */
  scores: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: {
      gameId: string;
      players: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
        currentPoints: number;
      }[];
      scoreHistory: {
        roundNumber: number;
        scores: {
          /** A seat number from 0, clockwise in the order of joining. */
          position: number;
          pointsChange: number;
          pointsAfter: number;
          tricksWon: number;
          penalty?: boolean;
          isPartyPlayer?: boolean;
          reason: 'TricksWon' | 'NoTricks' | 'SatOut';
        }[];
      }[];
    };
  };
  /** List all games and their options. Returns the house rules and move types of each game, the settings of a table, and whether the server sends email. */
  catalog: {
    answer: {
      games: {
        id: string;
        title: string;
        summary: string;
        seats: {
          min: number;
          max: number;
        };
        options: Record<string, Schemas['Option']>;
        /** The argument of each type of move; null if it has none. */
        moves: Record<string, string | null>;
      }[];
      /** The table settings, which are the same for every game. */
      settings: Record<string, Schemas['Option']>;
      /** Whether this server sends email. If false, it saves sign-in codes as files in its outbox folder. */
      sendsEmail: boolean;
    };
  };
  /** Make a move. Send one of the legal moves of the view, such as `{"type":"play","card":"10H"}`. */
  move: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      move: Schemas['Move'];
    };
    answer: {
      gameId: string;
      version: number;
      /** The facts that this seat may know. */
      facts: {
        type: string;
      }[];
      view: Schemas['View'];
    };
  };
  /** Resign. In a game with two sides, the other side wins. In other games a bot plays on and the game counts as lost for you, however the bot does; if everyone else has resigned, the last player wins. You stay at the table, and may vote for a rematch or leave. */
  resign: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['Game'];
  };
  /** Vote for a rematch, or against it. Vote once the game is over. When everyone present has voted, the players who want a rematch move to the next game, given in `nextGameId`. Players who are away and have not voted for it lose their seats then, or a minute after the game. It starts when every position is taken or when the host starts it. If you missed the last vote, you find `nextGameId` in the game. */
  rematch: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      vote?: boolean;
    };
    answer: {
      gameId: string;
      votes: {
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
        /** Null if they have not voted yet. */
        vote: boolean | null;
      }[];
      nextGameId: string | null;
    };
  };
  /** Start the rematch without waiting longer. For players who want the rematch, a minute after the first of them asked for it. Those who have not answered keep their positions, and bots play for them until they are back. The response is the next game. */
  startRematch: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['Game'];
  };
  /** Let a bot play for you, or take your cards back. A bot plays from what you can see until you send `{"away": false}` or make a move. In rated games this is refused. */
  stepAway: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      away?: boolean;
    };
    answer: Schemas['Game'];
  };
  /** Send a chat message. The chat is in the `table` of the event stream. Spectators can write only if the table allows it. */
  say: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      text: string;
    };
    answer: {
      gameId: string;
      version: number;
    };
  };
  /** Promise bytes for the next deal. The `deal` of the state names the deal. The promise is the SHA-256 of four parts, each preceded by its length in four bytes, high byte first: `masa/promise/1`, the label of the deal, your position in decimal, and 16 to 64 random bytes. Send one promise per deal, while its `phase` is `promises`. */
  promiseBytes: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** The label of the deal. */
      deal: string;
      /** The promise: SHA-256 in hexadecimal. */
      hash: string;
    };
    answer: {
      gameId: string;
      version: number;
      deal: Schemas['ComingDeal'] | null;
    };
  };
  /** Reveal the promised bytes. Send them when the `phase` of the deal is `openings`, when promises are no longer accepted. A player who promised but does not reveal their bytes within a second or two is left out of the shuffle and named in the record. */
  openBytes: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** The label of the deal. */
      deal: string;
      /** The promised bytes in hexadecimal. */
      bytes: string;
    };
    answer: {
      gameId: string;
      version: number;
      deal: Schemas['ComingDeal'] | null;
    };
  };
  /** Get the log of a game. Returns what you are allowed to see, move by move. When the game is over, `record` has everything, and anyone can use it to check the deals. If several games were played at the table, `number` selects one, counted from 1; the default is the latest. */
  log: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    query?: {
      number?: number;
    };
    answer: {
      gameId: string;
      game: string;
      isFinished: boolean;
      entries: {
        version: number;
        at: string;
        by: string;
        /** The facts that this seat may know. */
        facts: {
          type: string;
        }[];
      }[];
      record: Record<string, unknown> | null;
    };
  };
  /** Check a finished game. Replays the record. Every deck must follow from the secret the server promised and from the bytes that players promised before any were revealed, every move must be legal, and the result must match. If no player `added` anything, the server’s secret alone decided the cards, as the `words` of that round say; the check then does not prove that nobody chose the cards. */
  verification: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: {
      gameId: string;
      ok: boolean;
      hands: {
        move: number;
        /** 0 if the cards came from the previous deck. */
        cards: number;
        /** The version of the dealing rule: 1 had no promises. */
        rule: number;
        /** How many players’ bytes are in the shuffle. */
        added: number;
        /** Players who promised random data but did not send it. */
        leftOut: {
          /** A seat number from 0, clockwise in the order of joining. */
          position: number;
          displayName: string;
        }[];
        words: string;
      }[];
      problem: {
        code: string;
        message: string;
      } | null;
    };
  };
  /** Stream the events of a game. Server-sent events from now on, or from where you left off if you send `Last-Event-ID`. The id of an event is the version of the table, and its data is `{type, at, version, facts, table, view}`. The stream ends when the table is closed. */
  events: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** List a user’s finished games. Newest first, 20 per page. Games at private tables are shown only to people who played there. */
  userGames: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    query?: {
      page?: number;
      game?: string;
    };
    answer: {
      games: {
        id: string;
        tableId: string;
        /** The number of the game at its table, from 1. */
        number: number;
        game: string;
        options: Record<string, boolean | string | number>;
        startedAt: string;
        endedAt: string;
        forfeited: boolean;
        result: Schemas['Result'];
        /** A seat number from 0, clockwise in the order of joining. */
        position: number;
        isWinner: boolean;
        players: {
          /** A seat number from 0, clockwise in the order of joining. */
          position: number;
          userId: string | null;
          displayName: string | null;
          bot: string | null;
          score: number;
          isWinner: boolean;
        }[];
      }[];
      pagination: Schemas['Pagination'];
    };
  };
  /** Get the review of a finished game. Returns the progress, and the review when it is ready. Each decision is judged by what the user could see at the time; `open` is for comparison and does not affect the verdict. */
  review: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Start a review of a finished game. Starts a review of the decisions this user made in the game, or says how far it is. It runs in the background, one at a time for each user, and is kept. */
  beginReview: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Share the review with a link. Anyone who has the link can read the review until you stop sharing it. */
  shareReview: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Stop sharing the review. The link stops working, and only the user can read the review. Sharing it again creates a new link. */
  hideReview: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Get a shared review. Anyone who has the link can read it without a token. */
  sharedReview: {
    params: {
      /** The link, as it was shared. */
      link: string;
    };
    answer: Schemas['SharedReview'];
  };
  /** List the days you have played. Your results of the last 400 days on all of your devices, from which clients count the days in a row. Nobody else can see them. */
  playedDays: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      userId: string;
      days: {
        /** A date in UTC. */
        day: string;
        /** The id of a game. */
        game: string;
        /** The points that the player’s side scored with the deck. */
        score: number;
        /** The place among the sides, from 1. */
        place: number;
        /** The number of sides. */
        sides: number;
      }[];
    };
  };
  /** Add days you have played. For deals that were finished offline. They count only for your own days in a row and are not checked. The first result of a day in a game stays. Days that the server does not accept are left out. */
  addPlayedDays: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    body: {
      days: {
        /** A date in UTC. */
        day: string;
        /** The id of a game. */
        game: string;
        /** The points that the player’s side scored with the deck. */
        score: number;
        /** The place among the sides, from 1. */
        place: number;
        /** The number of sides. */
        sides: number;
      }[];
    };
    answer: {
      userId: string;
      days: {
        /** A date in UTC. */
        day: string;
        /** The id of a game. */
        game: string;
        /** The points that the player’s side scored with the deck. */
        score: number;
        /** The place among the sides, from 1. */
        place: number;
        /** The number of sides. */
        sides: number;
      }[];
    };
  };
  /** Get the results of a deal of the day. Each game has one deck a day, the same for everyone and against the same bots, played until it runs out. The cards follow from the game and the date, so it can be played offline. */
  daily: {
    params: {
      /** The id of a game from the catalog. */
      game: string;
    };
    query?: {
      /** The default is today in UTC. */
      day?: string;
    };
    answer: Schemas['DailyResults'];
  };
  /** Submit your result. The server replays the deal with these moves and its own bots, and refuses a result that does not match. A user’s first result stands. A day stays open until one day after it. Results do not count in other statistics. */
  sendDaily: {
    params: {
      /** The id of a game from the catalog. */
      game: string;
    };
    body: {
      /** A date in UTC. */
      day: string;
      /** The points that the player’s side scored with the deck. */
      score: number;
      /** The user’s own moves, in order. */
      moves: Schemas['Move'][];
    };
    answer: Schemas['DailyResults'];
  };
  /** Get your own detailed statistics. For each game: bids, points by category, opponents, best and worst rounds, results over time, and how much better you did than bots with the same cards. That last figure is calculated in the background for recent games; `pending` says how many are still to do. Offline games are listed separately. */
  insights: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      userId: string;
      pending: number;
      insights: Schemas['Insight'][];
    };
  };
  /** Export your own games, round by round. Returns your last five hundred online and your last five hundred offline games. The same data is available as CSV at `/records/played.csv`. */
  exportGames: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      userId: string;
      games: Schemas['PlayedSum'][];
    };
  };
  /** Upload an offline game. The record is checked like any other: deals, moves and result. It must have one person and bots. Uploading the same game again changes nothing, and offline games never count as games at tables. */
  keepOffline: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    body: {
      /** A game record, as for `masa verify`. */
      record: Record<string, unknown>;
    };
    answer: {
      id: string;
    };
  };
  /** List what is rated. Players have one rating for each pool: a game with certain rules. `isUsed` says whether anyone has played a rated game on this server. A game without a pool says why. */
  ratingPools: {
    answer: {
      isUsed: boolean;
      pools: {
        /** A game with its rules, as `GET /ratings` lists them. */
        id: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
        game: string;
        seats: number;
        /** The house rules that differ from the usual ones. */
        options: Record<string, unknown>;
        /** The bots’ ratings. */
        bots: {
          easy: number;
          normal: number;
          strong: number;
        };
      }[];
      unrated: {
        game: string;
        /** Players play against the bank and not against each other. */
        reason: 'banker';
      }[];
    };
  };
  /** Get the leaderboard of a pool. Players who have played ten rated games without bots and whose rating is not provisional; the others are listed with `provisional=true`. Guests and players who hide their ratings are not listed. */
  leaderboard: {
    params: {
      /** A game with its rules, as `GET /ratings` lists them. */
      pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
    };
    query?: {
      page?: number;
      pageSize?: number;
      /** Those who played a rated game in the last 7 or 30 days, or everyone. */
      span?: 'week' | 'month' | 'all';
      provisional?: 'true' | 'false';
    };
    answer: {
      /** A game with its rules, as `GET /ratings` lists them. */
      pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
      players: {
        rank: number;
        userId: string;
        displayName: string;
        /** A game with its rules, as `GET /ratings` lists them. */
        pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
        rating: number;
        /** The true strength lies within this distance two times out of three. */
        deviation: number;
        /** True while `deviation` is over 200. */
        isProvisional: boolean;
        /** How many of 100 games the player wins against a player rated 1500. */
        winsOf100: number;
        games: number;
        /** The games without bots. */
        gamesOfPeople: number;
        lastAt: string;
      }[];
      pagination: Schemas['Pagination'];
    };
  };
  /** Get a user’s ratings. Empty if the user hides them, and before the first rated game. */
  userRatings: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      userId: string;
      /** Whether other players see them. */
      areShown: boolean;
      ratings: Schemas['PlayerRating'][];
    };
  };
  /** Show or hide your own ratings. Hidden ratings are on no leaderboard, and no other player sees them. Games count nevertheless. */
  showRatings: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    body: {
      areShown: boolean;
    };
    answer: {
      userId: string;
      /** Whether other players see them. */
      areShown: boolean;
      ratings: Schemas['PlayerRating'][];
    };
  };
  /** Get a user’s rating over time. The rating after each of the last 500 games, the oldest first. */
  ratingHistory: {
    params: {
      /** The user’s id. */
      userId: string;
      /** A game with its rules, as `GET /ratings` lists them. */
      pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
    };
    answer: {
      userId: string;
      /** A game with its rules, as `GET /ratings` lists them. */
      pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe';
      points: {
        /** Null for other users. */
        gameId: string | null;
        at: string;
        rating: number;
        /** The true strength lies within this distance two times out of three. */
        deviation: number;
        /** The sides that the player was compared with. */
        compared: number;
        /** How many of them the player beat; a tie is ½. */
        scored: number;
        /** How many the player was expected to beat. */
        expected: number;
        /** Bots played, so the game counts half. */
        hasBots: boolean;
        /** The player gave up the seat. */
        hasLeft: boolean;
      }[];
    };
  };
  /** Get the ratings of the players of a game. Before the end the ratings of those who play, after it also how each has changed and why. */
  gameRatings: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: {
      gameId: string;
      /** Null if the game does not count. */
      pool: 'hearts' | 'nine' | 'pitch-4-point' | 'pitch-10-point' | 'sobesobe' | null;
      /** Why a game at a rated table does not count. */
      unrated: 'notReady' | 'sameAddress' | 'otherRules' | null;
      isCounted: boolean;
      seats: {
        position: number;
        /** Null for a bot. */
        userId: string | null;
        /** Null for a bot, and if the game does not count. */
        displayName: string | null;
        /** Null if the player does not show it. */
        rating: Schemas['Rating'] | null;
        /** Null until the game counts. */
        change: {
          before: Schemas['Rating'];
          after: Schemas['Rating'];
          /** The sides that the player was compared with. */
          compared: number;
          /** How many of them the player beat; a tie is ½. */
          scored: number;
          /** How many the player was expected to beat. */
          expected: number;
          /** Bots played, so the game counts half. */
          hasBots: boolean;
          /** The player gave up the seat. */
          hasLeft: boolean;
        } | null;
      }[];
    };
  };
  /** List the players you have muted. Clients hide the messages, bubbles and reactions of these players. Nobody else can see the list. */
  mutedPlayers: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    answer: {
      userId: string;
      /** The latest last, 500 at most. */
      muted: Schemas['MutedPlayer'][];
    };
  };
  /** Mute a player. The list is kept with the account, for all devices. The muted player is not told. Beyond 500 the oldest entry is removed. */
  mutePlayer: {
    params: {
      /** The user’s id. */
      userId: string;
      /** The player to mute or to hear again. */
      playerId: string;
    };
    answer: {
      userId: string;
      /** The latest last, 500 at most. */
      muted: Schemas['MutedPlayer'][];
    };
  };
  /** Hear a player again. Removes the player from the list. */
  unmutePlayer: {
    params: {
      /** The user’s id. */
      userId: string;
      /** The player to mute or to hear again. */
      playerId: string;
    };
    answer: {
      userId: string;
      /** The latest last, 500 at most. */
      muted: Schemas['MutedPlayer'][];
    };
  };
  /** Report a player. Tells the administrators about someone at the same table. The server adds the messages itself, by their times. The reported player is not told. Until an administrator has answered, another report about the same player is added to the first. */
  reportPlayer: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      playerId: string;
      reason: 'insult' | 'harassment' | 'spam' | 'name' | 'cheating' | 'stalling' | 'other';
      /** A description in your own words. */
      note?: string;
      /** The messages it is about: the `at` of each in the chat of the table. */
      lines?: number[];
    };
    answer: null;
  };
  /** Get the server status. Returns what is open and played, what went wrong, and the resources in use. */
  adminOverview: {
    answer: Schemas['AdminOverview'];
  };
  /** List open tables. Lists public and private tables with their players. Cards, chat and invitations are not shown. */
  adminTables: {
    query?: {
      /** A table code, the id of a game, or the name or id of a player, in full. Leave empty to list all. */
      search?: string;
      page?: number;
    };
    answer: {
      tables: Schemas['AdminTable'][];
      page: number;
      hasMore: boolean;
    };
  };
  /** Close a table. Everyone at the table is told that it was closed. Its games are kept. */
  adminCloseTable: {
    params: {
      /** The table code. */
      tableId: string;
    };
    body: {
      /** The reason. It is kept in the log and shown to a banned player. */
      reason: string;
    };
    answer: null;
  };
  /** List players. Most recent first. You can search by email address, but addresses are not shown. */
  adminPlayers: {
    query?: {
      /** The beginning of a name, or a username, an id or an email address in full. Leave empty to list all. */
      search?: string;
      page?: number;
    };
    answer: {
      players: Schemas['AdminPlayer'][];
      page: number;
      hasMore: boolean;
    };
  };
  /** List active bans. Newest first. */
  adminBans: {
    query?: {
      page?: number;
    };
    answer: {
      bans: Schemas['Ban'][];
      page: number;
      hasMore: boolean;
    };
  };
  /** Ban a player or an address. Banning a player ends all their sessions, sockets and streams at once, and every sign-in is refused with `BANNED`. Banning an address refuses everyone who connects from it. */
  adminBan: {
    body: {
      playerId?: string;
      /** An IPv4 or IPv6 address. */
      address?: string;
      /** The reason. It is kept in the log and shown to a banned player. */
      reason: string;
      /** How many hours the ban lasts; null for a permanent ban. */
      hours: number | null;
      /** Whether to also ban the addresses the player is connected from now. */
      withAddresses?: boolean;
    };
    answer: {
      id: string;
    };
  };
  /** Lift a ban. The player or address can connect again at once. */
  adminLiftBan: {
    params: {
      /** The id from the list of bans. */
      banId: string;
    };
    body: {
      /** The reason. It is kept in the log and shown to a banned player. */
      reason: string;
    };
    answer: null;
  };
  /** List reports of players. Lists the reports of players about each other, newest first. */
  adminReports: {
    query?: {
      /** Those that wait for an administrator, or those of the last 180 days that do not. */
      state?: 'open' | 'resolved';
      page?: number;
    };
    answer: {
      reports: Schemas['PlayerReport'][];
      page: number;
      hasMore: boolean;
    };
  };
  /** Resolve a report. Takes the report off the list, whatever was done about it. The reason goes into the log. Neither player is told. */
  adminResolveReport: {
    params: {
      /** The id from the list of reports. */
      reportId: string;
    };
    body: {
      /** The reason. It is kept in the log and shown to a banned player. */
      reason: string;
    };
    answer: null;
  };
  /** List administrator actions. Every action of the administrators, newest first. Entries cannot be changed. */
  adminLog: {
    query?: {
      page?: number;
    };
    answer: {
      deeds: Schemas['AdminDeed'][];
      page: number;
      hasMore: boolean;
    };
  };
}

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Whether the operation needs no token. */
  readonly isOpen: boolean;
  /** Whether a request with an `Idempotency-Key` can be repeated safely. */
  readonly isKeyed: boolean;
}

export const ROUTES: Readonly<Record<keyof Operations, Route>> = {
  register: { method: 'POST', path: '/auth/register', isOpen: true, isKeyed: false },
  logIn: { method: 'POST', path: '/auth/login', isOpen: true, isKeyed: false },
  refresh: { method: 'POST', path: '/auth/refresh', isOpen: true, isKeyed: false },
  logOut: { method: 'POST', path: '/auth/logout', isOpen: false, isKeyed: true },
  changePassword: { method: 'PUT', path: '/auth/password', isOpen: false, isKeyed: true },
  sessions: { method: 'GET', path: '/auth/sessions', isOpen: false, isKeyed: false },
  endSession: { method: 'DELETE', path: '/auth/sessions/{sessionId}', isOpen: false, isKeyed: true },
  personalTokens: { method: 'GET', path: '/auth/tokens', isOpen: false, isKeyed: false },
  createPersonalToken: { method: 'POST', path: '/auth/tokens', isOpen: false, isKeyed: true },
  revokePersonalToken: { method: 'DELETE', path: '/auth/tokens/{tokenId}', isOpen: false, isKeyed: true },
  ownUser: { method: 'GET', path: '/auth/user', isOpen: false, isKeyed: false },
  user: { method: 'GET', path: '/users/{userId}', isOpen: false, isKeyed: false },
  editUser: { method: 'PUT', path: '/users/{userId}', isOpen: false, isKeyed: true },
  statistics: { method: 'GET', path: '/users/{userId}/statistics', isOpen: false, isKeyed: false },
  createGuest: { method: 'POST', path: '/auth/guest', isOpen: true, isKeyed: false },
  requestCode: { method: 'POST', path: '/auth/code', isOpen: true, isKeyed: false },
  verifyCode: { method: 'POST', path: '/auth/code/verify', isOpen: true, isKeyed: false },
  verifyLink: { method: 'POST', path: '/auth/link', isOpen: true, isKeyed: false },
  providers: { method: 'GET', path: '/auth/providers', isOpen: true, isKeyed: false },
  beginProviderSignIn: { method: 'POST', path: '/auth/providers/{provider}/begin', isOpen: true, isKeyed: false },
  finishProviderSignIn: { method: 'POST', path: '/auth/providers/{provider}/finish', isOpen: true, isKeyed: false },
  identities: { method: 'GET', path: '/auth/identities', isOpen: false, isKeyed: false },
  beginLinking: { method: 'POST', path: '/auth/identities/{provider}/begin', isOpen: false, isKeyed: true },
  finishLinking: { method: 'POST', path: '/auth/identities/{provider}/finish', isOpen: false, isKeyed: true },
  unlink: { method: 'DELETE', path: '/auth/identities/{provider}', isOpen: false, isKeyed: true },
  beginDeviceSignIn: { method: 'POST', path: '/auth/device', isOpen: true, isKeyed: false },
  finishDeviceSignIn: { method: 'POST', path: '/auth/device/finish', isOpen: true, isKeyed: false },
  waitingDevice: { method: 'GET', path: '/auth/device/codes/{userCode}', isOpen: false, isKeyed: false },
  approveDevice: { method: 'POST', path: '/auth/device/codes/{userCode}/approve', isOpen: false, isKeyed: true },
  listGames: { method: 'GET', path: '/games', isOpen: false, isKeyed: false },
  createGame: { method: 'POST', path: '/games', isOpen: false, isKeyed: true },
  game: { method: 'GET', path: '/games/{gameId}', isOpen: false, isKeyed: false },
  cancelGame: { method: 'DELETE', path: '/games/{gameId}', isOpen: false, isKeyed: true },
  joinGame: { method: 'POST', path: '/games/{gameId}/join', isOpen: false, isKeyed: true },
  watchGame: { method: 'POST', path: '/games/{gameId}/watch', isOpen: false, isKeyed: true },
  stopWatchingGame: { method: 'DELETE', path: '/games/{gameId}/watch', isOpen: false, isKeyed: true },
  leaveGame: { method: 'POST', path: '/games/{gameId}/leave', isOpen: false, isKeyed: true },
  startGame: { method: 'POST', path: '/games/{gameId}/start', isOpen: false, isKeyed: true },
  takeSeat: { method: 'POST', path: '/games/{gameId}/seat', isOpen: false, isKeyed: true },
  handOver: { method: 'POST', path: '/games/{gameId}/host', isOpen: false, isKeyed: true },
  changeRules: { method: 'POST', path: '/games/{gameId}/rules', isOpen: false, isKeyed: true },
  renewInvitation: { method: 'POST', path: '/games/{gameId}/invitation', isOpen: false, isKeyed: true },
  inviteCode: { method: 'POST', path: '/games/{gameId}/invitation/code', isOpen: false, isKeyed: true },
  openInviteCode: { method: 'POST', path: '/invitations', isOpen: false, isKeyed: true },
  setReady: { method: 'POST', path: '/games/{gameId}/ready', isOpen: false, isKeyed: true },
  addBot: { method: 'POST', path: '/games/{gameId}/bots', isOpen: false, isKeyed: true },
  removeBot: { method: 'DELETE', path: '/games/{gameId}/bots/{position}', isOpen: false, isKeyed: true },
  removePlayer: { method: 'DELETE', path: '/games/{gameId}/players/{position}', isOpen: false, isKeyed: true },
  state: { method: 'GET', path: '/games/{gameId}/state', isOpen: false, isKeyed: false },
  selectTrump: { method: 'POST', path: '/games/{gameId}/rounds/current/trump', isOpen: false, isKeyed: true },
  decide: { method: 'POST', path: '/games/{gameId}/rounds/current/play-decision', isOpen: false, isKeyed: true },
  exchangeCards: { method: 'POST', path: '/games/{gameId}/rounds/current/exchange-cards', isOpen: false, isKeyed: true },
  playCard: { method: 'POST', path: '/games/{gameId}/rounds/current/play-card', isOpen: false, isKeyed: true },
  round: { method: 'GET', path: '/games/{gameId}/rounds/{round}', isOpen: false, isKeyed: false },
  scores: { method: 'GET', path: '/games/{gameId}/scores', isOpen: false, isKeyed: false },
  catalog: { method: 'GET', path: '/catalog', isOpen: true, isKeyed: false },
  move: { method: 'POST', path: '/games/{gameId}/moves', isOpen: false, isKeyed: true },
  resign: { method: 'POST', path: '/games/{gameId}/resign', isOpen: false, isKeyed: true },
  rematch: { method: 'POST', path: '/games/{gameId}/rematch', isOpen: false, isKeyed: true },
  startRematch: { method: 'POST', path: '/games/{gameId}/rematch/start', isOpen: false, isKeyed: true },
  stepAway: { method: 'POST', path: '/games/{gameId}/step-away', isOpen: false, isKeyed: true },
  say: { method: 'POST', path: '/games/{gameId}/chat', isOpen: false, isKeyed: true },
  promiseBytes: { method: 'POST', path: '/games/{gameId}/deal/promise', isOpen: false, isKeyed: true },
  openBytes: { method: 'POST', path: '/games/{gameId}/deal/opening', isOpen: false, isKeyed: true },
  log: { method: 'GET', path: '/games/{gameId}/log', isOpen: false, isKeyed: false },
  verification: { method: 'GET', path: '/games/{gameId}/verification', isOpen: false, isKeyed: false },
  events: { method: 'GET', path: '/games/{gameId}/events', isOpen: false, isKeyed: false },
  userGames: { method: 'GET', path: '/users/{userId}/games', isOpen: false, isKeyed: false },
  review: { method: 'GET', path: '/games/{gameId}/review', isOpen: false, isKeyed: false },
  beginReview: { method: 'POST', path: '/games/{gameId}/review', isOpen: false, isKeyed: true },
  shareReview: { method: 'POST', path: '/games/{gameId}/review/link', isOpen: false, isKeyed: true },
  hideReview: { method: 'DELETE', path: '/games/{gameId}/review/link', isOpen: false, isKeyed: true },
  sharedReview: { method: 'GET', path: '/reviews/{link}', isOpen: true, isKeyed: false },
  playedDays: { method: 'GET', path: '/users/{userId}/days', isOpen: false, isKeyed: false },
  addPlayedDays: { method: 'POST', path: '/users/{userId}/days', isOpen: false, isKeyed: true },
  daily: { method: 'GET', path: '/daily/{game}', isOpen: false, isKeyed: false },
  sendDaily: { method: 'POST', path: '/daily/{game}', isOpen: false, isKeyed: true },
  insights: { method: 'GET', path: '/users/{userId}/insights', isOpen: false, isKeyed: false },
  exportGames: { method: 'GET', path: '/users/{userId}/export', isOpen: false, isKeyed: false },
  keepOffline: { method: 'POST', path: '/users/{userId}/offline', isOpen: false, isKeyed: true },
  ratingPools: { method: 'GET', path: '/ratings', isOpen: true, isKeyed: false },
  leaderboard: { method: 'GET', path: '/ratings/{pool}', isOpen: false, isKeyed: false },
  userRatings: { method: 'GET', path: '/users/{userId}/ratings', isOpen: false, isKeyed: false },
  showRatings: { method: 'PUT', path: '/users/{userId}/ratings', isOpen: false, isKeyed: true },
  ratingHistory: { method: 'GET', path: '/users/{userId}/ratings/{pool}', isOpen: false, isKeyed: false },
  gameRatings: { method: 'GET', path: '/games/{gameId}/ratings', isOpen: false, isKeyed: false },
  mutedPlayers: { method: 'GET', path: '/users/{userId}/muted', isOpen: false, isKeyed: false },
  mutePlayer: { method: 'PUT', path: '/users/{userId}/muted/{playerId}', isOpen: false, isKeyed: true },
  unmutePlayer: { method: 'DELETE', path: '/users/{userId}/muted/{playerId}', isOpen: false, isKeyed: true },
  reportPlayer: { method: 'POST', path: '/games/{gameId}/reports', isOpen: false, isKeyed: true },
  adminOverview: { method: 'GET', path: '/admin/overview', isOpen: false, isKeyed: false },
  adminTables: { method: 'GET', path: '/admin/tables', isOpen: false, isKeyed: false },
  adminCloseTable: { method: 'POST', path: '/admin/tables/{tableId}/close', isOpen: false, isKeyed: true },
  adminPlayers: { method: 'GET', path: '/admin/players', isOpen: false, isKeyed: false },
  adminBans: { method: 'GET', path: '/admin/bans', isOpen: false, isKeyed: false },
  adminBan: { method: 'POST', path: '/admin/bans', isOpen: false, isKeyed: true },
  adminLiftBan: { method: 'POST', path: '/admin/bans/{banId}/lift', isOpen: false, isKeyed: true },
  adminReports: { method: 'GET', path: '/admin/reports', isOpen: false, isKeyed: false },
  adminResolveReport: { method: 'POST', path: '/admin/reports/{reportId}/resolve', isOpen: false, isKeyed: true },
  adminLog: { method: 'GET', path: '/admin/log', isOpen: false, isKeyed: false },
};
