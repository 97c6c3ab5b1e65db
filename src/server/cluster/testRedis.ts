// A Redis within one process, for tests: its lines carry what is published at once, or hold it back.

type Hear = (message: string, channel: string) => void;

export class TestRedisConnection {
  isReady = true;
  isOpen = true;
  /** What it was asked, in order. */
  readonly asked: string[] = [];
  /** Answers nothing while it is so. */
  isSilent = false;
  private readonly redis: TestRedis;
  private readonly listeners = new Map<string, (() => void)[]>();
  private readonly heard = new Map<string, Hear>();
  private held: (() => void)[] = [];

  constructor(redis: TestRedis) {
    this.redis = redis;
  }

  on(event: string, listener: () => void): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  tell(event: string): void {
    for (const listener of this.listeners.get(event) ?? []) listener();
  }

  ping(): Promise<string> {
    return this.answer('ping', () => 'PONG');
  }

  publish(channel: string, message: string): Promise<number> {
    return this.answer(`publish ${channel} ${message}`, () => this.redis.carry(channel, message));
  }

  subscribe(channel: string, hear: Hear): Promise<void> {
    return this.answer(`subscribe ${channel}`, () => void this.heard.set(channel, hear));
  }

  unsubscribe(channel: string): Promise<void> {
    return this.answer(`unsubscribe ${channel}`, () => void this.heard.delete(channel));
  }

  close(): Promise<void> {
    return this.answer('close', () => void (this.isOpen = false));
  }

  destroy(): void {
    this.asked.push('destroy');
    this.isOpen = false;
  }

  /** Whether it hears that channel. */
  hear(message: string, channel: string): boolean {
    const hear = this.heard.get(channel);
    hear?.(message, channel);
    return hear !== undefined;
  }

  /** Answers what was held back, and what comes. */
  speak(): void {
    this.isSilent = false;
    for (const goOn of this.held.splice(0)) goOn();
  }

  private async answer<T>(question: string, how: () => T): Promise<T> {
    this.asked.push(question);
    if (!this.isReady) throw new Error('away');
    if (this.isSilent) await new Promise<void>((resolve) => void this.held.push(resolve));
    return how();
  }
}

export class TestRedis {
  private readonly lines: TestRedisConnection[] = [];

  line(): TestRedisConnection {
    const line = new TestRedisConnection(this);
    this.lines.push(line);
    return line;
  }

  /** To whoever hears that channel; answers how many do. */
  carry(channel: string, message: string): number {
    return this.lines.filter((line) => line.hear(message, channel)).length;
  }
}
