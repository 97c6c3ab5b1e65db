// What the services of gRPC work with.

import type { DescService } from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import type { Desk } from '../services/gameService.ts';
import type { Gate } from '../services/requestGuard.ts';
import type { Streams } from '../services/streamLimiter.ts';
import type { OnFault } from '../ops/faults.ts';

export interface GrpcDeps {
  readonly gate: Gate;
  readonly desk: Desk;
  readonly streams: Streams;
  readonly onFault: OnFault;
}

/** A service of a game's own. */
export interface GrpcService {
  readonly service: DescService;
  add(router: ConnectRouter, deps: GrpcDeps): void;
}
