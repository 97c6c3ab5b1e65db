// Lets the handlers of services answer HTTP requests: whatever a request is like, only that request suffers.

import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { ConnectRouter, ContextValues } from '@connectrpc/connect';
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
      await universalResponseToNodeResponse(await handler(asked), response);
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
