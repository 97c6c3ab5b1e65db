// Changes in place of whole documents, as JSON Merge Patch (RFC 7396), so that any language can follow.
//
// A merge patch takes null for “remove” and replaces lists whole. Documents therefore travel in a form
// that has neither in its way: null is written `[null]` (and a list of one null `[[null]]`), and a list of
// objects or lists is an object whose names are its places, `#0`, `#1`, … What is read back is what was.

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A document as it travels, or a merge patch of one. */
export type EncodedDocument = Json;

/** A change: the version of the document that it is of, and the merge patch. */
export type Patch = readonly [from: number, patch: EncodedDocument];

type Members = Readonly<Record<string, unknown>>;

const PLACE = '#';
const NO_VALUE = [null] as const;
const ONE_NULL = [[null]] as const;

export function encodeDocument(value: unknown): EncodedDocument {
  if (value === null || value === undefined) return NO_VALUE;
  if (typeof value !== 'object') return value as Json;
  if (isList(value)) return travellingPlaces(value);
  if (!Array.isArray(value)) return travellingMembers(value);
  return value.length === 1 && value[0] === null ? ONE_NULL : value;
}

// Both are made for what is new in each patch of each seat: loops leave less behind than lists of entries.

function travellingMembers(value: object): EncodedDocument {
  const members: Record<string, EncodedDocument> = {};
  for (const name of Object.keys(value)) {
    const member = (value as Members)[name];
    if (member !== undefined) members[name] = encodeDocument(member);
  }
  return members;
}

function travellingPlaces(list: readonly unknown[]): EncodedDocument {
  const places: Record<string, EncodedDocument> = {};
  for (let at = 0; at < list.length; at++) {
    if (list[at] !== undefined) places[placeName(at)] = encodeDocument(list[at]);
  }
  return places;
}

const PLACES = Array.from({ length: 64 }, (_, at) => PLACE + at);

function placeName(at: number): string {
  return PLACES[at] ?? PLACE + at;
}

/** The value that a travelling document stands for. */
export function decodeDocument(document: EncodedDocument): unknown {
  if (Array.isArray(document)) return arrivedList(document);
  if (typeof document !== 'object' || document === null) return document;
  const members = Object.entries(document);
  if (members.length === 0 || !members[0][0].startsWith(PLACE))
    return Object.fromEntries(members.map(([name, value]) => [name, decodeDocument(value)]));
  const list: unknown[] = [];
  for (const [name, value] of members)
    list[Number(name.slice(PLACE.length))] = decodeDocument(value);
  return list;
}

function arrivedList(list: readonly Json[]): unknown {
  if (list.length !== 1) return list;
  if (list[0] === null) return null;
  const [only] = list;
  return Array.isArray(only) && only.length === 1 && only[0] === null ? only : list;
}

/** The merge patch from one document to another, both as they travel; undefined where they are equal. */
export function createPatch(before: unknown, after: unknown): EncodedDocument | undefined {
  if (before === after) return undefined;
  if (isList(after) && isList(before)) return listPatch(before, after);
  if (isObject(after) && isObject(before)) return objectPatch(before, after);
  if (isNode(after) && isNode(before)) return nodePatch(before, after);
  return !isNode(after) && isSame(before, after) ? undefined : encodeDocument(after);
}

function listPatch(
  before: readonly unknown[],
  after: readonly unknown[],
): EncodedDocument | undefined {
  let patch: Record<string, EncodedDocument> | undefined;
  for (let at = 0; at < after.length; at++) {
    const change =
      at < before.length ? createPatch(before[at], after[at]) : encodeDocument(after[at]);
    if (change !== undefined) (patch ??= {})[placeName(at)] = change;
  }
  for (let at = after.length; at < before.length; at++) (patch ??= {})[placeName(at)] = null;
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

/** A list becomes an object or the other way round: no name of the one is a name of the other. */
function nodePatch(before: object, after: object): EncodedDocument {
  const gone = Object.keys(Object(encodeDocument(before))).map((name) => [name, null]);
  return { ...Object.fromEntries(gone), ...Object(encodeDocument(after)) };
}

/** What RFC 7396 says: a new document, which shares with the old one what stays. */
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

/** Of objects or lists alone: it can be changed place by place. */
function isList(value: unknown): value is readonly object[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  for (let at = 0; at < value.length; at++) {
    if (typeof value[at] !== 'object' || value[at] === null) return false;
  }
  return true;
}

function isNode(value: unknown): value is object {
  return isObject(value) || isList(value);
}

/** Of values that are replaced whole. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    if (one[at] !== other[at] && JSON.stringify(one[at]) !== JSON.stringify(other[at]))
      return false;
  }
  return true;
}
