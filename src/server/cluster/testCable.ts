// A cable within one process, for tests: it delivers at once and in order, is held, or is cut.

import type { Cable } from './nodeBus.ts';

/** Joins cables, as Redis does; a test may listen in and send texts of its own. */
export class TestHub {
  readonly sent: { readonly channel: string; readonly text: string }[] = [];
  private readonly cables = new Set<TestCable>();

  open(): TestCable {
    const cable = new TestCable(this);
    this.cables.add(cable);
    return cable;
  }

  deliver(channel: string, text: string): void {
    this.sent.push({ channel, text });
    for (const cable of this.cables) cable.receive(channel, text);
  }

  remove(cable: TestCable): void {
    this.cables.delete(cable);
  }
}

export class TestCable implements Cable {
  private readonly hub: TestHub;
  private readonly receivers = new Map<string, (text: string) => void>();
  private readonly listeners: ((isConnected: boolean) => void)[] = [];
  private isCut = false;
  /** Deliveries waiting while the process of this node is frozen; null while it runs. */
  private held: (() => void)[] | null = null;

  constructor(hub: TestHub) {
    this.hub = hub;
  }

  async publish(channel: string, text: string): Promise<void> {
    if (this.held) return void this.held.push(() => void this.publish(channel, text));
    this.expectConnected();
    this.hub.deliver(channel, text);
  }

  async subscribe(channel: string, receive: (text: string) => void): Promise<void> {
    this.expectConnected();
    this.receivers.set(channel, receive);
  }

  async unsubscribe(channel: string): Promise<void> {
    this.receivers.delete(channel);
  }

  async ping(): Promise<void> {
    this.expectConnected();
  }

  onStateChanged(listener: (isConnected: boolean) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.hub.remove(this);
  }

  receive(channel: string, text: string): void {
    if (this.held) return void this.held.push(() => this.receive(channel, text));
    if (!this.isCut) this.receivers.get(channel)?.(text);
  }

  cut(): void {
    this.isCut = true;
    for (const listener of this.listeners) listener(false);
  }

  mend(): void {
    this.isCut = false;
    for (const listener of this.listeners) listener(true);
  }

  hold(): void {
    this.held ??= [];
  }

  /** Delivers the messages that were sent and received meanwhile. */
  release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const goOn of held) goOn();
  }

  private expectConnected(): void {
    if (this.isCut) throw new Error('The cable is cut');
  }
}
