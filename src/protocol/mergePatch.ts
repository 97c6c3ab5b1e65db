// Patches of documents as JSON Merge Patch (RFC 7396), so that clients in any language can follow.
//
// A merge patch uses null for “remove” and replaces lists as a whole. Documents are therefore encoded without either:
// null becomes `[null]` (and a list of one null `[[null]]`), and a list of objects or lists becomes an object with
// the indexes as names, `#0`, `#1`, … Decoding restores the original.

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A document in the form that is sent, or a merge patch of one. */
export type EncodedDocument = Json;

/** A patch and the version of the document that it applies to. */
export type Patch = readonly [from: number, patch: EncodedDocument];

type Members = Readonly<Record<string, unknown>>;

const INDEX_PREFIX = '#';
const ENCODED_NULL = [null] as const;
const ENCODED_ONE_NULL = [[null]] as const;

export function encodeDocument(value: unknown): EncodedDocument {
  if (value === null || value === undefined) return ENCODED_NULL;
  if (typeof value !== 'object') return value as Json;
  if (isList(value)) return encodeList(value);
  if (!Array.isArray(value)) return encodeMembers(value);
  return value.length === 1 && value[0] === null ? ENCODED_ONE_NULL : value;
}

// These run for every patch of every seat, so they use loops, which allocate less than lists of entries.

function encodeMembers(value: object): EncodedDocument {
  const members: Record<string, EncodedDocument> = {};
  for (const name of Object.keys(value)) {
    const member = (value as Members)[name];
    if (member !== undefined) members[name] = encodeDocument(member);
  }
  return members;
}

function encodeList(list: readonly unknown[]): EncodedDocument {
  const items: Record<string, EncodedDocument> = {};
  for (let at = 0; at < list.length; at++) {
    if (list[at] !== undefined) items[indexName(at)] = encodeDocument(list[at]);
  }
  return items;
}

const INDEX_NAMES = Array.from({ length: 64 }, (_, at) => INDEX_PREFIX + at);

function indexName(at: number): string {
  return INDEX_NAMES[at] ?? INDEX_PREFIX + at;
}

/** Returns the value that an encoded document stands for. */
export function decodeDocument(document: EncodedDocument): unknown {
  if (Array.isArray(document)) return decodeList(document);
  if (typeof document !== 'object' || document === null) return document;
  const members = Object.entries(document);
  if (members.length === 0 || !members[0][0].startsWith(INDEX_PREFIX))
    return Object.fromEntries(members.map(([name, value]) => [name, decodeDocument(value)]));
  const list: unknown[] = [];
  for (const [name, value] of members)
    list[Number(name.slice(INDEX_PREFIX.length))] = decodeDocument(value);
  return list;
}

function decodeList(list: readonly Json[]): unknown {
  if (list.length !== 1) return list;
  if (list[0] === null) return null;
  const [only] = list;
  return Array.isArray(only) && only.length === 1 && only[0] === null ? only : list;
}

/** Returns the merge patch between two encoded documents; undefined if they are equal. */
export function createPatch(before: unknown, after: unknown): EncodedDocument | undefined {
  if (before === after) return undefined;
  if (typeof after !== 'object' || typeof before !== 'object' || !after || !before)
    return encodeDocument(after);
  if (!Array.isArray(after) && !Array.isArray(before))
    return objectPatch(before as Members, after as Members);
  const [isListBefore, isListAfter] = [isList(before), isList(after)];
  if (isListAfter && isListBefore)
    return listPatch(before as readonly unknown[], after as readonly unknown[]);
  if ((isListAfter || !Array.isArray(after)) && (isListBefore || !Array.isArray(before)))
    return nodePatch(before, after);
  return isSame(before, after) ? undefined : encodeDocument(after);
}

function listPatch(
  before: readonly unknown[],
  after: readonly unknown[],
): EncodedDocument | undefined {
  let patch: Record<string, EncodedDocument> | undefined;
  for (let at = 0; at < after.length; at++) {
    const change =
      at < before.length ? createPatch(before[at], after[at]) : encodeDocument(after[at]);
    if (change !== undefined) (patch ??= {})[indexName(at)] = change;
  }
  for (let at = after.length; at < before.length; at++) (patch ??= {})[indexName(at)] = null;
  return patch;
}

function objectPatch(before: Members, after: Members): EncodedDocument | undefined {
  let patch: Record<string, EncodedDocument> | undefined;
  for (const name in after) {
    const value = after[name];
    if (value === undefined) continue;
    const earlier = before[name];
    const change = earlier === undefined ? encodeDocument(value) : createPatch(earlier, value);
    if (change !== undefined) (patch ??= {})[name] = change;
  }
  for (const name in before) {
    if (before[name] !== undefined && after[name] === undefined) (patch ??= {})[name] = null;
  }
  return patch;
}

/** Replaces a list by an object or an object by a list, which share no names once encoded. */
function nodePatch(before: object, after: object): EncodedDocument {
  const gone = Object.keys(Object(encodeDocument(before))).map((name) => [name, null]);
  return { ...Object.fromEntries(gone), ...Object(encodeDocument(after)) };
}

/** Applies a patch by RFC 7396. Returns a new document, which shares unchanged parts with the old one. */
export function applyPatch(document: EncodedDocument, patch: EncodedDocument): EncodedDocument {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Json> = isObject(document) ? { ...(document as object) } : {};
  for (const [name, change] of Object.entries(patch as Record<string, Json>)) {
    if (change === null) delete merged[name];
    else merged[name] = applyPatch(merged[name] ?? null, change);
  }
  return merged;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether this is a list of objects or lists only, which is encoded as an object. */
function isList(value: unknown): value is readonly object[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  for (let at = 0; at < value.length; at++) {
    if (typeof value[at] !== 'object' || value[at] === null) return false;
  }
  return true;
}

/** Compares values that a patch replaces as a whole. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at] && JSON.stringify(one[at]) !== JSON.stringify(other[at]))
      return false;
  }
  return true;
}
