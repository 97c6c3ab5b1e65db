// An HTTP server for tests that answers with a given function and records all requests.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export type Answering = (request: HeardRequest, response: ServerResponse, nth: number) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly heard: HeardRequest[];
  close(): Promise<void>;
}

export async function openScripted(answer: Answering): Promise<ScriptedServer> {
  const heard: HeardRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: text === '' ? null : JSON.parse(text) };
      answer(one, response, heard.push(one) - 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  const error = { code, message: `It is ${code}.`, details: { why: 'test' }, timestamp: '' };
  response.end(JSON.stringify({ error }));
}
