// The address of a finished game's replay.

/** `number` counts the games of a table from 1. */
export function replayAddress(tableId: string, number: number | string | undefined): string {
  return `/replay/${encodeURIComponent(tableId)}?game=${number}`;
}
