// A worker for tests of pages: it remembers what it was sent, and says what a test has it say.

export class TestWorker extends EventTarget {
  /** Those that were started, the last one at the end. */
  static readonly started: TestWorker[] = [];

  readonly sent: object[] = [];
  readonly file: string;
  isEnded = false;

  constructor(url: URL) {
    super();
    this.file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    TestWorker.started.push(this);
  }

  static get last(): TestWorker {
    const last = TestWorker.started.at(-1);
    if (!last) throw new Error('No worker was started.');
    return last;
  }

  postMessage(message: object): void {
    this.sent.push(message);
  }

  say(data: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}
