// Opens the transports for programs: REST, the calls of /rpc, gRPC, and the records of games.

import { Router } from 'express';
import { RPC_BASE } from '#protocol/api/rpcEndpoints.ts';
import type { Accounts } from './accounts/accounts.ts';
import { openGrpcServer } from './grpc/grpcServer.ts';
import type { AddressOf, ProxyTrust } from './guard/clientAddress.ts';
import type { SharedIdempotencyStore } from './guard/idempotency.ts';
import type { Limits } from './guard/limits.ts';
import type { TotalsOf } from './http/accountApi.ts';
import type { AdminHandlerDeps } from './http/adminApi.ts';
import type { Certificate } from './http/certificate.ts';
import { discoveryRoutes } from './http/discovery.ts';
import { rateLimitByAddress } from './http/endpoints.ts';
import type { ConnectionTimeouts } from './http/port.ts';
import { gamesExportRoutes, recordRoutes } from './http/recordsApi.ts';
import type { RequestScheduler } from './http/requestScheduler.ts';
import { openRest } from './http/restApi.ts';
import { createRpcRouter } from './legacy/pitchRpc.ts';
import { sobeGrpc } from './legacy/sobesobeGrpc.ts';
import { sobeHandlers, sobeStatistics } from './legacy/sobesobeRest.ts';
import type { OnFault } from './operations/faults.ts';
import type { HealthCheck } from './operations/health.ts';
import type { Log } from './operations/log.ts';
import type { Settings } from './operations/settings.ts';
import type { Ratings } from './ratings/ratings.ts';
import type { DailyDealService } from './service/dailyDeals.ts';
import type { InsightService } from './service/insights.ts';
import type { ReviewService } from './service/reviews.ts';
import type { GameService } from './service/gameService.ts';
import type { StreamLimiter } from './service/liveStreams.ts';
import { type AccessChecks, createRequestGuard } from './service/requestGuard.ts';
import type { Db } from './store/schema.ts';

export interface ApiTransportsDeps {
  readonly reviews: ReviewService;
  readonly dailyDeals: DailyDealService;
  readonly insights: InsightService;
  readonly accounts: Accounts;
  readonly service: GameService;
  readonly ratings: Ratings;
  readonly db: Db;
  readonly admin: AdminHandlerDeps;
  readonly keepers: AccessChecks;
  readonly onFault: OnFault;
  readonly limits: Limits;
  /** Null where this server is the only one. */
  readonly sharedKeys: SharedIdempotencyStore | null;
  readonly streams: StreamLimiter;
  readonly addressOf: AddressOf;
  readonly trust: ProxyTrust;
  readonly patience: ConnectionTimeouts;
  readonly turns: RequestScheduler;
  /** Null where nothing is encrypted. */
  readonly certificate: Certificate | null;
  readonly health: Pick<HealthCheck, 'problem' | 'watch'>;
}

export interface ApiTransports {
  /** For the HTTP port, by their paths. */
  readonly routers: Readonly<Record<string, Router>>;
  /** Opens the port of gRPC. */
  listen(port: number): Promise<number>;
  /** Ends every stream. */
  close(): Promise<void>;
}

export function openApiTransports(deps: ApiTransportsDeps): ApiTransports {
  const { accounts, service, onFault } = deps;
  const guard = createRequestGuard(accounts, deps.limits, deps.sharedKeys, deps.keepers);
  const roundHandlers = sobeHandlers(service);
  const totalsOf: TotalsOf = (...asked) => sobeStatistics(deps.db, ...asked);
  const rest = openRest({ ...deps, guard, roundHandlers, totalsOf });
  const rpc = createRpcRouter({ guard, service, onFault });
  const grpc = openGrpcServer({ ...deps, guard, services: [sobeGrpc] });
  return {
    routers: {
      '/api/v1': rest,
      '/api': rest,
      [RPC_BASE]: rpc,
      '/.well-known': Router().use(rateLimitByAddress(guard), discoveryRoutes(accounts)),
      '/records': Router().use(
        rateLimitByAddress(guard),
        gamesExportRoutes(deps.insights, guard),
        recordRoutes(service, guard),
      ),
      ...grpc.routers,
    },
    listen: grpc.listen,
    async close() {
      service.feeds.close();
      await grpc.close();
    },
  };
}

/** A port that cannot be had is no reason not to start. */
export async function listenForGrpc(
  { settings, log }: { settings: Settings; log: Log },
  api: ApiTransports,
): Promise<number | null> {
  const { grpcPort: port } = settings;
  return api.listen(port).catch((fault: unknown) => {
    log.warn({ err: fault, port }, 'Cannot listen on GRPC_PORT: gRPC is available on PORT only');
    return null;
  });
}
