// The OpenAPI document as plain JSON, with types for the parts that the page, Postman and tests read.

import type { ApiDocument } from './apiDocument.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters?: { in: string; name: string; description?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

export interface PlainDocument {
  info: { title: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<string, Operation>>>;
  components: { responses: Record<string, Answer>; schemas: Record<string, Schema> };
}

export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const METHODS = ['get', 'post', 'put', 'delete'];

export function plainDocument(document: ApiDocument): PlainDocument {
  return JSON.parse(JSON.stringify(document));
}

export function listOperations({ paths }: PlainDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}
