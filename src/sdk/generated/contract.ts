// What the HTTP API takes and answers. Written by `npm run sdk` from the OpenAPI document.

/** What several operations speak of. */
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
    /** Rank and suit: `10H`, `QS`. What else a deck has is named in its rules. */
    card?: string;
    cards?: string[];
  };
  /** For programs: stable, in capitals. */
  ErrorCode: 'INVALID_REQUEST' | 'INVALID_NAME' | 'INVALID_GAME' | 'INVALID_OPTIONS' | 'INVALID_MAX_PLAYERS' | 'INVALID_SEAT' | 'SEAT_TAKEN' | 'GAME_FULL' | 'TABLE_FULL' | 'MIN_PLAYERS_REQUIRED' | 'GAME_ALREADY_STARTED' | 'GAME_IN_PROGRESS' | 'GAME_NOT_STARTED' | 'ALREADY_DONE' | 'WRONG_OPENING' | 'INVALID_MOVE' | 'INVALID_CARD' | 'CARD_NOT_IN_HAND' | 'MUST_FOLLOW_SUIT' | 'INVALID_TRUMP_SUIT' | 'INVALID_BID' | 'INVALID_PASS' | 'NO_POINTS_ON_FIRST_TRICK' | 'MUST_LEAD_TWO_OF_CLUBS' | 'HEARTS_NOT_BROKEN' | 'ALREADY_BID' | 'FORBIDDEN_BID' | 'BID_TOO_HIGH' | 'BID_TOO_LOW' | 'INVALID_REPLACEMENT' | 'INVALID_STAKE' | 'STICK_TOO_LOW' | 'CANNOT_BUY' | 'CANNOT_SPLIT' | 'PARTY_PLAYER_CANNOT_OPT_OUT' | 'DEALER_CANNOT_OPT_OUT' | 'CLUBS_TRUMP_FORCES_PLAY' | 'CONSECUTIVE_ROUNDS_OUT_LIMIT' | 'MUST_PLAY_AT_FIVE' | 'TOO_MANY_CARDS_TO_EXCHANGE' | 'CANNOT_EXCHANGE_ACE_OF_TRUMP' | 'MUST_PLAY_TRUMP' | 'MUST_PLAY_ACE_OF_TRUMP' | 'MUST_CUT' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'INVALID_CREDENTIALS' | 'REFRESH_TOKEN_INVALID' | 'BANNED' | 'NOT_ADMIN' | 'CANNOT_BAN' | 'FORBIDDEN' | 'NOT_SEATED' | 'NOT_GAME_CREATOR' | 'NOT_PARTY_PLAYER' | 'NOT_YOUR_TURN' | 'GAME_NOT_FOUND' | 'TABLE_NOT_FOUND' | 'USER_NOT_FOUND' | 'ROUND_NOT_FOUND' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'WRONG_GAME_PHASE' | 'WRONG_ROUND_PHASE' | 'ALREADY_IN_GAME' | 'RULES_CHANGED' | 'REQUEST_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'IDEMPOTENCY_KEY_REUSED' | 'RATE_LIMIT_EXCEEDED' | 'RATE_LIMITED' | 'TOO_MANY_TABLES' | 'TOO_MANY_STREAMS' | 'INTERNAL_ERROR' | 'SERVER_STOPPING' | 'STORAGE_UNAVAILABLE' | 'TABLE_SET_ASIDE';
  Session: {
    accessToken: string;
    refreshToken: string;
    /** Seconds for which the access token is good. */
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
    /** The guest whose games went along. */
    mergedFrom: string | null;
  };
  GameSummary: {
    /** The game’s own, for ever. */
    id: string;
    /** Of the table, which may see several games. */
    tableId: string;
    game: string;
    name: string;
    createdBy: Schemas['UserReference'];
    status: Schemas['GameStatus'];
    /** Whether others may watch it now. */
    watchable: boolean;
    maxPlayers: number;
    currentPlayers: number;
    createdAt: string;
    players: {
      userId: string;
      username: string;
      displayName: string;
      /** A seat, from 0, clockwise in the order of joining. */
      position: number;
      /** The level of a bot that sits here. */
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
    /** The game’s own, for ever. */
    id: string;
    /** Of the table, which may see several games. */
    tableId: string;
    game: string;
    name: string;
    createdBy: Schemas['UserReference'];
    status: Schemas['GameStatus'];
    /** Whether others may watch it now. */
    watchable: boolean;
    maxPlayers: number;
    currentPlayers: number;
    createdAt: string;
    private: boolean;
    /** What lets others in, for those who sit there. */
    invitation: string | null;
    options: Record<string, boolean | string | number>;
    settings: Record<string, boolean | string | number>;
    players: {
      userId: string;
      username: string;
      displayName: string;
      /** A seat, from 0, clockwise in the order of joining. */
      position: number;
      /** The level of a bot that sits here. */
      bot: 'easy' | 'normal' | 'strong' | null;
      avatarUrl: string | null;
      currentPoints: number;
      /** False while they are away. */
      isActive: boolean;
      isReady: boolean;
      /** They gave the game up. */
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
    /** The rematch, once there is one. */
    nextGameId: string | null;
  };
  State: Schemas['SobeSobeState'] | Schemas['GameState'];
  SobeSobeState: {
    gameId: string;
    status: Schemas['GameStatus'];
    /** Grows with everything that happens at the table. */
    version: number;
    currentRoundNumber: number;
    /** Who may act now. */
    turn: number[];
    /** When the clock acts for them. */
    deadline: string | null;
    /** What this seat may know, with the legal moves; null before the game. */
    view: Schemas['View'] | null;
    /** The deal that is being prepared. */
    deal: Schemas['ComingDeal'] | null;
    game: 'sobesobe';
    actionRequired: 'SELECT_TRUMP' | 'PLAY_DECISION' | 'EXCHANGE_CARDS' | 'PLAY_CARD' | null;
    currentRound: {
      id: string;
      roundNumber: number;
      dealer: {
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      partyPlayer: {
        /** A seat, from 0, clockwise in the order of joining. */
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
      /** A seat, from 0, clockwise in the order of joining. */
      leadPlayerPosition: number;
      cardsPlayed: {
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        card: Schemas['Card'];
      }[];
    } | null;
    players: {
      /** A seat, from 0, clockwise in the order of joining. */
      position: number;
      userId: string;
      displayName: string;
      currentPoints: number;
      isActive: boolean;
      cardCount: number;
      consecutiveRoundsOut: number;
    }[];
  };
  /** What a seat may know, as every door tells it. */
  View: {
    game: string;
    /** Whose view; null for who watches. */
    seat: number | null;
    phase: string;
    /** The hand that is being played, from 1; 0 before it. */
    round: number;
    dealer: number | null;
    /** Who may act; -1 is the dealer of the server. */
    turn: number[];
    /** What this seat may do now; empty out of turn. */
    legal: Schemas['Choice'][];
    hand: string[];
    /** By position. */
    cardCounts: number[];
    /** Who plays together. */
    sides: number[][];
    /** By side. */
    scores: number[];
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
    /** Empty when the bank won. */
    winners: number[];
    /** By side. */
    scores: number[];
    reason: string;
  };
  ComingDeal: {
    /** The name of the deal that is meant. */
    label: string;
    /** SHA-256 of the secret of the server. */
    commitment: string;
    phase: 'promises' | 'openings';
    /** By position. */
    promises: (string | null)[];
    /** Who has shown their bytes, by position. */
    opened: boolean[];
    /** What this player may send now. */
    wanted: 'promise' | 'opening' | null;
  };
  RoundStatus: 'TrumpSelection' | 'PlayDecision' | 'CardExchange' | 'Playing' | 'Completed';
  GameState: {
    gameId: string;
    status: Schemas['GameStatus'];
    /** Grows with everything that happens at the table. */
    version: number;
    currentRoundNumber: number;
    /** Who may act now. */
    turn: number[];
    /** When the clock acts for them. */
    deadline: string | null;
    /** What this seat may know, with the legal moves; null before the game. */
    view: Schemas['View'] | null;
    /** The deal that is being prepared. */
    deal: Schemas['ComingDeal'] | null;
    game: 'hearts' | 'nine' | 'pitch' | 'pontoon';
    players: {
      /** A seat, from 0, clockwise in the order of joining. */
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
  };
  ChoiceOption: {
    type: 'choice';
    values: string[];
    default: string;
    label: string;
    words: string;
  };
  NumberOption: {
    type: 'number';
    min: number;
    max: number;
    default: number;
    /** The default where another option has one of these values. */
    defaultBy?: {
      option: string;
      values: Record<string, number>;
    };
    label: string;
    words: string;
  };
  ReviewState: {
    gameId: string;
    /** A seat, from 0, clockwise in the order of joining. */
    position: number;
    status: 'none' | 'underWay' | 'ready';
    /** Decisions that are judged. */
    done: number;
    /** How many there are. */
    of: number;
    /** Null until it is ready. */
    review: Schemas['Review'] | null;
    /** Under `/reviews/{link}` anybody may read it. */
    link: string | null;
  };
  Review: {
    format: string;
    game: string;
    /** A seat, from 0, clockwise in the order of joining. */
    seat: number;
    counts: {
      good: number;
      inaccuracy: number;
      mistake: number;
    };
    lost: number;
    /** Those that mattered most, three at most. */
    moments: Schemas['ReviewMoment'][];
    hands: {
      /** The hand, from 1. */
      round: number;
      /** The points that the first decision promised. */
      expected: number | null;
      /** The points that the side got. */
      made: number | null;
      lost: number;
      moments: Schemas['ReviewMoment'][];
    }[];
    decisions: Schemas['ReviewedDecision'][];
  };
  ReviewMoment: {
    /** Which move of the record, from 0. */
    at: number;
    /** The hand, from 1. */
    round: number;
    /** Something was lost, or the only good move found. */
    kind: 'lost' | 'found';
    reason: Schemas['Reason'];
    /** The same as a sentence in English. */
    words: string;
  };
  /** Why a move is good: the key of a sentence, what stands in it, and under `next` what follows it. */
  Reason: {
    key: string;
  };
  ReviewedDecision: {
    /** Which move of the record, from 0. */
    at: number;
    /** The hand, from 1. */
    round: number;
    move: Schemas['Move'];
    verdict: Schemas['Verdict'];
    /** What it cost against the best, where that is beyond chance. */
    loss: number;
    /** The figure lies within so much of it, 19 times out of 20; 0 where it was computed. */
    error: number;
    /** The points of the hand that the side could expect of it. */
    points: number;
    best: Schemas['Move'];
    reason: Schemas['Reason'];
    /** What the next best would have cost, where it would have been a mistake. */
    lead: number;
    others: {
      move: Schemas['Move'];
      /** How much more it is worth than the move that was made, in points and what they mean for the game. */
      gain: number;
      /** The figure lies within so much of it, 19 times out of 20; 0 where it was computed. */
      error: number;
      /** The points of the hand that the side could expect of it. */
      points: number;
    }[];
    /** Another reading: what came of it, and would have, with all hands open. */
    open: {
      move: Schemas['Move'];
      points: number;
    }[];
  };
  Verdict: 'good' | 'inaccuracy' | 'mistake';
  SharedReview: {
    gameId: string;
    /** A seat, from 0, clockwise in the order of joining. */
    position: number;
    status: 'none' | 'underWay' | 'ready';
    /** Decisions that are judged. */
    done: number;
    /** How many there are. */
    of: number;
    /** Null until it is ready. */
    review: Schemas['Review'] | null;
    /** Under `/reviews/{link}` anybody may read it. */
    link: string | null;
    /** The record of the game, to be looked at with the review; of other people it has no names. */
    record: Record<string, unknown>;
  };
  DailyResults: {
    game: string;
    /** A date in UTC. */
    day: string;
    /** How many have played it. */
    players: number;
    /** What this user made of it. */
    own: Schemas['DailyResult'] | null;
    /** The best of them, fifty at most. */
    results: Schemas['DailyResult'][];
  };
  DailyResult: {
    /** From 1; those with the same score share theirs. */
    rank: number;
    userId: string;
    displayName: string;
    /** The points that the player’s side made of the deck. */
    score: number;
    /** Among the sides at that table, from 1. */
    place: number;
    playedAt: string;
  };
  Insight: {
    game: string;
    /** At a table of the server, or without a server against bots. */
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
    /** The oldest first, a hundred at most. */
    trend: {
      gameId: string;
      endedAt: string;
      isWinner: boolean;
      score: number;
      /** Null until it is reckoned. */
      luck: {
        /** How many points better than bots on all seats with the same deals. */
        better: number;
        /** It lies within so much of it, 19 times out of 20. */
        error: number;
      } | null;
    }[];
  };
  PlayedSum: {
    id: string;
    /** At a table of the server, or without a server against bots. */
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
    /** Null until it is reckoned. */
    luck: {
      /** How many points better than bots on all seats with the same deals. */
      better: number;
      /** It lies within so much of it, 19 times out of 20. */
      error: number;
    } | null;
  };
  AdminOverview: {
    uptimeSeconds: number;
    memoryMegabytes: number;
    /** Sockets that are open at this node. */
    connections: number;
    streams: number;
    tablesInMemory: number;
    /** People who sit at the tables of this node. */
    players: number;
    tablesSetAside: number;
    /** Since its start, as are games and faults. */
    moves: number;
    games: number;
    faults: number;
    eventLoopP99Seconds: number;
    /** Of the whole service, as is what follows. */
    openTables: number;
    accounts: number;
    guests: number;
    gamesLastDay: number;
    nodes: number;
    bans: number;
    /** What keeps it from its work; null for nothing. */
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
    /** Null: for good. */
    endsAt: string | null;
    withAddresses: boolean;
  };
  AdminDeed: {
    id: string;
    at: string;
    byId: string;
    byName: string;
    deed: 'closeTable' | 'ban' | 'lift';
    target: string;
    details: Record<string, unknown>;
  };
  /** Why a request was refused. */
  Error: {
    error: {
      code: Schemas['ErrorCode'];
      /** Names the sentence, for who says it in another language: `table.notSeated`. Servers before it was added send none. */
      key?: string;
      /** For people: one sentence. */
      message: string;
      /** What the code is about: fields, cards, seconds. */
      details: Record<string, unknown>;
      timestamp: string;
    };
  };
}

/** By operation: what is sent, and what is answered. */
export interface Operations {
  /** Register with a password. Answers with the new user and without a token: log in for one. Username: 3 to 20 letters, digits or underscores, not taken. Password: at least 8 characters with an upper and a lower case letter, a digit and another sign. Display name: 1 to 50 characters in the letters of one writing. A guest’s token in the header keeps the guest’s seat and games. An address that somebody has already is answered as any other, and its owner is told by mail: an address is somebody’s only when they have signed in by a mail to it. */
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
  /** Log in with a password. Where several have registered with one address, the password tells which of them is meant. A guest’s token in the header brings the guest’s seat and games along, and is not good any more then. */
  logIn: {
    body: {
      usernameOrEmail: string;
      password: string;
    };
    answer: Schemas['Session'];
  };
  /** Exchange a refresh token for new tokens. A refresh token is good once. Using one again ends the whole session. */
  refresh: {
    body: {
      refreshToken: string;
    };
    answer: {
      accessToken: string;
      refreshToken: string;
      /** Seconds for which the access token is good. */
      expiresIn: number;
      tokenType: 'Bearer';
    };
  };
  /** Log out. The session’s access tokens are not good any more, and its sockets and streams are closed. */
  logOut: {
    body: {
      refreshToken: string;
    };
    answer: null;
  };
  /** Who one is. The account of the token, with what its games of SobeSobe add up to. */
  ownUser: {
    answer: {
      id: string;
      username: string;
      displayName: string;
      avatarUrl: string | null;
      email: string | null;
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
  /** What everybody may know of a user. How they are called, and how often they have played and won. */
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
  /** Change one’s own profile. What is absent stays as it is; a picture is a web address, or null for none. */
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
  /** What a user’s games of SobeSobe add up to. And, in `games`, those of every game. */
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
      /** The one that brought the most. */
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
  /** Come in as a guest. The token is good for a year and for every door. */
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
  /** Ask for a code by mail. Answered alike for every address, before the mail is on its way. */
  requestCode: {
    body: {
      email: string;
    };
    answer: {
      sent: true;
    };
  };
  /** Sign in with the code. A guest’s token in the header brings the guest’s seat and games along: of whoever signs in, not of whoever asked for the mail. The token of an account that was registered with this address proves it for that account. */
  verifyCode: {
    body: {
      email: string;
      code: string;
    };
    answer: Schemas['Session'];
  };
  /** Sign in with the link of the mail. The token is what follows `#token=` in the link. A guest’s token in the header brings the guest’s seat and games along: of whoever signs in, not of whoever asked for the mail. The token of an account that was registered with this address proves it for that account. */
  verifyLink: {
    body: {
      token: string;
    };
    answer: Schemas['Session'];
  };
  /** List games. The newest first. Games of SobeSobe unless `game` names another, or `any`. */
  listGames: {
    query?: {
      page?: number;
      pageSize?: number;
      status?: 'Waiting' | 'InProgress' | 'Completed';
      createdBy?: string;
      /** A game of the catalog. */
      game?: string;
    };
    answer: {
      games: Schemas['GameSummary'][];
      pagination: Schemas['Pagination'];
    };
  };
  /** Create a game. Who creates it sits at position 0. A game of SobeSobe waits for its creator to start it; others start when every seat is taken, unless the settings say otherwise. */
  createGame: {
    body: {
      maxPlayers?: number;
      /** A game of the catalog. */
      game?: string;
      options?: Record<string, unknown>;
      settings?: Record<string, unknown>;
      name?: string;
      private?: boolean;
      /** Whether this player adds bytes to deals, so that these wait for them. */
      addsToDeals?: boolean;
    };
    answer: Schemas['Game'];
  };
  /** A game without its cards. Who sits there, by which rules they play, and how far they are. */
  game: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['Game'];
  };
  /** Cancel a game that has not started. The owner alone; everybody is sent away and the game is gone. */
  cancelGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** Sit down. At the first free position, or at the one that is asked for. A private table wants its invitation, and so does any table of who was removed from it. */
  joinGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      /** A seat, from 0, clockwise in the order of joining. */
      position?: number;
      /** As those who sit there see it, and as a link to the table has it. */
      invitation?: string;
      /** Whether this player adds bytes to deals, so that these wait for them. */
      addsToDeals?: boolean;
    };
    answer: {
      gameId: string;
      playerSession: {
        id: string;
        userId: string;
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        currentPoints: number;
        isActive: boolean;
        joinedAt: string;
      };
    };
  };
  /** Watch. The others see who watches. From then on the state, the log and the events show what everybody at the table may see; the chat only where the table lets watchers chat. A private table wants its invitation. */
  watchGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      /** As those who sit there see it, and as a link to the table has it. */
      invitation?: string;
    };
    answer: Schemas['Game'];
  };
  /** Stop watching. From then on the game is as to anybody who is not at the table. */
  stopWatchingGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** Stand up. Before the game, after it, or when one has given it up; who watches stops. */
  leaveGame: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** Start the game. The owner alone, as soon as there are enough players; the cards are dealt then. Positions that stayed free between others go: who moves up is told so by an event, `changedSeat`, before `started`. */
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
      /** Who sits where from now on. */
      players: {
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      }[];
    };
  };
  /** Change seats before the game. To a position that is free. */
  takeSeat: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** A seat, from 0, clockwise in the order of joining. */
      position: number;
    };
    answer: Schemas['Game'];
  };
  /** Say whether one is ready. When everybody at the table is, the game starts. */
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
  /** Let a bot sit down. The owner alone; at the first free position, or at the one that is asked for. */
  addBot: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body?: {
      /** A seat, from 0, clockwise in the order of joining. */
      position?: number;
      level?: 'easy' | 'normal' | 'strong';
    };
    answer: Schemas['Game'];
  };
  /** Send a bot away. The owner alone, before the game. */
  removeBot: {
    params: {
      /** The game’s id. */
      gameId: string;
      position: number;
    };
    answer: Schemas['Game'];
  };
  /** Remove a player. For the owner: before the game and after it anybody else, during it who let the clock run out as often as the setting `infractions` says. A bot plays on, or their side loses, as the table has settled. They come back only with a new invitation. */
  removePlayer: {
    params: {
      /** The game’s id. */
      gameId: string;
      position: number;
    };
    answer: Schemas['Game'];
  };
  /** The state of a game. Of the hands only one’s own. The state of any game has `view`; SobeSobe’s has its rounds, hand and trick in words of its own as well. */
  state: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['State'];
  };
  /** Name trump. The party player alone. Hearts before dealing make a trick worth 4 points. Without a suit and not before dealing, everybody gets the first two cards and the answer has one’s hand. */
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
  /** Play this round or sit it out. Only who has a choice is asked, in turn. The party player, the dealer, everybody when clubs are trump and who sat out two rounds play without a word: `true` changes nothing, and `false` is refused with the reason, whoever’s turn it is, until the exchange is over. */
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
  /** Exchange up to three cards. Those who play the round, in turn; an empty list keeps the hand as it is. */
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
  /** Play a card. The answer tells of the trick, the round and the game that the card has ended, if any. */
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
      /** A seat, from 0, clockwise in the order of joining. */
      nextPlayerPosition?: number;
      winner?: {
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      /** A seat, from 0, clockwise in the order of joining. */
      nextTrickLeader?: number;
      roundCompleted?: boolean;
      scores?: {
        /** A seat, from 0, clockwise in the order of joining. */
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
  /** One round. Who dealt, who named what, who played, and once it is over what it brought. */
  round: {
    params: {
      /** The game’s id. */
      gameId: string;
      /** Its number, or `current`. */
      round: string;
    };
    answer: {
      id: string;
      roundNumber: number;
      dealer: {
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
      };
      partyPlayer: {
        /** A seat, from 0, clockwise in the order of joining. */
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
        /** A seat, from 0, clockwise in the order of joining. */
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
  /** The scores, round by round. The points of everybody now, and how each round has changed them. */
  scores: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: {
      gameId: string;
      players: {
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
        currentPoints: number;
      }[];
      scoreHistory: {
        roundNumber: number;
        scores: {
          /** A seat, from 0, clockwise in the order of joining. */
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
  /** Every game, with its options. The house rules of each game, the moves it knows, and what may be settled of a table. */
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
        /** The argument that each type of move carries. */
        moves: Record<string, string | null>;
      }[];
      /** What may be settled about a table, whatever the game. */
      settings: Record<string, Schemas['Option']>;
    };
  };
  /** Make a move. One of the legal moves of the view, such as `{"type":"play","card":"10H"}`. */
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
      /** What happened, as far as this seat may know. */
      facts: {
        type: string;
      }[];
      view: Schemas['View'];
    };
  };
  /** Give the game up. In a game of two sides the other side wins. Elsewhere a bot plays on, and the game counts as lost for who gave it up, whatever the bot makes of it; when everybody else has given up, who is left wins. One stays at the table, and may vote for a rematch or leave. */
  resign: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['Game'];
  };
  /** Vote for a rematch, or against it. When the game is over. As soon as everybody here has voted, or after a minute, those who want another game are at the next one, which `nextGameId` names; it starts when every position is taken, or when its creator starts it. Who did not hear the last vote finds `nextGameId` in the game. */
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
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        userId: string;
        displayName: string;
        /** Null: none yet. */
        vote: boolean | null;
      }[];
      nextGameId: string | null;
    };
  };
  /** Say something at the table. The chat is in the `table` of the stream of events. Watchers write in it only where the table lets them. */
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
  /** Promise bytes to the coming deal. The `deal` of the state names it. The promise is the SHA-256 of four parts, each behind its length in four bytes, high byte first: `masa/promise/1`, the label of the deal, one’s position in decimal, and 16 to 64 random bytes. One for each deal, while its `phase` is `promises`. */
  promiseBytes: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** The name of the deal that is meant. */
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
  /** Show the promised bytes. When the `phase` of the deal is `openings`: nobody can promise any more then. Who promised and does not show their bytes in a second or two is left out, and named in the record. */
  openBytes: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    body: {
      /** The name of the deal that is meant. */
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
  /** What happened in the game. As far as one may know, move by move. When the game is over, `record` is all of it, and anybody can check the deals with it. Of a table that was played at several times, `number` names the game, from 1; else it is the last. */
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
        /** What happened, as far as this seat may know. */
        facts: {
          type: string;
        }[];
      }[];
      record: Record<string, unknown> | null;
    };
  };
  /** Check the finished game. Plays the record again: every deck must follow from the secret committed to and from the bytes that players promised before any were shown, every move must be legal, and the result must be the one that was told. Where no player `added` anything, the server’s secret alone decided, as the `words` of that hand say: then the check does not show that nobody chose the cards. */
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
        /** None where the deck before it runs on. */
        cards: number;
        /** The rule of dealing: 1 knew no promises. */
        rule: number;
        /** How many players’ bytes are in the deal. */
        added: number;
        /** Who promised bytes and did not show them. */
        leftOut: {
          /** A seat, from 0, clockwise in the order of joining. */
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
  /** A stream of what happens. Server-sent events, from now on; with `Last-Event-ID` from where one left off. The id of an event is the version of the table, its data `{type, at, version, facts, table, view}`. The stream ends when the table is closed. */
  events: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: null;
  };
  /** The finished games of a user. The last first, 20 a page; those of private tables only for who played there. */
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
        /** Which game of its table, from 1. */
        number: number;
        game: string;
        options: Record<string, boolean | string | number>;
        startedAt: string;
        endedAt: string;
        forfeited: boolean;
        result: Schemas['Result'];
        /** A seat, from 0, clockwise in the order of joining. */
        position: number;
        isWinner: boolean;
        players: {
          /** A seat, from 0, clockwise in the order of joining. */
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
  /** The review of a finished game. How far it is, and the review when it is ready. Each decision is judged by what the user could see when it was made; `open` is another reading and part of no verdict. */
  review: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Have a finished game reviewed. Begins a review of the decisions that this user made in the game, or tells how far it is. It is made in the background, one at a time for each user, and kept. */
  beginReview: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Share the review by a link. Anybody who has the link may read the review, until the link is taken back. */
  shareReview: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** Take the link back. Nobody but the user reads the review from then on; a new link is another one. */
  hideReview: {
    params: {
      /** The game’s id. */
      gameId: string;
    };
    answer: Schemas['ReviewState'];
  };
  /** A review that is shared. For who has the link, without a token. */
  sharedReview: {
    params: {
      /** As it was shared. */
      link: string;
    };
    answer: Schemas['SharedReview'];
  };
  /** What was made of the deal of a day. For each game one deck a day, the same for everybody, against the same bots, played until it is spent. Its cards follow from the game and the date, so that it can be played without a server. */
  daily: {
    params: {
      /** As the catalog has it. */
      game: string;
    };
    query?: {
      /** Absent: today, in UTC. */
      day?: string;
    };
    answer: Schemas['DailyResults'];
  };
  /** Enter what one made of it. The server plays the deal again with these moves and its own bots, and refuses what does not come to the score. The first that a user enters stays. A day is open until a day after it. It is no part of other statistics. */
  sendDaily: {
    params: {
      /** As the catalog has it. */
      game: string;
    };
    body: {
      /** A date in UTC. */
      day: string;
      /** The points that the player’s side made of the deck. */
      score: number;
      /** The user’s own, in order. */
      moves: Schemas['Move'][];
    };
    answer: Schemas['DailyResults'];
  };
  /** What one’s own games add up to in detail. Game by game: bids, points by what they are made of, opponents, the best and worst hands, how it went, and how much better one did than bots with the same cards. That is reckoned in the background for the last games; `pending` says for how many it is not yet. Games without a server stand apart. */
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
  /** One’s own games, hand by hand. The last five hundred of either kind, for programs of one’s own; as a table under `/records/played.csv`. */
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
  /** Bring along a game that was played without a server. Its record is checked as any other: deals, moves and result. It must have one person and bots. The same again changes nothing, and it never counts among games at tables. */
  keepOffline: {
    params: {
      /** The user’s id. */
      userId: string;
    };
    body: {
      /** As `masa verify` takes it. */
      record: Record<string, unknown>;
    };
    answer: {
      id: string;
    };
  };
  /** How the server is. What is open and played, what went wrong, and what it takes. */
  adminOverview: {
    answer: Schemas['AdminOverview'];
  };
  /** The tables that are open. Listed and private ones with who sits there; neither cards nor chat nor invitations are shown. */
  adminTables: {
    query?: {
      /** A name, an id, an address of mail; all where it is empty. */
      search?: string;
      page?: number;
    };
    answer: {
      tables: Schemas['AdminTable'][];
      page: number;
      hasMore: boolean;
    };
  };
  /** Close a table. Everybody there is told that it is closed. Its games are kept. */
  adminCloseTable: {
    params: {
      /** The word that it is called by. */
      tableId: string;
    };
    body: {
      /** Why; it is kept in the log, and told to who is banned. */
      reason: string;
    };
    answer: null;
  };
  /** The players. Those who came last first. They are found by their address of mail, but it is not shown. */
  adminPlayers: {
    query?: {
      /** A name, an id, an address of mail; all where it is empty. */
      search?: string;
      page?: number;
    };
    answer: {
      players: Schemas['AdminPlayer'][];
      page: number;
      hasMore: boolean;
    };
  };
  /** The bans that are in force. The last first. */
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
  /** Ban a player or an address. Of a player all sessions, sockets and streams end at once, and every way in is refused with `BANNED`. From an address nobody comes in. */
  adminBan: {
    body: {
      playerId?: string;
      /** An IPv4 or IPv6 address. */
      address?: string;
      /** Why; it is kept in the log, and told to who is banned. */
      reason: string;
      /** For how long; null for good. */
      hours: number | null;
      /** Also the addresses that the player is connected from now. */
      withAddresses?: boolean;
    };
    answer: {
      id: string;
    };
  };
  /** Lift a ban. Who was banned may come in again at once. */
  adminLiftBan: {
    params: {
      /** As it is listed. */
      banId: string;
    };
    body: {
      /** Why; it is kept in the log, and told to who is banned. */
      reason: string;
    };
    answer: null;
  };
  /** What was done by whom. Every deed of those who run the server, the last first. Nothing in it can be changed. */
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
  /** Whether anybody may ask, without a token. */
  readonly isOpen: boolean;
  /** Whether an `Idempotency-Key` makes it safe to ask again. */
  readonly isKeyed: boolean;
}

