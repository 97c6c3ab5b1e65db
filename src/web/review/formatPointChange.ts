// A difference in points, as it is said.

/** With its sign, as scores have it. */
export function formatPointChange(value: number, figure: (value: number) => string): string {
  const said = figure(Math.abs(value));
  if (said === figure(0)) return said;
  return value > 0 ? `+${said}` : `−${said}`;
}
