// The parts of the server that gRPC services use.

import type { DescService } from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import type { GameService } from '../service/gameService.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import type { OnFault } from '../ops/faults.ts';

export interface GrpcDeps {
  readonly guard: RequestGuard;
  readonly service: GameService;
  readonly streams: StreamLimiter;
  readonly onFault: OnFault;
}

/** A service of one game's legacy API. */
export interface GrpcService {
  readonly service: DescService;
  add(router: ConnectRouter, deps: GrpcDeps): void;
}
