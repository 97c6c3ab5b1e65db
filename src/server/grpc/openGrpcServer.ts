// The gRPC door: its own port, and gRPC-Web and Connect on the HTTP port.

import {
  createSecureServer,
  createServer,
  type Http2SecureServer,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { DescService } from '@bufbuild/protobuf';
import {
  createConnectRouter,
  createContextValues,
  type ConnectRouter,
  type Interceptor,
} from '@connectrpc/connect';
import { compressionBrotli, compressionGzip } from '@connectrpc/connect-node';
import { Router } from 'express';
import { Health } from '#protocol/generated/grpc/health/v1/health_pb.ts';
import { ServerReflection } from '#protocol/generated/grpc/reflection/v1/reflection_pb.ts';
import { ServerReflection as ServerReflectionAlpha } from '#protocol/generated/grpc/reflection/v1alpha/reflection_pb.ts';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import type { OnFault } from '../ops/faults.ts';
import type { AddressOf, ProxyTrust } from '../guard/clientAddress.ts';
import {
  HTTP2_OPTIONS,
  limitConnections,
  limitSession,
  type ConnectionTimeouts,
} from '../http/connections.ts';
import type { Certificate } from '../http/certificate.ts';
import { refuseOverloaded } from '../http/listeners.ts';
import type { RequestScheduler } from '../http/requestScheduler.ts';
import type { Limits } from '../guard/limits.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import { hasUnstorableText, UNSTORABLE_TEXT } from '../guard/requestParsing.ts';
import { allowOnly } from '../http/methods.ts';
import { createHttpAdapter } from './httpAdapter.ts';
import { CALL, grpcError, toInternalError } from './callContext.ts';
import type { GrpcDeps, GrpcService } from './grpcDeps.ts';
import {
  openGrpcHealthService,
  type GrpcHealthService,
  type GrpcHealthServiceDeps,
} from './healthService.ts';
import { listenAt } from './listening.ts';
import { reflectionService } from './reflectionService.ts';
import { tablesService } from './tablesService.ts';

export interface GrpcServer {
  /** For the HTTP port, by the path of each service. */
  readonly routers: Readonly<Record<string, Router>>;
  /** Resolves with the port; rejects when it cannot be had. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

export interface GrpcServerDeps extends GrpcDeps {
  readonly addressOf: AddressOf;
  readonly trust: ProxyTrust;
  readonly limits: Limits;
  readonly patience: ConnectionTimeouts;
  readonly turns: RequestScheduler;
  readonly certificate: Certificate | null;
  readonly health: GrpcHealthServiceDeps['health'];
  /** Of games that have a wire of their own. */
  readonly services: readonly GrpcService[];
}

const MAX_MESSAGE_BYTES = 16 * 1024;

export function openGrpcServer(deps: GrpcServerDeps): GrpcServer {
  const services = createConnectRouter({
    readMaxBytes: MAX_MESSAGE_BYTES,
    acceptCompression: [compressionGzip, compressionBrotli],
    interceptors: [hideFaults(deps.onFault), admitAddress(deps.guard), refuseUnstorableText],
  });
  for (const { add } of deps.services) add(services, deps);
  services.service(Tables, tablesService(deps));
  const health = addOperations(services, deps);
  const answer = createHttpAdapter(services, (request) =>
    createContextValues().set(CALL, { request, address: deps.addressOf(request) }),
  );
  const server = makeServer(deps, (request, response) => {
    if (!deps.turns.schedule(() => answer(request, response))) refuseOverloaded(response);
  });
  limitConnections(server, deps.limits, deps.trust);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    limitSession(session, deps.patience);
    session.on('close', () => sessions.delete(session));
  });
  const otherwise = allowOnly('POST');
  const router = Router().use((request, response, next) => {
    if (request.method !== 'POST') return otherwise(request, response, next);
    request.url = request.originalUrl;
    void answer(request, response);
  });

  return {
    routers: Object.fromEntries(ownServices(deps).map(({ typeName }) => [`/${typeName}`, router])),
    listen: (port) => listenAt(server, port, (fault) => deps.onFault(fault, 'port')),
    async close() {
      health.stop();
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) endSession(session);
      await closed;
    },
  };
}

/** So long a stream has for its last words. */
const LAST_WORDS_MS = 500;

function endSession(session: ServerHttp2Session): void {
  const timer = setTimeout(() => session.destroy(), LAST_WORDS_MS);
  session.close(() => clearTimeout(timer));
}

const OPERATIONS = [Health, ServerReflection, ServerReflectionAlpha];

function ownServices({ services }: GrpcServerDeps): DescService[] {
  return [...services.map(({ service }) => service), Tables];
}

/** What gRPC's own tools ask of any server. */
function addOperations(services: ConnectRouter, deps: GrpcServerDeps): GrpcHealthService {
  const own = ownServices(deps);
  const names = own.map(({ typeName }) => typeName);
  const health = openGrpcHealthService({ ...deps, services: names });
  const reflection = reflectionService({ ...deps, services: [...own, ...OPERATIONS] });
  services.service(Health, health.service);
  services.service(ServerReflection, reflection);
  services.service(ServerReflectionAlpha, reflection);
  return health;
}

type Listener = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

function makeServer(
  { certificate, patience }: GrpcServerDeps,
  listener: Listener,
): Http2Server | Http2SecureServer {
  if (!certificate) return createServer(HTTP2_OPTIONS, listener);
  const options = { ...HTTP2_OPTIONS, ...certificate.pem, handshakeTimeout: patience.headersMs };
  const server = createSecureServer(options, listener);
  certificate.renewAt(server);
  return server;
}

/** What nobody expected goes to the log, and only its id to the caller. */
function hideFaults(onFault: OnFault): Interceptor {
  async function* hiding<T>(messages: AsyncIterable<T>, method: string): AsyncGenerator<T> {
    try {
      yield* messages;
    } catch (fault) {
      throw toInternalError(fault, onFault, method);
    }
  }

  return (next) => async (request) => {
    const { name } = request.method;
    try {
      const response = await next(request);
      return response.stream ? { ...response, message: hiding(response.message, name) } : response;
    } catch (fault) {
      throw toInternalError(fault, onFault, name);
    }
  };
}

/** Every call counts for its address, whether it brings a good token or none. */
function admitAddress(guard: RequestGuard): Interceptor {
  return (next) => (request) => {
    const refusal = guard.checkLimits({ address: request.contextValues.get(CALL).address });
    if (refusal) throw grpcError(refusal);
    return next(request);
  };
}

const refuseUnstorableText: Interceptor = (next) => (request) => {
  if (request.stream) return next({ ...request, message: storable(request.message) });
  assertStorable(request.message);
  return next(request);
};

async function* storable<T>(messages: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const message of messages) {
    assertStorable(message);
    yield message;
  }
}

function assertStorable(message: unknown): void {
  if (hasUnstorableText(message)) throw grpcError(UNSTORABLE_TEXT);
}
