// Which way of writing shorter a client understands.

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** By its `Accept-Encoding`, Brotli where both are as welcome; null where neither is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const weights = ENCODINGS.map((encoding) => weightOf(encoding, accepted));
  const most = Math.max(...weights);
  return most > 0 ? ENCODINGS[weights.indexOf(most)] : null;
}

/** From 0 to 1; what is not named is not wanted, and `*` names no one in particular. */
function weightOf(encoding: Encoding, accepted: string): number {
  for (const part of accepted.split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== encoding) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
