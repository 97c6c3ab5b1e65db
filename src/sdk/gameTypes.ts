// What each game's views, moves and options are, from the rules themselves; a game that this version of
// the SDK does not know has what all of them share.

import type { CardName } from '#cards/notation.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import type { View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import type { TableSettings } from '#table/settings.ts';
import type { Operations } from './generated/contract.ts';
import type { Games } from './generated/games.ts';

export type KnownGame = keyof Games;
export type GameName = KnownGame | (string & {});

/** A move as it crosses the wire: cards by name, and no deals, which are the server's. */
type OnTheWire<M> = M extends { readonly type: 'deal' }
  ? never
  : {
      readonly [Field in keyof M]: Field extends 'card'
        ? CardName
        : Field extends 'cards'
          ? CardName[]
          : M[Field];
    };

export type MoveOf<K extends GameName> = K extends KnownGame
  ? OnTheWire<Parameters<Games[K]['apply']>[2]>
  : WireMove;

export type OptionsOf<K extends GameName> = K extends KnownGame
  ? Partial<Parameters<Games[K]['start']>[0]>
  : Readonly<Record<string, unknown>>;

/** What a seat may do; `M` are the moves that can be made of it. */
export type Legal<M = WireMove> = readonly WireChoice[] & { readonly moves?: M };

type PlainView<K extends GameName> = K extends KnownGame ? ReturnType<Games[K]['view']> : View;

/** What a seat, or a watcher, may know of the game. */
export type ViewOf<K extends GameName> = PlainView<K> & { readonly legal: Legal<MoveOf<K>> };

/** One step of a table: what happened, and how things stand then. */
export type Update<K extends GameName = string> = TableStreamMessage<ViewOf<K>>;

/** A step after which it is one's turn. */
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
