// Which node a request goes to: that of its session, else that of its table, else whichever has least to do.

export interface NodeSelector {
  /** The numbers of nodes in the order in which they are tried. */
  order(url: string): number[];
}

/** A node names itself at the start of the sessions that it opens (`socket/openSocketServer.ts`). */
const SESSION = /[?&]sid=n(\d{1,3})-/;
const TABLE = /^\/(?:api(?:\/v1)?\/games|records)\/([^/?]+)/;

export function sessionPrefix(node: number): string {
  return `n${node}-`;
}

export function createNodeSelector(count: number, load: (node: number) => number): NodeSelector {
  const all = Array.from({ length: count }, (_, node) => node);
  const from = (first: number): number[] => [...all.slice(first), ...all.slice(0, first)];
  return {
    order(url) {
      const session = SESSION.exec(url)?.[1];
      if (Number(session) < count) return from(Number(session));
      const table = TABLE.exec(url)?.[1];
      if (table !== undefined) return from(hash(table) % count);
      return all.toSorted((one, other) => load(one) - load(other));
    },
  };
}

/** FNV-1a: the same table goes to the same node. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
