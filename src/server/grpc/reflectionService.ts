// The service `grpc.reflection.v1.ServerReflection`, and the same as v1alpha: what is served here, for
// clients that come without the .proto files.

import { createRegistry, toBinary, type DescFile, type DescService } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { Code, type HandlerContext, type ServiceImpl } from '@connectrpc/connect';
import type {
  ServerReflection,
  ServerReflectionRequest,
} from '#protocol/generated/grpc/reflection/v1/reflection_pb.ts';
import type { ServerReflection as ServerReflectionAlpha } from '#protocol/generated/grpc/reflection/v1alpha/reflection_pb.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import { anonymousStream } from './anonymousStream.ts';
import { callOf, grpcError } from './callContext.ts';

export interface ReflectionDeps {
  readonly services: readonly DescService[];
  readonly streams: StreamLimiter;
  readonly guard: Pick<RequestGuard, 'checkLimits'>;
}

type Service = ServiceImpl<typeof ServerReflection>;
type Asked = ServerReflectionRequest['messageRequest'];

/** Both versions say the same in the same bytes. */
export function reflectionService(
  deps: ReflectionDeps,
): Service & ServiceImpl<typeof ServerReflectionAlpha> {
  const answer = makeAnswers(deps.services);

  async function* answers(
    requests: AsyncIterable<ServerReflectionRequest>,
    context: HandlerContext,
  ) {
    for await (const request of requests) {
      const tooMany = deps.guard.checkLimits({ address: callOf(context).address });
      if (tooMany) throw grpcError(tooMany);
      yield {
        validHost: request.host,
        originalRequest: request,
        messageResponse: answer(request.messageRequest),
      };
    }
  }

  const service: Service = {
    serverReflectionInfo: (requests, context) =>
      anonymousStream(deps.streams, context, answers(requests, context)),
  };
  return service as Service & ServiceImpl<typeof ServerReflectionAlpha>;
}

function makeAnswers(services: readonly DescService[]) {
  const files = new Map<string, DescFile>();
  for (const { file } of services) collect(file, files);
  const registry = createRegistry(...files.values());

  /** A method, a field or a value is where its parent is. */
  function fileOf(symbol: string): DescFile | undefined {
    const parent = symbol.slice(0, Math.max(0, symbol.lastIndexOf('.')));
    return (registry.get(symbol) ?? registry.get(parent))?.file;
  }

  return (asked: Asked) => {
    switch (asked.case) {
      case 'listServices': {
        const service = services.map(({ typeName }) => ({ name: typeName }));
        return { case: 'listServicesResponse', value: { service } } as const;
      }
      case 'fileByFilename':
        return described(files.get(asked.value));
      case 'fileContainingSymbol':
        return described(fileOf(asked.value.replace(/^\./, '')));
      case 'allExtensionNumbersOfType':
        return registry.getMessage(asked.value)
          ? ({
              case: 'allExtensionNumbersResponse',
              value: { baseTypeName: asked.value },
            } as const)
          : NOT_FOUND;
      case 'fileContainingExtension':
        return NOT_FOUND;
      default:
        return failed(Code.InvalidArgument, 'The request is empty.');
    }
  };
}

/** A file comes after those that it imports. */
function collect(file: DescFile, into: Map<string, DescFile>): void {
  for (const other of file.dependencies) collect(other, into);
  into.set(file.proto.name, file);
}

/** With all that it imports, so that one question is enough. */
function described(file: DescFile | undefined) {
  if (!file) return NOT_FOUND;
  const needed = new Map<string, DescFile>();
  collect(file, needed);
  const fileDescriptorProto = [...needed.values()]
    .toReversed()
    .map(({ proto }) => toBinary(FileDescriptorProtoSchema, proto));
  return { case: 'fileDescriptorResponse', value: { fileDescriptorProto } } as const;
}

function failed(errorCode: Code, errorMessage: string) {
  return { case: 'errorResponse', value: { errorCode, errorMessage } } as const;
}

const NOT_FOUND = failed(Code.NotFound, 'There is no such file or symbol.');
