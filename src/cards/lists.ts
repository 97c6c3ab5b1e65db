// First and last items of lists that must not be empty.

export function last<T>(list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('An empty list has no last');
  return list[list.length - 1];
}

/** Removes and returns the first item. */
export function takeFirst<T>(list: T[]): T {
  if (list.length === 0) throw new RangeError('An empty list has no first');
  const [first] = list.splice(0, 1);
  return first;
}
