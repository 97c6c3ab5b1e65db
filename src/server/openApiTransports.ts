// Opens the transports for programs: REST, the calls of /rpc, gRPC, and the records of games.

import { Router } from 'express';
import { RPC_BASE } from '#protocol/api/rpcEndpoints.ts';
import { type GrpcServerDeps, openGrpcServer } from './grpc/grpcServer.ts';
import type { SharedIdempotencyStore } from './guard/idempotency.ts';
import type { TotalsOf } from './http/accountApi.ts';
import { discoveryRoutes } from './http/discovery.ts';
import { rateLimitByAddress } from './http/endpoints.ts';
import { gamesExportRoutes, recordRoutes } from './http/recordsApi.ts';
import { openRest, type RestDeps } from './http/restApi.ts';
import { createRpcRouter } from './legacy/pitchRpc.ts';
import { sobeGrpc } from './legacy/sobesobeGrpc.ts';
import { sobeHandlers, sobeStatistics } from './legacy/sobesobeRest.ts';
import type { Log } from './operations/log.ts';
import type { Settings } from './operations/settings.ts';
import { type AccessChecks, createRequestGuard } from './service/requestGuard.ts';
import type { Db } from './store/schema.ts';

/** The dependencies of the transports, without those that are made here. */
type ApiTransportsDeps = Omit<
  RestDeps & GrpcServerDeps,
  'guard' | 'roundHandlers' | 'totalsOf' | 'services'
> & {
  readonly db: Db;
  readonly keepers: AccessChecks;
  /** Null where this server is the only one. */
  readonly sharedKeys: SharedIdempotencyStore | null;
};

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
