// A gRPC client for tests, of another make than the server: grpc-js with the .proto files.

import {
  credentials,
  loadPackageDefinition,
  Metadata,
  type ChannelCredentials,
  type ServiceError,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { fileURLToPath } from 'node:url';

export const PROTO_FOLDER = fileURLToPath(new URL('../../protocol/proto', import.meta.url));

const LOADED = loadPackageDefinition(
  loadSync(['sobesobe/game/game-events.proto', 'masa/v1/tables.proto'], {
    includeDirs: [PROTO_FOLDER],
    keepCase: true,
    enums: String,
    longs: Number,
    oneofs: true,
    defaults: true,
  }),
  // Made from the .proto at run time: there are no types.
  // oxlint-disable-next-line no-explicit-any
) as any;

// oxlint-disable-next-line no-explicit-any
type Message = any;

export interface GrpcClient {
  call(method: string, request: object, metadata?: Record<string, string>): Promise<Message>;
  /** Everything that the stream brings, as it comes, and when it ends. */
  stream(method: string, request: object, metadata?: Record<string, string>): GrpcStream;
  close(): void;
}

export interface GrpcStream {
  readonly heard: Message[];
  onMessage(listener: (message: Message) => void): void;
  readonly ended: Promise<ServiceError | null>;
  cancel(): void;
}

export function grpcClient(
  port: number,
  service: 'GameEvents' | 'Tables',
  by: ChannelCredentials = credentials.createInsecure(),
): GrpcClient {
  const Service = service === 'Tables' ? LOADED.masa.v1.Tables : LOADED.sobesobe.game.GameEvents;
  const client = new Service(`localhost:${port}`, by);
  return {
    call: (method, request, metadata = {}) =>
      new Promise((resolve, reject) => {
        client[method](
          request,
          metadataOf(metadata),
          (error: ServiceError | null, answer: Message) =>
            error ? reject(error) : resolve(answer),
        );
      }),
    stream(method, request, metadata = {}) {
      const call = client[method](request, metadataOf(metadata));
      const heard: Message[] = [];
      const listeners: ((message: Message) => void)[] = [];
      call.on('data', (message: Message) => {
        heard.push(message);
        for (const listener of listeners) listener(message);
      });
      const ended = new Promise<ServiceError | null>((resolve) => {
        call.on('error', resolve);
        call.on('end', () => resolve(null));
      });
      return {
        heard,
        onMessage: (listener) => void listeners.push(listener),
        ended,
        cancel: () => call.cancel(),
      };
    },
    close: () => client.close(),
  };
}

function metadataOf(values: Record<string, string>): Metadata {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(values)) metadata.set(name, value);
  return metadata;
}
