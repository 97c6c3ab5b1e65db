// A fake of the browser's storage, for tests. Its entries are its own keys, as in a browser.

export class TestStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = String(value);
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

/** A storage without space: every write throws. */
export class FullStorage extends TestStorage {
  override setItem(): void {
    throw new DOMException('Full', 'QuotaExceededError');
  }
}
