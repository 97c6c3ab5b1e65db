// What the services of gRPC work with.

import type { DescService } from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import type { GameService } from '../service/gameService.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import type { OnFault } from '../ops/faults.ts';

export interface GrpcDeps {
  readonly gate: RequestGuard;
  readonly desk: GameService;
  readonly streams: StreamLimiter;
  readonly onFault: OnFault;
}

/** A service of a game's own. */
export interface GrpcService {
  readonly service: DescService;
  add(router: ConnectRouter, deps: GrpcDeps): void;
}
