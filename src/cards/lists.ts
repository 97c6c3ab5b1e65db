// Ends of lists that are not empty.

export function last<T>(list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('An empty list has no last');
  return list[list.length - 1];
}

/** Removes the first, and answers it. */
export function takeFirst<T>(list: T[]): T {
  if (list.length === 0) throw new RangeError('An empty list has no first');
  const [first] = list.splice(0, 1);
  return first;
}
