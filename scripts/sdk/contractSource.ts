// Generates the SDK's contract: a type and a route for every operation of the OpenAPI document.

import type { ApiDocument } from '#protocol/api/document/apiDocument.ts';
import { comment, keyOf, objectType, typeOf, type JsonSchema } from './schemaTypes.ts';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const KEY = 'idempotency-key';
const HEAD = `// The requests and responses of the HTTP API. Written by \`npm run package -- --sdk\` from the OpenAPI document.
`;

export function contractSource(document: ApiDocument): string {
  const places = operationsOf(document);
  return `${HEAD}
/** Schemas that several operations share. */
export interface Schemas {
${schemaTypes(document)}}

/** The request and the response of each operation. */
export interface Operations {
${places.map(operationType).join('')}}

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Whether the operation needs no token. */
  readonly isOpen: boolean;
  /** Whether a request with an \`Idempotency-Key\` can be repeated safely. */
  readonly isKeyed: boolean;
}

export const ROUTES: Readonly<Record<keyof Operations, Route>> = {
${places.map(routeEntry).join('')}};
`;
}

function operationsOf(document: ApiDocument): Place[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = new Map<string, Operation>(Object.entries(item)).get(method);
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

function schemaTypes({ components }: ApiDocument): string {
  return Object.entries((components?.schemas ?? {}) as Record<string, JsonSchema>)
    .map(
      ([name, schema]) =>
        `${comment(schema.description, '  ')}  ${keyOf(name)}: ${typeOf(schema, '  ')};\n`,
    )
    .join('');
}

function operationType({ operation }: Place): string {
  const { summary, description, requestBody } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const lines = [
    parameterType(operation, 'path', 'params'),
    parameterType(operation, 'query', 'query'),
    body && `body${requestBody.required ? '' : '?'}: ${typeOf(body, '    ')};`,
    `answer: ${answerType(operation)};`,
  ];
  const words = [summary, description].filter(Boolean).join('. ');
  const fields = lines.filter(Boolean).map((line) => `    ${line}\n`);
  return `${comment(words, '  ')}  ${operation.operationId}: {\n${fields.join('')}  };\n`;
}

function parameterType({ parameters = [] }: Operation, place: string, field: string) {
  const matching = parameters.filter((parameter) => parameter.in === place);
  if (matching.length === 0) return undefined;
  const required = matching.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = Object.fromEntries(
    matching.map(({ name, schema, description }) => [
      name,
      description ? { ...schema, description } : schema,
    ]),
  );
  const mark = required.length > 0 ? '' : '?';
  return `${field}${mark}: ${objectType({ properties, required }, '    ')};`;
}

function answerType({ responses }: Operation): string {
  const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = done?.content?.['application/json']?.schema;
  return schema ? typeOf(schema, '    ') : 'null';
}

function routeEntry({ method, path, operation }: Place): string {
  const { operationId, security, parameters = [] } = operation;
  const isKeyed = parameters.some(({ name }) => name.toLowerCase() === KEY);
  const route = [
    `method: '${method.toUpperCase()}'`,
    `path: '${path}'`,
    `isOpen: ${security?.length === 0}`,
    `isKeyed: ${isKeyed}`,
  ];
  return `  ${operationId}: { ${route.join(', ')} },\n`;
}
