// A fake document for tests of hooks: it finds the elements that a test adds and tracks the focus.

export class TestElement extends EventTarget {
  readonly kind: string;

  constructor(kind = 'div') {
    super();
    this.kind = kind;
  }

  matches(kinds: string): boolean {
    return kinds.split(', ').includes(this.kind);
  }

  focus(): void {
    this.dispatchEvent(new Event('focus'));
  }
}

export class TestDocument extends EventTarget {
  title = '';
  hidden = false;
  visibilityState = 'visible';
  readonly body = new TestElement('body');
  activeElement: TestElement = this.body;
  /** By selector. */
  private readonly elements = new Map<string, TestElement>();

  put(selector: string, element = new TestElement()): TestElement {
    element.addEventListener('focus', () => (this.activeElement = element));
    this.elements.set(selector, element);
    return element;
  }

  remove(selector: string): void {
    this.elements.delete(selector);
  }

  querySelector(selector: string): TestElement | null {
    return this.elements.get(selector) ?? null;
  }

  /** Presses a key; returns whether a listener handled it. */
  press(key: string, held: Partial<KeyboardEvent> = {}, target: EventTarget = this): boolean {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
    Object.defineProperty(event, 'target', { value: target });
    return !this.dispatchEvent(event);
  }
}
