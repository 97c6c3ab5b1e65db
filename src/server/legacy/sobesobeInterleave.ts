// Two sources in one stream: the steps of a table, and what comes in between.

/** Where the second comes from: it is asked for only when the first has nothing. */
export interface SecondarySource<A> {
  arrival(): Promise<void>;
  take(): A[];
}

export type Interleaved<T, A> = { readonly main: T } | { readonly aside: A };

/** Ends with the first source. */
export async function* interleave<T, A>(
  source: AsyncGenerator<T>,
  asides: SecondarySource<A>,
): AsyncGenerator<Interleaved<T, A>> {
  let next = nextOf(source);
  try {
    for (;;) {
      const first = await Promise.race([next, asides.arrival()]);
      if (first) {
        if (first.done) return;
        yield { main: first.value };
        next = nextOf(source);
      } else {
        for (const aside of asides.take()) yield { aside };
      }
    }
  } finally {
    // Not waited for: it may stand where nothing ever comes.
    void source.return(undefined).catch(() => {});
  }
}

/** Nobody may be there any more when it fails. */
function nextOf<T>(source: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const next = source.next();
  next.catch(() => {});
  return next;
}
