// Bytes in lower-case hexadecimal, so that equal bytes are always equal text.

const DIGITS = /^(?:[0-9a-f]{2})*$/;

/** Whether a value is hexadecimal text for `min` to `max` bytes. */
export function isHex(value: unknown, min: number, max: number): value is string {
  if (typeof value !== 'string') return false;
  return value.length >= min * 2 && value.length <= max * 2 && DIGITS.test(value);
}

export function makeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses text that was checked before; throws otherwise. */
export function readHex(text: string): Uint8Array {
  if (!DIGITS.test(text)) throw new Error('Not bytes in hexadecimal');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  );
}
