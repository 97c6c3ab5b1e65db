// A fake worker for tests of pages: it records the messages it gets and sends those of the test.

export class TestWorker extends EventTarget {
  /** All workers that were started, in order. */
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
