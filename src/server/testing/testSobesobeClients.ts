// A server with players of SobeSobe who know nothing but its description.

import { expect } from 'vitest';
import { openTestServer, type TestServer } from './testServer.ts';
import {
  camel,
  connect,
  enter,
  type Login,
  type Service,
  type IndependentSobeClient,
} from './testSobesobeClient.ts';

export interface IndependentSobeClients {
  readonly server: TestServer;
  readonly service: Service;
  readonly logins: readonly Login[];
  close(): Promise<void>;
}

const NAMES = ['ayse', 'bruno', 'celia', 'deniz', 'elif'];

export async function openIndependentSobeClients(): Promise<IndependentSobeClients> {
  const server = await openTestServer();
  const service = connect(server.grpcPort!);
  const logins = await Promise.all(NAMES.map((name) => enter(server.url, name)));
  return {
    server,
    service,
    logins,
    async close() {
      service.close();
      await server.close();
    },
  };
}

export const typesOf = ({ heard }: IndependentSobeClient): string[] =>
  heard.map(({ type }) => type);

export const payloadsOf = ({ heard }: IndependentSobeClient, wanted: string) =>
  heard.flatMap(({ type, message }) => (type === wanted ? [message[camel(type)] ?? {}] : []));

export async function until(what: () => boolean): Promise<void> {
  await expect.poll(what, { interval: 10 }).toBe(true);
}

export async function waitForTurnEvents(
  strangers: readonly IndependentSobeClient[],
): Promise<void> {
  await until(() => strangers.every((one) => typesOf(one).includes('PLAYER_TURN')));
}
