// Puts the files of a game's folder together. Each file exports its members of the contract by their names there.

import type { Fact } from './facts.ts';
import type { Game, View } from './game.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import type { Refusals } from './refusal.ts';

/** The members of the contract by the file that exports them. */
const MEMBERS = {
  state: ['options', 'start', 'copy'],
  play: ['turn', 'legal', 'refusal', 'apply', 'fallback', 'optionsRefusal'],
  score: ['result'],
  view: ['view', 'redeal', 'facts', 'cardViews', 'notes'],
  english: ['texts', 'refusals', 'codes'],
} as const;

type File<Name extends keyof typeof MEMBERS, G> = Pick<G, (typeof MEMBERS)[Name][number] & keyof G>;

/** The members that `game.ts` declares itself, because no file exports them and no text says them. */
type Declared<G> = Omit<G, (typeof MEMBERS)[keyof typeof MEMBERS][number] | 'title' | 'summary'>;

/** The state comes from `state`, moves from `play`, views and facts from `view`; `score` may be the same file as `play`. */
export function defineGame<
  S,
  M extends Move,
  O extends Options,
  V extends View,
  F extends Fact,
  R extends Refusals,
>({
  state,
  play,
  score,
  view,
  english,
  ...declared
}: {
  readonly state: File<'state', Game<S, M, O, V, F, R>>;
  readonly play: File<'play', Game<NoInfer<S>, M, NoInfer<O>, V, F, R>>;
  readonly score: File<'score', Game<NoInfer<S>, M, O, V, F, R>>;
  readonly view: File<'view', Game<NoInfer<S>, NoInfer<M>, NoInfer<O>, V, F, R>>;
  readonly english: File<'english', Game<S, M, O, V, F, R>>;
} & Declared<Game<NoInfer<S>, NoInfer<M>, NoInfer<O>, NoInfer<V>, NoInfer<F>, R>>): Game<
  S,
  M,
  O,
  V,
  F,
  R
> {
  const files = { state, play, score, view, english };
  const exported = Object.entries(MEMBERS).flatMap(([file, members]) =>
    Object.entries(files[file as keyof typeof files]).filter(([name]) =>
      (members as readonly string[]).includes(name),
    ),
  );
  const { title, summary } = english.texts;
  // The types of the parameters prove that every member of the contract is there.
  return { ...declared, title, summary, ...Object.fromEntries(exported) } as Game<S, M, O, V, F, R>;
}