export const ROUTES: Readonly<Record<keyof Operations, Route>> = {
  register: { method: 'POST', path: '/auth/register', isOpen: true, isKeyed: false },
  logIn: { method: 'POST', path: '/auth/login', isOpen: true, isKeyed: false },
  refresh: { method: 'POST', path: '/auth/refresh', isOpen: true, isKeyed: false },
  logOut: { method: 'POST', path: '/auth/logout', isOpen: false, isKeyed: true },
  ownUser: { method: 'GET', path: '/auth/user', isOpen: false, isKeyed: false },
  user: { method: 'GET', path: '/users/{userId}', isOpen: false, isKeyed: false },
  editUser: { method: 'PUT', path: '/users/{userId}', isOpen: false, isKeyed: true },
  statistics: { method: 'GET', path: '/users/{userId}/statistics', isOpen: false, isKeyed: false },
  createGuest: { method: 'POST', path: '/auth/guest', isOpen: true, isKeyed: false },
  requestCode: { method: 'POST', path: '/auth/code', isOpen: true, isKeyed: false },
  verifyCode: { method: 'POST', path: '/auth/code/verify', isOpen: true, isKeyed: false },
  verifyLink: { method: 'POST', path: '/auth/link', isOpen: true, isKeyed: false },
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
  daily: { method: 'GET', path: '/daily/{game}', isOpen: false, isKeyed: false },
  sendDaily: { method: 'POST', path: '/daily/{game}', isOpen: false, isKeyed: true },
  insights: { method: 'GET', path: '/users/{userId}/insights', isOpen: false, isKeyed: false },
  exportGames: { method: 'GET', path: '/users/{userId}/export', isOpen: false, isKeyed: false },
  keepOffline: { method: 'POST', path: '/users/{userId}/offline', isOpen: false, isKeyed: true },
  adminOverview: { method: 'GET', path: '/admin/overview', isOpen: false, isKeyed: false },
  adminTables: { method: 'GET', path: '/admin/tables', isOpen: false, isKeyed: false },
  adminCloseTable: { method: 'POST', path: '/admin/tables/{tableId}/close', isOpen: false, isKeyed: true },
  adminPlayers: { method: 'GET', path: '/admin/players', isOpen: false, isKeyed: false },
  adminBans: { method: 'GET', path: '/admin/bans', isOpen: false, isKeyed: false },
  adminBan: { method: 'POST', path: '/admin/bans', isOpen: false, isKeyed: true },
  adminLiftBan: { method: 'POST', path: '/admin/bans/{banId}/lift', isOpen: false, isKeyed: true },
  adminLog: { method: 'GET', path: '/admin/log', isOpen: false, isKeyed: false },
};
