// Converts the JSON Schemas of the OpenAPI document to TypeScript types.

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

export function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1) ?? ''}']`;
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map((one) => typeOf(one, indent)));
  if (schema.allOf) return schema.allOf.map((one) => typeOf(one, indent)).join(' & ');
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type: string) => typeOf({ ...schema, type }, indent)));
  }
  return typeOfOne(schema, indent);
}

function typeOfOne(schema: JsonSchema, indent: string): string {
  if (schema.type === 'array') return `${grouped(typeOf(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object' || schema.properties) return objectType(schema, indent);
  return PLAIN[String(schema.type)] ?? 'unknown';
}

/** Returns the type of an object: its fields, or a record if none are named. */
export function objectType(
  { properties, required = [], additionalProperties = {} }: JsonSchema,
  indent = '',
): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    return `Record<string, ${typeOf(value, indent)}>`;
  }
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description, inner)}${inner}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

export function comment(words: string | undefined, indent: string): string {
  return words ? `${indent}/** ${words.replaceAll('*/', '* /')} */\n` : '';
}

export function keyOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll(/['\\]/g, '\\$&')}'`
    : JSON.stringify(value);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function grouped(type: string): string {
  return /^[\w.[\]']+$|^\{[^]*\}$/.test(type) ? type : `(${type})`;
}
