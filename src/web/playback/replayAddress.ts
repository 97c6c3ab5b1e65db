// Where a finished game can be looked at again.

/** `number`: which game of the table, from 1. */
export function replayAddress(tableId: string, number: number | string | undefined): string {
  return `/replay/${encodeURIComponent(tableId)}?game=${number}`;
}
