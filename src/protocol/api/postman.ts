// A Postman collection, made from the OpenAPI document.

import type { ApiDocument } from './openApi.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters?: { in: string; name: string; description?: string; schema?: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

interface JsonSchema {
  $ref?: string;
  type?: string;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  minimum?: number;
}

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
/** What an answer says is kept for the requests that follow. */
const KEPT: Readonly<Record<string, string>> = {
  logIn: "pm.collectionVariables.set('token', pm.response.json().accessToken);",
  createGuest: "pm.collectionVariables.set('token', pm.response.json().token);",
  createGame: "pm.collectionVariables.set('gameId', pm.response.json().id);",
};

export function postmanCollection(document: ApiDocument): object {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method) => {
      const operation = (item as Record<string, Operation>)[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  const folders = (document.tags ?? []).map(({ name }) => ({
    name,
    item: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => requestItem(document, path, method, operation)),
  }));
  return {
    info: { name: `${document.info.title} API`, schema: FORMAT },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'server', value: 'http://localhost:3000' },
      { key: 'token', value: '' },
      { key: 'gameId', value: '' },
      { key: 'userId', value: '' },
    ],
    item: folders,
  };
}

function requestItem(document: ApiDocument, path: string, method: string, operation: Operation) {
  const base = path.startsWith('/rpc/') ? '' : document.servers![0].url;
  const filled = base + path.replaceAll(/\{(\w+)\}/g, '{{$1}}');
  const schema = operation.requestBody?.content['application/json'].schema;
  const kept = KEPT[operation.operationId];
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      ...(operation.description && { description: operation.description }),
      ...(operation.security && { auth: { type: 'noauth' } }),
      header: schema ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      url: urlOf(filled, operation),
      ...(schema && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(exampleOf(document, schema), null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
    ...(kept && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: [kept] } }] }),
  };
}

function urlOf(path: string, { parameters = [] }: Operation) {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, description = '' }) => ({
      key: name,
      value: String(schema?.default ?? ''),
      description,
      disabled: schema?.default === undefined,
    }));
  return {
    raw: `{{server}}${path}`,
    host: ['{{server}}'],
    path: path.slice(1).split('/'),
    ...(query.length > 0 && { query }),
  };
}

/** The example of the schema, or one put together from those of its fields. */
function exampleOf(document: ApiDocument, schema: JsonSchema): unknown {
  const known = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
  if (known !== undefined) return known;
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return exampleOf(document, document.components!.schemas![name] as JsonSchema);
  }
  if (schema.anyOf) return exampleOf(document, schema.anyOf[0]);
  if (schema.properties) return objectExample(document, schema);
  if (schema.items) return [exampleOf(document, schema.items)];
  return (
    { string: 'text', integer: schema.minimum ?? 0, number: 0, boolean: true }[schema.type ?? ''] ??
    {}
  );
}

function objectExample(document: ApiDocument, { properties = {}, required = [] }: JsonSchema) {
  const isShown = ([name, schema]: [string, JsonSchema]) =>
    required.includes(name) || schema.example !== undefined;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(isShown)
      .map(([name, schema]) => [
        name,
        name.endsWith('_id') ? '{{gameId}}' : exampleOf(document, schema),
      ]),
  );
}
