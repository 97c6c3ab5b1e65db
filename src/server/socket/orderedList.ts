// A list that is always in order, however long: kept in blocks, so that putting one in or taking one
// out moves a few hundred at most.

/** `P` is what the order goes by. */
export interface OrderedList<T extends P, P = T> {
  readonly size: number;
  add(item: T): void;
  /** Takes out the one that is in the same place of the order. */
  remove(item: P): void;
  /** The first ones after a place, or from the start. */
  after(place: P | null, most: number): T[];
}

const LARGEST_BLOCK = 256;

/** No two items may be equal in the order. */
export function makeOrderedList<T extends P, P = T>(
  compare: (one: P, other: P) => number,
): OrderedList<T, P> {
  const blocks: T[][] = [[]];
  let size = 0;

  /** The block in which the item is, or would be. */
  function blockOf(item: P): number {
    const at = firstAt(blocks, (block) => compare(block[block.length - 1], item) >= 0);
    return Math.min(at, blocks.length - 1);
  }

  function placeIn(block: readonly T[], item: P): number {
    return firstAt(block, (other) => compare(other, item) >= 0);
  }

  return {
    get size() {
      return size;
    },
    add(item) {
      const at = size === 0 ? 0 : blockOf(item);
      const block = blocks[at];
      block.splice(placeIn(block, item), 0, item);
      size++;
      if (block.length > LARGEST_BLOCK) blocks.splice(at + 1, 0, block.splice(LARGEST_BLOCK / 2));
    },
    remove(item) {
      if (size === 0) return;
      const at = blockOf(item);
      const block = blocks[at];
      const place = placeIn(block, item);
      if (place === block.length || compare(block[place], item) !== 0) return;
      block.splice(place, 1);
      size--;
      if (block.length === 0 && blocks.length > 1) blocks.splice(at, 1);
    },
    after(place, most) {
      const found: T[] = [];
      if (size === 0) return found;
      let at = place === null ? 0 : blockOf(place);
      let next = place === null ? 0 : firstAt(blocks[at], (other) => compare(other, place) > 0);
      while (found.length < most && at < blocks.length) {
        found.push(...blocks[at].slice(next, next + most - found.length));
        next = 0;
        at++;
      }
      return found;
    },
  };
}

/** Where the first one is of which it is true; all after it must be like it. */
function firstAt<T>(items: readonly T[], isTrue: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(items[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}
