// The document of the API and the page that shows it, as they are sent.

import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { openApiDocument } from '#protocol/api/document/apiDocument.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { sendText, cacheCompressed } from './compression.ts';
import { docsPage } from './docsPage.ts';

interface DocumentHandlers {
  readonly document: RequestHandler;
  readonly page: RequestHandler;
}

let made: DocumentHandlers | undefined;

/** Made when the first server of a process opens: nothing in them is of one server. */
export function documentHandlers(): DocumentHandlers {
  made ??= makeHandlers();
  return made;
}

function makeHandlers(): DocumentHandlers {
  const document = openApiDocument(ENDPOINTS, RPC_ENDPOINTS);
  return {
    document: written('json', JSON.stringify(document)),
    page: written('html', docsPage(document)),
  };
}

/**
 * What stays the same is put into bytes once: it is long, and anybody may ask for it. Its tag is weak, since
 * it is one for all forms.
 */
function written(type: string, text: string): RequestHandler {
  const body = Buffer.from(text);
  const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const shorten = cacheCompressed(body);
  return (_request, response) =>
    sendText(response.type(type).set({ etag: tag, 'cache-control': 'no-cache' }), body, shorten);
}
