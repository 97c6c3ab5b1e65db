// Lets the handlers of services answer HTTP requests: whatever a request is like, only that request suffers.

import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { ConnectRouter, ContextValues } from '@connectrpc/connect';
import type { UniversalServerResponse } from '@connectrpc/connect/protocol';
import {
  universalRequestFromNodeRequest,
  universalResponseToNodeResponse,
} from '@connectrpc/connect-node';
import type { NodeRequest } from './callers.ts';

export type NodeResponse = ServerResponse | Http2ServerResponse;

export function makeAnswering(
  router: ConnectRouter,
  valuesOf: (request: NodeRequest) => ContextValues,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  const handlers = new Map(router.handlers.map((handler) => [handler.requestPath, handler]));
  return async (request, response) => {
    const handler = handlers.get(request.url?.split('?', 1)[0] ?? '');
    if (!handler) return end(response, 404);
    try {
      const values = valuesOf(request);
      const asked = universalRequestFromNodeRequest(request, response, undefined, values);
      await universalResponseToNodeResponse(withPlainMessage(await handler(asked)), response);
    } catch {
      // A request that makes no sense, or a reader who has gone: faults of our own are answers.
      end(response, 400);
    }
  };
}

function end(response: NodeResponse, status: number): void {
  if (!response.headersSent && !response.writableEnded) response.statusCode = status;
  response.end();
}

/** The message of a status is known when the answer is at its end. */
function withPlainMessage(answer: UniversalServerResponse): UniversalServerResponse {
  const { body, trailer } = answer;
  if (!body || !trailer || body instanceof Uint8Array) return answer;
  async function* untilEnd(): AsyncGenerator<Uint8Array> {
    yield* body as AsyncIterable<Uint8Array>;
    const message = trailer!.get('grpc-message');
    if (message !== null) trailer!.set('grpc-message', plainMessage(message));
  }
  return { ...answer, body: untilEnd() };
}

const PERCENT = 0x25;
const DELETE = 0x7f;

/**
 * Only what is not printable ASCII is to be written with a percent sign, and clients that go by that, as
 * grpc-js does, show colons and commas as they come.
 */
export function plainMessage(message: string): string {
  return message.replaceAll(/%([2-7][0-9A-F])/g, (coded, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === PERCENT || code === DELETE ? coded : String.fromCharCode(code);
  });
}
