// The doors for programs, put together: REST, the calls of /rpc, gRPC, and the records of games.

import { Router } from 'express';
import { RPC_BASE } from '#protocol/api/rpcEndpoints.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { AddressOf, ProxyTrust } from './limits/clientAddress.ts';
import type { ConnectionTimeouts } from './http/connections.ts';
import { openGrpcServer } from './grpc/openGrpcServer.ts';
import type { Certificate } from './http/certificate.ts';
import { gamesExportRoutes } from './rest/gamesExport.ts';
import { recordRoutes } from './rest/recordDownloads.ts';
import type { OnFault } from './ops/faults.ts';
import type { HealthCheck } from './ops/health.ts';
import type { Log } from './ops/log.ts';
import type { Settings } from './ops/settings.ts';
import type { GameService } from './services/gameService.ts';
import { createRequestGuard, type AccessChecks } from './services/requestGuard.ts';
import type { SharedIdempotencyStore } from './services/idempotency.ts';
import { rateLimitByAddress } from './http/mounting.ts';
import type { AdminHandlerDeps } from './rest/adminHandlers.ts';
import { openRest } from './rest/openRest.ts';
import type { RequestScheduler } from './http/requestScheduler.ts';
import type { Limits } from './limits/limits.ts';
import type { LearningServices } from './createLearning.ts';
import { createRpcRouter } from './legacyApis/pitch/rpcRouter.ts';
import { sobeGrpc } from './legacyApis/sobesobe/grpcService.ts';
import { sobeHandlers } from './legacyApis/sobesobe/restHandlers.ts';
import { sobeStatistics } from './legacyApis/sobesobe/statistics.ts';
import type { StreamLimiter } from './services/streamLimiter.ts';
import type { Queries } from './database/database.ts';
import type { TotalsOf } from './rest/accountHandlers.ts';

export interface ApiTransportsDeps extends LearningServices {
  readonly accounts: Accounts;
  readonly desk: GameService;
  readonly queries: Queries;
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
  const { accounts, desk, onFault } = deps;
  const gate = createRequestGuard(accounts, deps.limits, deps.sharedKeys, deps.keepers);
  const roundHandlers = sobeHandlers(desk);
  const totalsOf: TotalsOf = (...asked) => sobeStatistics(deps.queries, ...asked);
  const rest = openRest({ ...deps, gate, roundHandlers, totalsOf });
  const rpc = createRpcRouter({ gate, desk, onFault });
  const grpc = openGrpcServer({ ...deps, gate, services: [sobeGrpc] });
  return {
    routers: {
      '/api/v1': rest,
      '/api': rest,
      [RPC_BASE]: rpc,
      '/records': Router().use(
        rateLimitByAddress(gate),
        gamesExportRoutes(deps.insights, gate),
        recordRoutes(desk, gate),
      ),
      ...grpc.routers,
    },
    listen: grpc.listen,
    async close() {
      desk.feeds.close();
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
