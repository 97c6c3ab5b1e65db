// JSON in the form that gRPC has for it, for tests: there and back.

/** `google.protobuf.Struct` as grpc-js has it. */
export interface Struct {
  fields: Record<string, Value>;
}
type Value = Record<string, never> & { kind?: string };

export function plain({ fields }: Struct): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]));
}

function plainValue(value: Value): unknown {
  if (value.structValue) return plain(value.structValue);
  if (value.listValue) return (value.listValue as { values: Value[] }).values.map(plainValue);
  return value.kind === 'nullValue' ? null : value[value.kind!];
}

export function structOf(json: object): object {
  return {
    fields: Object.fromEntries(Object.entries(json).map(([key, value]) => [key, valueOf(value)])),
  };
}

function valueOf(json: unknown): object {
  if (json === null) return { nullValue: 0 };
  if (Array.isArray(json)) return { listValue: { values: json.map(valueOf) } };
  if (typeof json === 'object') return { structValue: structOf(json) };
  if (typeof json === 'string') return { stringValue: json };
  return typeof json === 'number' ? { numberValue: json } : { boolValue: json };
}
