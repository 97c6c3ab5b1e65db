// Builds the Postman collection from the OpenAPI document and the steps. It can be run from top to bottom.

import { assertDefined } from '#table/assertions.ts';
import { errorExample } from '../errorResponses.ts';
import {
  type ApiDocument,
  listOperations,
  plainDocument,
  type Operation,
  type PlacedOperation,
  type PlainDocument,
} from '../document/apiDocument.ts';
import type { PostmanStep } from './step.ts';
import { FOLDERS } from './steps.ts';
import { checkStatus } from './scripts.ts';

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const VARIABLES = [
  'username',
  'annaToken',
  'refreshToken',
  'annaId',
  'brunoToken',
  'brunoId',
  'carlaToken',
  'carlaId',
  'doraToken',
  'doraId',
  'gameId',
  'otherGameId',
  'link',
  'tableId',
  'inviteCode',
  'player',
  'playerToken',
  'card',
  'move',
  'choice',
  'deal',
  'sent',
  'hash',
  'bytes',
  'handIsSeen',
];

export function postmanCollection(document: ApiDocument): object {
  const plain = plainDocument(document);
  const operations = listOperations(plain);
  return {
    info: {
      name: `${document.info.title} API`,
      description:
        'Set `baseUrl` and run it from top to bottom: it registers, creates tables and plays whole games. Each request checks its response and keeps what the next requests need.',
      schema: FORMAT,
    },
    auth: bearer('anna'),
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000' },
      ...VARIABLES.map((key) => ({ key, value: '' })),
    ],
    item: FOLDERS.map(({ name, words, steps }) => ({
      name,
      description: words,
      item: steps.map((step) => itemFor(step, findOperation(step, operations), plain)),
    })),
  };
}

function findOperation(
  { operation: id }: PostmanStep,
  operations: PlacedOperation[],
): PlacedOperation {
  const placed = operations.find(({ operation }) => operation.operationId === id);
  return assertDefined(placed, `operation ${id}`);
}

function bearer(player: string) {
  return {
    type: 'bearer',
    bearer: [{ key: 'token', value: `{{${player}Token}}`, type: 'string' }],
  };
}

function itemFor(step: PostmanStep, placed: PlacedOperation, document: PlainDocument) {
  const { operation } = placed;
  const request = requestFor(step, placed, document);
  const status = Number(Object.keys(operation.responses)[0]);
  const [expected, code] = step.shows ?? [status];
  const check = step.isChecked ? [] : checkStatus(expected, code);
  return {
    name: step.name,
    event: [
      ...(step.before ? [event('prerequest', step.before)] : []),
      event('test', [...check, ...(step.after ?? [])]),
    ],
    request,
    response: [
      savedSuccess('Done', status, operation.responses[status], request),
      ...(step.shows ? [savedError(step.shows, request)] : []),
    ],
  };
}

function event(listen: 'test' | 'prerequest', exec: readonly string[]) {
  return { listen, script: { type: 'text/javascript', exec } };
}

const JSON_HEADER = { key: 'Content-Type', value: 'application/json' };

function requestFor(
  step: PostmanStep,
  { path, method, operation }: PlacedOperation,
  document: PlainDocument,
) {
  const { by = 'anna' } = step;
  const body = bodyFor(step, operation);
  const isOpen = operation.security !== undefined || by === 'nobody';
  const base = path.startsWith('/rpc/') ? '' : document.servers[0].url;
  return {
    method: method.toUpperCase(),
    description: operation.description,
    auth: isOpen ? { type: 'noauth' } : bearer(by),
    header: body === undefined ? [] : [JSON_HEADER],
    url: urlFor(base + path, step, operation),
    ...(body !== undefined && {
      body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } },
    }),
  };
}

function bodyFor({ body, operation: name }: PostmanStep, operation: Operation): string | undefined {
  const content = operation.requestBody?.content['application/json'];
  if (!content) return undefined;
  if (typeof body === 'string') return body;
  const isCall = name.includes('_');
  const example = isCall
    ? Object.assign({}, content.example, { table_id: '{{tableId}}' })
    : content.example;
  return JSON.stringify(body ?? example, null, 2);
}

function urlFor(path: string, { values = {} }: PostmanStep, { parameters = [] }: Operation) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? `{{${name}}}`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, description = '' }) => ({
      key: name,
      value: String(schema?.default ?? ''),
      description,
      disabled: schema?.default === undefined,
    }));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{baseUrl}}${filled}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: filled.slice(1).split('/'),
    ...(query.length > 0 && { query }),
  };
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
};

function savedResponse(name: string, code: number, originalRequest: object, body: unknown) {
  return {
    name,
    originalRequest,
    status: REASONS[code],
    code,
    _postman_previewlanguage: 'json',
    header: body === undefined ? [] : [JSON_HEADER],
    body: body === undefined ? '' : JSON.stringify(body, null, 2),
  };
}

function savedSuccess(
  name: string,
  status: number,
  answer: Operation['responses'][string],
  request: object,
) {
  return savedResponse(name, status, request, answer.content?.['application/json']?.example);
}

function savedError([status, code]: NonNullable<PostmanStep['shows']>, request: object) {
  return savedResponse(code, status, request, errorExample(code));
}
