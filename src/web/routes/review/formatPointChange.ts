// Formats a difference in points.

/** Adds a plus or minus sign unless the value rounds to zero. */
export function formatPointChange(value: number, figure: (value: number) => string): string {
  const text = figure(Math.abs(value));
  if (text === figure(0)) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}
