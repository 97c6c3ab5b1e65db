// What is the same in all states that are sampled from a view, worked out for the first of them alone.

export function oncePerView<V extends object, S, T>(
  workOut: (state: S) => T,
): (state: S, view: V) => T {
  const known = new WeakMap<V, { answer: T }>();
  return (state, view) => {
    let found = known.get(view);
    if (!found) known.set(view, (found = { answer: workOut(state) }));
    return found.answer;
  };
}
