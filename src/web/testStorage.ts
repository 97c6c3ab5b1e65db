// What a browser keeps, for tests: its entries are its own names, as those of a browser's are.

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

/** One that has no room for anything. */
export class FullStorage extends TestStorage {
  override setItem(): void {
    throw new DOMException('Full', 'QuotaExceededError');
  }
}
