// The gRPC door: its own port, and gRPC-Web and Connect on the HTTP port.

import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Code, ConnectError, type ConnectRouter, type Interceptor } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import { Router } from 'express';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { GameEvents } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { refusalOfFault } from '../refusedFault.ts';
import { grpcError } from './callers.ts';
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

export function openGrpc(
  needs: GrpcNeeds & { readonly onFault: (fault: unknown, where: string) => void },
): Grpc {
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
        server.listen(port, () => resolve((server.address() as AddressInfo).port));
      }),
    async close() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

/** What nobody expected goes to the log and not to the caller. */
function hideFaults(onFault: (fault: unknown, where: string) => void): Interceptor {
  return (next) => async (request) => {
    try {
      return await next(request);
    } catch (fault) {
      if (fault instanceof ConnectError) throw fault;
      const refusal = refusalOfFault(fault);
      if (refusal) throw grpcError(refusal);
      onFault(fault, `grpc ${request.method.name}`);
      throw new ConnectError('Something went wrong here.', Code.Internal);
    }
  };
}
