// The gRPC door: its own port, and gRPC-Web and Connect on the HTTP port.

import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Code, ConnectError, type ConnectRouter, type Interceptor } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import { Router } from 'express';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { GameEvents } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import type { OnFault } from '../ops/faults.ts';
import { gameEvents, type GrpcNeeds } from './gameEvents.ts';
import { tablesService } from './tablesService.ts';

export interface Grpc {
  /** For the HTTP port, by the path of each service. */
  readonly routers: Readonly<Record<string, Router>>;
  /** Resolves with the port; rejects when it cannot be had. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

const LARGEST_MESSAGE = 16 * 1024;

export function openGrpc(needs: GrpcNeeds & { readonly onFault: OnFault }): Grpc {
  const handler = connectNodeAdapter({
    readMaxBytes: LARGEST_MESSAGE,
    interceptors: [hideFaults(needs.onFault)],
    routes(router: ConnectRouter) {
      router.service(GameEvents, gameEvents(needs));
      router.service(Tables, tablesService(needs));
    },
  });
  const server = createServer((request, response) => handler(request, response));
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  const router = Router().use((request, response) => {
    request.url = request.originalUrl;
    handler(request, response);
  });

  return {
    routers: { [`/${GameEvents.typeName}`]: router, [`/${Tables.typeName}`]: router },
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, () => {
          server.on('error', (fault) => needs.onFault(fault, 'port'));
          resolve((server.address() as AddressInfo).port);
        });
      }),
    async close() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

/** What nobody expected goes to the log, and only its id to the caller. */
function hideFaults(onFault: OnFault): Interceptor {
  function hidden(fault: unknown, method: string): ConnectError {
    if (fault instanceof ConnectError) return fault;
    const id = onFault(fault, 'grpc', { method });
    return new ConnectError(`Something went wrong here (${id}).`, Code.Internal);
  }

  async function* hiding<T>(messages: AsyncIterable<T>, method: string): AsyncGenerator<T> {
    try {
      yield* messages;
    } catch (fault) {
      throw hidden(fault, method);
    }
  }

  return (next) => async (request) => {
    const { name } = request.method;
    try {
      const response = await next(request);
      return response.stream ? { ...response, message: hiding(response.message, name) } : response;
    } catch (fault) {
      throw hidden(fault, name);
    }
  };
}
