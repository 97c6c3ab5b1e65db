// A bus within one process, for tests: its nodes hear each other for as long as a test lets them.

import { setImmediate } from 'node:timers/promises';
import { NodeUnreachableError, type Bus, type Listener } from './bus.ts';

interface Said {
  readonly channel: string;
  readonly message: object;
}

export interface TestBus extends Bus {
  /** What it has published. */
  readonly said: Said[];
  /** What it asked others for. */
  readonly asked: { readonly of: string; readonly question: string; readonly payload: object }[];
  /** Redis answers it. */
  isAnswered: boolean;
  away: number | null;
  /** Redis is back. */
  back(): void;
}

type Answer = (payload: never) => Promise<unknown>;

export class TestHub {
  private readonly nodes = new Map<string, { bus: TestBus; answers: Map<string, Answer> }>();
  private readonly listeners = new Map<string, Set<Listener>>();

  bus(node: string): TestBus {
    const answers = new Map<string, Answer>();
    const backs: (() => void)[] = [];
    let isClosed = false;
    const bus: TestBus = {
      said: [],
      asked: [],
      isAnswered: true,
      away: null,
      back: () => backs.forEach((listener) => listener()),
      publish: (channel, message) => {
        bus.said.push({ channel, message });
        for (const listener of this.listeners.get(channel) ?? [])
          listener(byWire(message) as never);
      },
      subscribe: async (channel, listener) => {
        if (!bus.isAnswered) throw new NodeUnreachableError('away');
        await setImmediate();
        const group = this.listeners.get(channel) ?? new Set();
        this.listeners.set(channel, group.add(listener));
        return () => void group.delete(listener);
      },
      request: async (of, question, payload) => {
        bus.asked.push({ of, question, payload });
        const answer = this.nodes.get(of)?.answers.get(question);
        if (!answer) throw new NodeUnreachableError('not there');
        return byWire(await answer(byWire(payload) as never));
      },
      requestAny: async (question, payload) => {
        bus.asked.push({ of: 'all', question, payload });
        const others = [...this.nodes.values()].filter((other) => other.bus !== bus);
        const said = others.map((other) => other.answers.get(question)?.(byWire(payload) as never));
        return (await Promise.all(said)).includes(true);
      },
      onRequest: (question, how) => void answers.set(question, how),
      onReconnected: (listener) => void backs.push(listener),
      disconnectedSince: () => bus.away,
      isResponsive: async () => bus.isAnswered,
      isClosed: () => isClosed,
      store: { get: never, set: never, claim: never, remove: never },
      close: async () => void (isClosed = true),
    };
    this.nodes.set(node, { bus, answers });
    return bus;
  }
}

function byWire(message: unknown): unknown {
  return message === undefined ? null : JSON.parse(JSON.stringify(message));
}

function never(): never {
  throw new Error('Nothing is remembered here');
}
