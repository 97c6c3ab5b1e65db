// The service `grpc.health.v1.Health`: whether the server can do its work, as `/readyz` has it.

import { Code, ConnectError, type HandlerContext, type ServiceImpl } from '@connectrpc/connect';
import {
  HealthCheckResponse_ServingStatus as Status,
  type Health as HealthService,
} from '#protocol/generated/grpc/health/v1/health_pb.ts';
import type { HealthCheck } from '../ops/health.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { anonymousStream } from './anonymousStream.ts';

export interface GrpcHealthService {
  readonly service: ServiceImpl<typeof HealthService>;
  /** Tells who watches that the server is about to end, and ends what they watch. */
  stop(): void;
}

export interface GrpcHealthServiceDeps {
  readonly health: Pick<HealthCheck, 'problem' | 'watch'>;
  readonly streams: StreamLimiter;
  /** Those that are served here, by their full names. */
  readonly services: readonly string[];
}

/** Of the server as a whole. */
const ALL = '';

export function openGrpcHealthService({
  health,
  streams,
  services,
}: GrpcHealthServiceDeps): GrpcHealthService {
  const known = new Set([ALL, ...services]);
  const stopping = new AbortController();

  /** How things stand, then whenever that changes. */
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
  /** Resolves when something was told since, or the signal is given. */
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
