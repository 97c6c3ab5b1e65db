// The standard services of gRPC: health, as `/readyz` has it, and reflection, in v1 and v1alpha.

import { createRegistry, type DescFile, type DescService, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError, type HandlerContext, type ServiceImpl } from '@connectrpc/connect';
import {
  type Health as HealthService,
  HealthCheckResponse_ServingStatus as Status,
} from '#protocol/generated/grpc/health/v1/health_pb.ts';
import type {
  ServerReflection,
  ServerReflectionRequest,
} from '#protocol/generated/grpc/reflection/v1/reflection_pb.ts';
import type { ServerReflection as ServerReflectionAlpha } from '#protocol/generated/grpc/reflection/v1alpha/reflection_pb.ts';
import type { HealthCheck } from '../operations/health.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import { callOf, grpcError } from './callers.ts';
import { anonymousStream } from './grpcStreams.ts';

export interface GrpcHealthService {
  readonly service: ServiceImpl<typeof HealthService>;
  /** Tells watchers that the server stops, and ends their streams. */
  stop(): void;
}

export interface GrpcHealthServiceDeps {
  readonly health: Pick<HealthCheck, 'problem' | 'watch'>;
  readonly streams: StreamLimiter;
  /** The full names of the services of this server. */
  readonly services: readonly string[];
}

/** Asks about the server as a whole. */
const ALL = '';

export function openGrpcHealthService({
  health,
  streams,
  services,
}: GrpcHealthServiceDeps): GrpcHealthService {
  const known = new Set([ALL, ...services]);
  const stopping = new AbortController();

  /** Yields the present status, and every change of it. */
  async function* statuses(signal: AbortSignal): AsyncGenerator<{ status: Status }> {
    const news = openNews(signal);
    const forget = health.watch(() => news.tell());
    try {
      let last: Status | null = null;
      while (!signal.aborted) {
        const status = statusOf(await health.problem());
        if (status !== last) yield { status };
        last = status;
        await news.next();
      }
      const isNews = stopping.signal.aborted && last !== Status.NOT_SERVING;
      if (isNews) yield { status: Status.NOT_SERVING };
    } finally {
      forget();
    }
  }

  async function* unknown(signal: AbortSignal): AsyncGenerator<{ status: Status }> {
    yield { status: Status.SERVICE_UNKNOWN };
    await openNews(signal).next();
  }

  return {
    service: {
      async check({ service }) {
        if (!known.has(service)) throw new ConnectError('There is no such service.', Code.NotFound);
        return { status: statusOf(await health.problem()) };
      },
      watch({ service }, context: HandlerContext) {
        const signal = AbortSignal.any([context.signal, stopping.signal]);
        const work = known.has(service) ? statuses(signal) : unknown(signal);
        return anonymousStream(streams, context, work);
      },
    },
    stop: () => stopping.abort(),
  };
}

function statusOf(problem: string | null): Status {
  return problem === null ? Status.SERVING : Status.NOT_SERVING;
}

interface News {
  tell(): void;
  /** Resolves after the next news, or when the signal aborts. */
  next(): Promise<void>;
}

function openNews(signal: AbortSignal): News {
  let { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve());
  return {
    tell: () => resolve(),
    async next() {
      if (!signal.aborted) await promise;
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
  };
}

interface ReflectionDeps {
  readonly services: readonly DescService[];
  readonly streams: StreamLimiter;
  readonly guard: Pick<RequestGuard, 'checkLimits'>;
}

type Service = ServiceImpl<typeof ServerReflection>;
type Asked = ServerReflectionRequest['messageRequest'];

/** The messages of both versions are the same bytes. */
export function reflectionService(
  deps: ReflectionDeps,
): Service & ServiceImpl<typeof ServerReflectionAlpha> {
  const answer = makeAnswers(deps.services);

  async function* answers(
    requests: AsyncIterable<ServerReflectionRequest>,
    context: HandlerContext,
  ) {
    for await (const request of requests) {
      const tooMany = deps.guard.checkLimits({ address: callOf(context).address });
      if (tooMany) throw grpcError(tooMany);
      yield {
        validHost: request.host,
        originalRequest: request,
        messageResponse: answer(request.messageRequest),
      };
    }
  }

  const service: Service = {
    serverReflectionInfo: (requests, context) =>
      anonymousStream(deps.streams, context, answers(requests, context)),
  };
  return service as Service & ServiceImpl<typeof ServerReflectionAlpha>;
}

function makeAnswers(services: readonly DescService[]) {
  const files = new Map<string, DescFile>();
  for (const { file } of services) collect(file, files);
  const registry = createRegistry(...files.values());

  /** A method, a field or a value is in the file of its parent. */
  function fileOf(symbol: string): DescFile | undefined {
    const parent = symbol.slice(0, Math.max(0, symbol.lastIndexOf('.')));
    return (registry.get(symbol) ?? registry.get(parent))?.file;
  }

  return (asked: Asked) => {
    switch (asked.case) {
      case 'listServices': {
        const service = services.map(({ typeName }) => ({ name: typeName }));
        return { case: 'listServicesResponse', value: { service } } as const;
      }
      case 'fileByFilename':
        return described(files.get(asked.value));
      case 'fileContainingSymbol':
        return described(fileOf(asked.value.replace(/^\./, '')));
      case 'allExtensionNumbersOfType':
        return registry.getMessage(asked.value)
          ? ({
              case: 'allExtensionNumbersResponse',
              value: { baseTypeName: asked.value },
            } as const)
          : NOT_FOUND;
      case 'fileContainingExtension':
        return NOT_FOUND;
      default:
        return failed(Code.InvalidArgument, 'The request is empty.');
    }
  };
}

/** A file comes after those that it imports. */
function collect(file: DescFile, into: Map<string, DescFile>): void {
  for (const other of file.dependencies) collect(other, into);
  into.set(file.proto.name, file);
}

/** Returns the file with all that it imports, so that one request is enough. */
function described(file: DescFile | undefined) {
  if (!file) return NOT_FOUND;
  const needed = new Map<string, DescFile>();
  collect(file, needed);
  const fileDescriptorProto = [...needed.values()]
    .toReversed()
    .map(({ proto }) => toBinary(FileDescriptorProtoSchema, proto));
  return { case: 'fileDescriptorResponse', value: { fileDescriptorProto } } as const;
}

function failed(errorCode: Code, errorMessage: string) {
  return { case: 'errorResponse', value: { errorCode, errorMessage } } as const;
}

const NOT_FOUND = failed(Code.NotFound, 'There is no such file or symbol.');
