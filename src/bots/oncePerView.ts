// Caches a value per view, for values that are the same in all states sampled from it.

export function oncePerView<V extends object, S, T>(
  compute: (state: S) => T,
): (state: S, view: V) => T {
  const cache = new WeakMap<V, { value: T }>();
  return (state, view) => {
    let cached = cache.get(view);
    if (!cached) cache.set(view, (cached = { value: compute(state) }));
    return cached.value;
  };
}
