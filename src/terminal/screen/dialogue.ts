// The line loop: what happens by itself and what the player answers, one after the other.

export interface Dialogue<News, Answer> {
  /** Waits for the next news; null when there will be none, which ends the dialogue. */
  news?(): Promise<News | null>;
  show?(news: News): Promise<void>;
  /** Does what needs no answer, before the player is asked. */
  act?(): Promise<void>;
  /** Asks the player and waits for the answer; null while there is nothing to ask. */
  ask(): Promise<Answer> | null;
  /** Answers `left` if the player leaves. */
  answer(answer: Answer): Promise<'stays' | 'left'>;
  isOver?(): boolean;
  /** Resolves when the player leaves without being asked; may never resolve. */
  readonly left?: Promise<unknown>;
}

type Event<News, Answer> =
  | { readonly type: 'news'; readonly news: News | null }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'left' };

const NEVER = new Promise<never>(() => {});

/** Runs until the dialogue is over or the player leaves. News go first: a typed line waits until it is asked for. */
export async function runDialogue<News, Answer>(
  dialogue: Dialogue<News, Answer>,
): Promise<'over' | 'left'> {
  type Waited = Promise<Event<News, Answer>>;
  const left: Waited = (dialogue.left ?? NEVER).then(() => ({ type: 'left' }));
  let coming: Waited | null = null;
  let asked: Waited | null = null;
  while (!dialogue.isOver?.()) {
    coming ??= dialogue.news?.().then((news) => ({ type: 'news', news })) ?? NEVER;
    await dialogue.act?.();
    asked ??= dialogue.ask()?.then((answer) => ({ type: 'answer', answer })) ?? null;
    const event = await Promise.race([coming, asked ?? NEVER, left]);
    if (event.type === 'left') return 'left';
    if (event.type === 'news') {
      coming = null;
      if (event.news === null) return 'over';
      await dialogue.show?.(event.news);
    } else {
      asked = null;
      // An answer may take its time, at a server for instance; leaving does not wait for it.
      const outcome = await Promise.race([dialogue.answer(event.answer), left.then(() => 'left')]);
      if (outcome === 'left') return 'left';
    }
  }
  return 'over';
}
