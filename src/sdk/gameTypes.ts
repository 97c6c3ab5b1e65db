// The views, moves and options of each game, derived from the rules. A game that this version of the SDK does
// not know has the types that all games share.

import type { CardName } from '#cards/notation.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import type { View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import type { TableSettings } from '#table/settings.ts';
import type { Operations } from './generated/contract.ts';
import type { Games } from './generated/games.ts';

export type KnownGame = keyof Games;
export type GameName = KnownGame | (string & {});

/** A serialized move: with cards by name, and without deals, which only the server makes. */
type Serialized<M> = M extends { readonly type: 'deal' }
  ? never
  : {
      readonly [Field in keyof M]: Field extends 'card'
        ? CardName
        : Field extends 'cards'
          ? CardName[]
          : M[Field];
    };

export type MoveOf<K extends GameName> = K extends KnownGame
  ? Serialized<Parameters<Games[K]['apply']>[2]>
  : WireMove;

export type OptionsOf<K extends GameName> = K extends KnownGame
  ? Partial<Parameters<Games[K]['start']>[0]>
  : Readonly<Record<string, unknown>>;

/** The legal moves of a seat as choices; `M` is the type of the moves. */
export type Legal<M = WireMove> = readonly WireChoice[] & { readonly moves?: M };

type PlainView<K extends GameName> = K extends KnownGame ? ReturnType<Games[K]['view']> : View;

/** Everything that a seat, or a spectator, may know of the game. */
export type ViewOf<K extends GameName> = PlainView<K> & { readonly legal: Legal<MoveOf<K>> };

/** One step of a table: its facts and the state after it. */
export type Update<K extends GameName = string> = TableStreamMessage<ViewOf<K>>;

/** A step after which it is the player's turn. */
export type Turn<K extends GameName = string> = Update<K> & { readonly view: ViewOf<K> };

type CreateBody = Operations['createGame']['body'];
export interface NewGame<K extends GameName> extends Omit<
  CreateBody,
  'game' | 'options' | 'settings'
> {
  readonly game: K;
  /** House rules. */
  readonly options?: OptionsOf<K>;
  readonly settings?: Partial<TableSettings>;
}

type StateAnswer = Operations['state']['answer'];
type WithView<A, K extends GameName> = A extends { view: unknown }
  ? Omit<A, 'view'> & { view: ViewOf<K> | null }
  : A;
export type GameState<K extends GameName> = WithView<StateAnswer, K>;
export type Moved<K extends GameName> = Omit<Operations['move']['answer'], 'view' | 'facts'> &
  Pick<Turn<K>, 'view' | 'facts'>;
