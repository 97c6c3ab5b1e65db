// The gRPC transport: its own port, and gRPC-Web and Connect on the HTTP port.

import type { ServerResponse } from 'node:http';
import {
  createSecureServer,
  createServer,
  type Http2SecureServer,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { Server } from 'node:net';
import type { DescService } from '@bufbuild/protobuf';
import {
  Code,
  ConnectError,
  type ConnectRouter,
  type ContextValues,
  createConnectRouter,
  createContextValues,
  type Interceptor,
} from '@connectrpc/connect';
import {
  compressionBrotli,
  compressionGzip,
  universalRequestFromNodeRequest,
  universalResponseToNodeResponse,
} from '@connectrpc/connect-node';
import type { UniversalServerResponse } from '@connectrpc/connect/protocol';
import { Router } from 'express';
import { Health } from '#protocol/generated/grpc/health/v1/health_pb.ts';
import { ServerReflection } from '#protocol/generated/grpc/reflection/v1/reflection_pb.ts';
import { ServerReflection as ServerReflectionAlpha } from '#protocol/generated/grpc/reflection/v1alpha/reflection_pb.ts';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import type { AddressOf, ProxyTrust } from '../guard/clientAddress.ts';
import type { Limits } from '../guard/limits.ts';
import { hasUnstorableText, UNSTORABLE_TEXT } from '../guard/requestParsing.ts';
import type { Certificate } from '../http/certificate.ts';
import {
  type ConnectionTimeouts,
  HTTP2_OPTIONS,
  limitConnections,
  limitSession,
  portOf,
  refuseOverloaded,
} from '../http/port.ts';
import type { RequestScheduler } from '../http/requestScheduler.ts';
import { allowOnly } from '../http/responses.ts';
import type { OnFault } from '../operations/faults.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import {
  CALL,
  type GrpcDeps,
  grpcError,
  type GrpcService,
  type NodeRequest,
  toInternalError,
} from './callers.ts';
import {
  type GrpcHealthService,
  type GrpcHealthServiceDeps,
  openGrpcHealthService,
  reflectionService,
} from './standardServices.ts';
import { tablesService } from './tablesService.ts';

export interface GrpcServer {
  /** Routers for the HTTP port by the path of each service. */
  readonly routers: Readonly<Record<string, Router>>;
  /** Resolves with the port, or rejects if it is not free. */
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
  /** The services of older APIs. */
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

/** Time in which a stream may send its last messages. */
const LAST_WORDS_MS = 500;

function endSession(session: ServerHttp2Session): void {
  const timer = setTimeout(() => session.destroy(), LAST_WORDS_MS);
  session.close(() => clearTimeout(timer));
}

const OPERATIONS = [Health, ServerReflection, ServerReflectionAlpha];

function ownServices({ services }: GrpcServerDeps): DescService[] {
  return [...services.map(({ service }) => service), Tables];
}

/** Adds the services that gRPC tools expect of any server. */
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

/** Logs unexpected errors and gives callers only their ids. */
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

/** Counts every call for its address, whatever its token. */
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

type NodeResponse = ServerResponse | Http2ServerResponse;

export function createHttpAdapter(
  router: ConnectRouter,
  valuesOf: (request: NodeRequest) => ContextValues,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  const handlers = new Map(router.handlers.map((handler) => [handler.requestPath, handler]));
  return async (request, response) => {
    const handler = handlers.get(request.url?.split('?', 1)[0] ?? '');
    if (!handler) return end(response, 404);
    try {
      const values = valuesOf(request);
      const asked = universalRequestFromNodeRequest(request, response, undefined, values);
      forgetLongTimeouts(asked.header);
      await universalResponseToNodeResponse(legible(await handler(asked)), response);
    } catch {
      // The request is malformed, or the client has gone. Faults of the server are answered by interceptors.
      end(response, 400);
    }
  };
}

const MS_BY_UNIT: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1000, m: 1 };
/** The longest delay of a timer; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Drops deadlines of weeks, which mean “never”: no timer lasts as long. */
function forgetLongTimeouts(header: Headers): void {
  const [, count, unit] = /^(\d{1,8})([HMSm])$/.exec(header.get('grpc-timeout') ?? '') ?? [];
  if (Number(count) * MS_BY_UNIT[unit] > MAX_TIMER_MS) header.delete('grpc-timeout');
  const ms = header.get('connect-timeout-ms');
  if (/^\d{1,10}$/.test(ms ?? '') && Number(ms) > MAX_TIMER_MS) header.delete('connect-timeout-ms');
}

const MESSAGE = 'grpc-message';

/** Escapes only the characters of a message that gRPC requires, because some clients do not unescape the rest. */
function legible(answer: UniversalServerResponse): UniversalServerResponse {
  const { trailer, body } = answer;
  if (!trailer) return answer;
  return {
    ...answer,
    ...(body && { body: forReader(body) }),
    // The trailers are complete, and read, after the body.
    get trailer() {
      const message = trailer.get(MESSAGE);
      if (message !== null) trailer.set(MESSAGE, plainMessage(message));
      return trailer;
    },
  };
}

type Body = NonNullable<UniversalServerResponse['body']>;

const GONE = new ConnectError('The client has disconnected.', Code.Canceled);

/** Ends the generator without an error when the client has gone. */
function forReader(body: Body): Body {
  return {
    [Symbol.asyncIterator]() {
      const parts = body[Symbol.asyncIterator]();
      return {
        next: () => parts.next(),
        return: async () => parts.return?.() ?? { done: true, value: undefined },
        throw: async () => parts.throw?.(GONE) ?? { done: true, value: undefined },
      };
    },
  };
}

function end(response: NodeResponse, status: number): void {
  if (!response.headersSent && !response.writableEnded) response.statusCode = status;
  response.end();
}

const PERCENT = 0x25;
const DELETE = 0x7f;

/**
 * Undoes escapes of printable ASCII. gRPC escapes other characters only, and clients such as grpc-js show colons and
 * commas as they come.
 */
export function plainMessage(message: string): string {
  return message.replaceAll(/%([2-7][0-9A-F])/g, (coded, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === PERCENT || code === DELETE ? coded : String.fromCharCode(code);
  });
}

/** Resolves with the port, or rejects if it is not free. Later errors are only reported. */
export function listenAt(
  server: Server,
  port: number,
  onFault: (fault: Error) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.on('error', onFault);
      resolve(portOf(server));
    });
  });
}
