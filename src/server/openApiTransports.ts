// The doors for programs, put together: REST, the calls of /rpc, gRPC, and the records of games.

import { Router } from 'express';
import { RPC_BASE } from '#protocol/api/rpcEndpoints.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { AddressOf, ProxyTrust } from './limits/clientAddress.ts';
import type { Patience } from './http/connections.ts';
import { openGrpc } from './grpc/openGrpcServer.ts';
import type { Certificate } from './http/certificate.ts';
import { playedRoutes } from './rest/gamesExport.ts';
import { recordRoutes } from './rest/recordDownloads.ts';
import type { OnFault } from './ops/faults.ts';
import type { Health } from './ops/health.ts';
import type { Log } from './ops/log.ts';
import type { Settings } from './ops/settings.ts';
import type { Desk } from './services/gameService.ts';
import { openGate, type GateKeepers } from './services/requestGuard.ts';
import type { SharedKeys } from './services/idempotency.ts';
import { admission } from './http/mounting.ts';
import type { AdminHandlerDeps } from './rest/adminHandlers.ts';
import { openRest } from './rest/openRest.ts';
import type { Turns } from './http/requestScheduler.ts';
import type { Limits } from './limits/limits.ts';
import type { Learning } from './createLearning.ts';
import { openRpc } from './legacyApis/pitch/rpcRouter.ts';
import { sobeGrpc } from './legacyApis/sobesobe/grpcService.ts';
import { sobeHandlers } from './legacyApis/sobesobe/restHandlers.ts';
import { sobeStatistics } from './legacyApis/sobesobe/statistics.ts';
import type { Streams } from './services/streamLimiter.ts';
import type { Queries } from './database/database.ts';
import type { TotalsOf } from './rest/accountHandlers.ts';

export interface ProgramDoorsDeps extends Learning {
  readonly accounts: Accounts;
  readonly desk: Desk;
  readonly queries: Queries;
  readonly admin: AdminHandlerDeps;
  readonly keepers: GateKeepers;
  readonly onFault: OnFault;
  readonly limits: Limits;
  /** Null where this server is the only one. */
  readonly sharedKeys: SharedKeys | null;
  readonly streams: Streams;
  readonly addressOf: AddressOf;
  readonly trust: ProxyTrust;
  readonly patience: Patience;
  readonly turns: Turns;
  /** Null where nothing is encrypted. */
  readonly certificate: Certificate | null;
  readonly health: Pick<Health, 'problem' | 'watch'>;
}

export interface ProgramDoors {
  /** For the HTTP port, by their paths. */
  readonly routers: Readonly<Record<string, Router>>;
  /** Opens the port of gRPC. */
  listen(port: number): Promise<number>;
  /** Ends every stream. */
  close(): Promise<void>;
}

export function openProgramDoors(deps: ProgramDoorsDeps): ProgramDoors {
  const { accounts, desk, onFault } = deps;
  const gate = openGate(accounts, deps.limits, deps.sharedKeys, deps.keepers);
  const roundHandlers = sobeHandlers(desk);
  const totalsOf: TotalsOf = (...asked) => sobeStatistics(deps.queries, ...asked);
  const rest = openRest({ ...deps, gate, roundHandlers, totalsOf });
  const rpc = openRpc({ gate, desk, onFault });
  const grpc = openGrpc({ ...deps, gate, services: [sobeGrpc] });
  return {
    routers: {
      '/api/v1': rest,
      '/api': rest,
      [RPC_BASE]: rpc,
      '/records': Router().use(
        admission(gate),
        playedRoutes(deps.insights, gate),
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
  api: ProgramDoors,
): Promise<number | null> {
  const { grpcPort: port } = settings;
  return api.listen(port).catch((fault: unknown) => {
    log.warn({ err: fault, port }, 'GRPC_PORT cannot be had: no gRPC but on PORT');
    return null;
  });
}
