// Lets the handlers of services answer HTTP requests: whatever a request is like, only that request suffers.

import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import { Code, ConnectError, type ConnectRouter, type ContextValues } from '@connectrpc/connect';
import type { UniversalServerResponse } from '@connectrpc/connect/protocol';
import {
  universalRequestFromNodeRequest,
  universalResponseToNodeResponse,
} from '@connectrpc/connect-node';
import type { NodeRequest } from './callContext.ts';

export type NodeResponse = ServerResponse | Http2ServerResponse;

export function createHttpAdapter(
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
      forgetLongTimeouts(asked.header);
      await universalResponseToNodeResponse(legible(await handler(asked)), response);
    } catch {
      // A request that makes no sense, or a reader who has gone: faults of our own are answers.
      end(response, 400);
    }
  };
}

const MS_BY_UNIT: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1000, m: 1 };
/** What a timer can wait for; asked for longer it waits for nothing. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A deadline after weeks is kept by the client alone: it is one that means “never”. */
function forgetLongTimeouts(header: Headers): void {
  const [, count, unit] = /^(\d{1,8})([HMSm])$/.exec(header.get('grpc-timeout') ?? '') ?? [];
  if (Number(count) * MS_BY_UNIT[unit] > MAX_TIMER_MS) header.delete('grpc-timeout');
  const ms = header.get('connect-timeout-ms');
  if (/^\d{1,10}$/.test(ms ?? '') && Number(ms) > MAX_TIMER_MS) header.delete('connect-timeout-ms');
}

const MESSAGE = 'grpc-message';

/** The sentence of a refusal with as little of it escaped as gRPC asks: not all clients take back more. */
function legible(answer: UniversalServerResponse): UniversalServerResponse {
  const { trailer, body } = answer;
  if (!trailer) return answer;
  return {
    ...answer,
    ...(body && { body: forReader(body) }),
    // It is complete when all before it has been sent, and read then.
    get trailer() {
      const message = trailer.get(MESSAGE);
      if (message !== null) trailer.set(MESSAGE, plainMessage(message));
      return trailer;
    },
  };
}

type Body = NonNullable<UniversalServerResponse['body']>;

const GONE = new ConnectError('The client has disconnected.', Code.Canceled);

/** What cannot be written is thrown into the work that makes it: that the reader has gone is no fault of it. */
function forReader(body: Body): Body {
  return {
    [Symbol.asyncIterator]() {
      const parts = body[Symbol.asyncIterator]();
      return {
        next: () => parts.next(),
        return: async () => parts.return?.() ?? { done: true, value: undefined },
        throw: async () => parts.throw?.(GONE) ?? { done: true, value: undefined },
      };
    },
  };
}

function end(response: NodeResponse, status: number): void {
  if (!response.headersSent && !response.writableEnded) response.statusCode = status;
  response.end();
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
