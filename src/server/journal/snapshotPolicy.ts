// When a table is stored as a whole, so that loading it never takes more than some events.

const EVENTS_BETWEEN_SNAPSHOTS = 100;

export function isSnapshotDue(versionBefore: number, versionAfter: number): boolean {
  const passed = (version: number): number => Math.floor(version / EVENTS_BETWEEN_SNAPSHOTS);
  return passed(versionAfter) > passed(versionBefore);
}
