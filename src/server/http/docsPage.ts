// The documentation of the API: its OpenAPI document, and a page made from it once, with its own style and no script.

import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import {
  type ApiDocument,
  openApiDocument,
  type Content,
  listOperations,
  type Operation,
  type PlacedOperation,
  plainDocument,
  type PlainDocument,
  type Schema,
} from '#protocol/api/document/apiDocument.ts';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { ERRORS } from '#protocol/api/errors.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { cacheCompressed, sendText } from './responses.ts';

const STYLE = `
  :root { color-scheme: light dark; --ink: #22302b; --soft: #5d6b65; --line: #d9e0dc; --paper: #fbfcfb; --card: #fff; --accent: #2f6f5e }
  @media (prefers-color-scheme: dark) { :root { --ink: #e4ebe7; --soft: #9fb0a8; --line: #33413b; --paper: #161d1a; --card: #1d2622; --accent: #7cc4ae } }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
  h1 { font-size: 1.8rem; margin: 0 } h2 { margin: 3rem 0 1rem; font-size: 1.3rem }
  p { max-width: 42rem } a { color: var(--accent) } nav a { margin-right: 1rem }
  details { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; margin: .5rem 0; padding: 0 1rem }
  summary { cursor: pointer; padding: .7rem 0; display: flex; gap: .8rem; flex-wrap: wrap; align-items: baseline }
  summary span { color: var(--soft); margin-left: auto }
  code, pre { font: .88rem/1.5 ui-monospace, monospace } .method { color: var(--accent); font-weight: 700; min-width: 3.6rem }
  pre { background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem; overflow-x: auto }
  td { padding: .2rem .8rem .2rem 0; vertical-align: top }
  h3 { font-size: .95rem; margin: 1rem 0 .3rem; color: var(--soft) } ul { padding-left: 1.2rem }
`;

export function docsPage(published: ApiDocument): string {
  const document = plainDocument(published);
  const tags = document.tags.map(({ name }) => name);
  const operations = listOperations(document);
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>${own
      .map((one) => operationHtml(document, one))
      .join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)} API</title><style>${STYLE}</style></head>
<body><header><h1>${escape(document.info.title)} API</h1>
<p>${prose(document.info.description)} The base path is <code>${document.servers[0].url}</code>. The OpenAPI document is <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#${anchor(tag)}">${escape(tag)}</a>`).join('')}<a href="#errors">Errors</a></nav></header>
<main>${sections.join('')}${errorsHtml()}</main></body></html>
`;
}

function operationHtml(
  document: PlainDocument,
  { path, method, operation }: PlacedOperation,
): string {
  const request = operation.requestBody?.content['application/json'];
  const [status, answer] = Object.entries(operation.responses)[0];
  const content = answer.content?.['application/json'];
  return `<details><summary><code class="method">${method.toUpperCase()}</code><code>${escape(path)}</code><span>${escape(operation.summary)}</span></summary>
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
<p>${operation.security ? 'No token needed.' : 'Needs a Bearer token.'}</p>
${parametersHtml(operation)}
${request ? `<h3>Request</h3>${contentHtml(document, request)}` : ''}
<h3>Response ${status}</h3>${content ? contentHtml(document, content) : `<p>${escape(answer.description)}</p>`}
<h3>Errors</h3><p>${codesOf(document, operation)
    .map((code) => `<a href="#${code}"><code>${code}</code></a>`)
    .join(', ')}</p>
</details>`;
}

function contentHtml(document: PlainDocument, { schema, example }: Content): string {
  const written = escape(JSON.stringify(example, null, 2));
  return `<pre>${escape(shape(document, schema))}</pre><p>For example:</p><pre>${written}</pre>`;
}

/** Collects the codes from the examples of all responses: each code has one. */
function codesOf(document: PlainDocument, { responses }: Operation): string[] {
  return Object.values(responses).flatMap((answer) => {
    const name = answer.$ref?.split('/').at(-1);
    const { content } = name ? document.components.responses[name] : answer;
    return Object.keys(content?.['application/json']?.examples ?? {});
  });
}

function errorsHtml(): string {
  const rows = ERRORS.map(
    ({ code, status, words }) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${prose(words)}</td></tr>`,
  );
  return `<section id="errors"><h2>Errors</h2><p>Every error looks like this: <code>{"error": {"code", "message", "details", "timestamp"}}</code>. Codes do not change.</p><table>${rows.join('')}</table></section>`;
}

function parametersHtml({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const items = parameters.map(
    ({ name, in: where, description = '' }) =>
      `<li><code>${escape(name)}</code> in the ${where}. ${prose(description)}</li>`,
  );
  return `<h3>Parameters</h3><ul>${items.join('')}</ul>`;
}

/** Writes a schema like its JSON, with types in place of values. */
function shape(document: PlainDocument, schema: Schema, indent = ''): string {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return shape(document, document.components.schemas[name], indent);
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => shape(document, one, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `[${shape(document, schema.items, indent)}]`;
  if (!schema.properties) return [schema.type ?? 'anything'].flat().join(' | ');
  const deeper = `${indent}  `;
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const words = field.description ? `  // ${field.description}` : '';
    return `${deeper}${name}${optional}: ${shape(document, field, deeper)}${words}`;
  });
  return `{\n${fields.join('\n')}\n${indent}}`;
}

function anchor(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Words between backticks are code. */
function prose(text: string): string {
  return escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

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
 * Encodes and compresses a constant text once, because it is long and anyone may ask for it. Its tag is weak:
 * all encodings share it.
 */
function written(type: string, text: string): RequestHandler {
  const body = Buffer.from(text);
  const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const shorten = cacheCompressed(body);
  return (_request, response) =>
    sendText(response.type(type).set({ etag: tag, 'cache-control': 'no-cache' }), body, shorten);
}
