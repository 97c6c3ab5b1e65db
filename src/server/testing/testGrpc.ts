// A gRPC client for tests, of another make than the server: grpc-js with the .proto files. Its structs as plain JSON, and
// what tests ask of streams.

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

/** `google.protobuf.Struct` as grpc-js has it. */
export interface Struct {
  fields: Record<string, Value>;
}
type Value = Record<string, never> & { kind?: string };

export function plain({ fields }: Struct): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]));
}

function plainValue(value: Value): unknown {
  if (value.structValue) return plain(value.structValue);
  if (value.listValue) return (value.listValue as { values: Value[] }).values.map(plainValue);
  return value.kind === 'nullValue' ? null : value[value.kind!];
}

export function structOf(json: object): object {
  return {
    fields: Object.fromEntries(Object.entries(json).map(([key, value]) => [key, valueOf(value)])),
  };
}

function valueOf(json: unknown): object {
  if (json === null) return { nullValue: 0 };
  if (Array.isArray(json)) return { listValue: { values: json.map(valueOf) } };
  if (typeof json === 'object') return { structValue: structOf(json) };
  if (typeof json === 'string') return { stringValue: json };
  return typeof json === 'number' ? { numberValue: json } : { boolValue: json };
}

export type GameEvent = GrpcStream['heard'][number];

export function until(stream: GrpcStream, fits: (event: GameEvent) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (stream.heard.some(fits)) resolve();
    else stream.onMessage((event) => fits(event) && resolve());
  });
}

export const typesOf = ({ heard }: GrpcStream): string[] => heard.map(({ type }) => type);

export function errorsOf({ heard }: GrpcStream): string[] {
  return heard.filter(({ type }) => type === 'ERROR').map(({ error }) => error.error_code);
}

export function timeOf({ timestamp: { seconds, nanos } }: GameEvent): string {
  const time = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${time}.${String(nanos).padStart(9, '0')}Z`;
}
