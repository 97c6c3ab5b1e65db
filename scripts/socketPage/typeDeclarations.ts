// Reads the types of the protocol with their comments, so that the page about sockets needs no second description.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { ROOT } from '../lib/pinnedNode.mjs';

/** A syntax node, as far as this file reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // oxlint-disable-next-line no-explicit-any
  readonly [field: string]: any;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly description: string;
}

export interface Declaration {
  readonly name: string;
  readonly file: string;
  readonly description: string;
  /** The members of an interface; null for an alias. */
  readonly fields: readonly Field[] | null;
  /** The types that an interface extends, as written; for an alias, what it stands for. */
  readonly base: readonly string[];
  /** The names of types that the declaration uses. */
  readonly uses: readonly string[];
}

/** A declaration or an import of a file. */
interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly declarations: ReadonlyMap<string, Node>;
  /** The file that each imported name comes from. */
  readonly imports: ReadonlyMap<string, string>;
}

const files = new Map<string, SourceFile>();

function openFile(path: string): SourceFile {
  const known = files.get(path);
  if (known) return known;
  const text = readFileSync(join(ROOT, path), 'utf8');
  const declarations = new Map<string, Node>();
  const imports = new Map<string, string>();
  for (const statement of (parseAst(text, { lang: 'ts' }) as Node).body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = importedFile(path, statement.source.value);
      for (const { local } of statement.specifiers) imports.set(local.name, from);
    }
    const declared: Node = statement.declaration ?? statement;
    if (/^TS(Interface|TypeAlias)Declaration$/.test(declared.type))
      declarations.set(declared.id.name, { ...declared, start: statement.start });
    for (const { id, init } of declared.declarations ?? []) {
      if (id.name && init) declarations.set(id.name, { ...init, id });
    }
  }
  const file = { path, text, declarations, imports };
  files.set(path, file);
  return file;
}

function importedFile(from: string, specifier: string): string {
  return specifier.startsWith('#')
    ? specifier.replace('#', 'src/')
    : join(dirname(from), specifier);
}

/** Finds a declaration by name from a file that declares or imports it; null if it is not one of ours. */
export function findDeclaration(path: string, name: string): Declaration | null {
  const file = openFile(path);
  const node = file.declarations.get(name);
  if (node) return describe(file, node);
  const from = file.imports.get(name);
  return from?.startsWith('src/') ? findDeclaration(from, name) : null;
}

function describe(file: SourceFile, node: Node): Declaration {
  const common = {
    name: node.id.name + (node.typeParameters ? typeParametersOf(node) : ''),
    file: file.path,
    description: commentBefore(file.text, node.start),
    uses: referencesIn(node),
  };
  if (node.type === 'TSInterfaceDeclaration') {
    const base = node.extends.map((one: Node) => sourceOf(file, one));
    const fields = fieldsOf(file, node.body.body).map((field) => ({
      ...field,
      type: withoutParameters(file, node, field.type),
    }));
    return { ...common, fields, base };
  }
  return { ...common, fields: null, base: [aliasedText(file, node)] };
}

function typeParametersOf({ typeParameters }: Node): string {
  return `<${typeParameters.params.map(({ name }: Node) => name.name).join(', ')}>`;
}

/** Names the constraints of type parameters in their place. */
function withoutParameters(file: SourceFile, { typeParameters }: Node, type: string): string {
  const parameters: Node[] = typeParameters?.params ?? [];
  return parameters.reduce((text, { name, constraint }) => {
    const limit = constraint ? sourceOf(file, constraint) : name.name;
    return text.replaceAll(new RegExp(`\\b${name.name}\\b`, 'g'), limit);
  }, type);
}

/** An alias of the values of a list names the values. */
function aliasedText(file: SourceFile, { typeAnnotation }: Node): string {
  const text = sourceOf(file, typeAnnotation);
  const [, list] = /^\(typeof (\w+)\)\[number\]$/.exec(text) ?? [];
  return list === undefined ? text : listedValues(file, list);
}

function listedValues(file: SourceFile, list: string): string {
  const node = file.declarations.get(list);
  if (!node) return listedValues(openFile(file.imports.get(list)!), list);
  return node.expression.elements.map((one: Node) => sourceOf(file, one)).join(' | ');
}

/** All fields of a type by name: its own, those of the types it extends, and those of the parts of an intersection. */
export function allFieldsOf(path: string, type: string): ReadonlyMap<string, Field> {
  const [, optional] = /^Partial<(.+)>$/.exec(type) ?? [];
  if (optional !== undefined) {
    const fields = [...allFieldsOf(path, optional).values()];
    return new Map(fields.map((field) => [field.name, { ...field, isOptional: true }]));
  }
  const found = findDeclaration(path, type.replace(/<.*/, ''));
  if (!found) throw new Error(`${path} knows no type ${type}`);
  const parts = found.fields ? found.base : found.base[0].split(' & ');
  const fields = new Map(parts.flatMap((part) => [...allFieldsOf(found.file, part)]));
  for (const field of found.fields ?? []) fields.set(field.name, field);
  return fields;
}

/** The members of a union as lists of the types that each intersects, without type arguments. */
export function unionOf(path: string, name: string): readonly (readonly string[])[] {
  const { typeAnnotation } = openFile(path).declarations.get(name)!;
  return typeAnnotation.types.map(intersectedTypes);
}

function intersectedTypes(node: Node): string[] {
  if (node.type === 'TSParenthesizedType') return intersectedTypes(node.typeAnnotation);
  if (node.type === 'TSIntersectionType') return node.types.flatMap(intersectedTypes);
  return [node.typeName.name];
}

/** Lists the types that a file declares. */
export function typesIn(path: string): readonly Declaration[] {
  const file = openFile(path);
  return [...file.declarations.values()]
    .filter(({ type }) => type.startsWith('TS'))
    .map((node) => describe(file, node));
}

/** The payload of an event is its parameter: `(payload: …) => void`. */
export function payloadsOf(path: string, name: string): readonly EventPayload[] {
  const file = openFile(path);
  const node = file.declarations.get(name)!;
  const own = node.body.body.map((member: Node): EventPayload => {
    const { typeAnnotation } = member.typeAnnotation.typeAnnotation.params[0].typeAnnotation;
    return {
      event: member.key.name,
      description: commentBefore(file.text, member.start),
      ...describeType(file, typeAnnotation),
    };
  });
  const inherited = node.extends.flatMap(({ expression }: Node) =>
    payloadsOf(file.imports.get(expression.name) ?? path, expression.name),
  );
  return [...own, ...inherited];
}

export interface TypeDescription {
  readonly type: string;
  /** The fields of an object that is written out; null for any other type. */
  readonly fields: readonly Field[] | null;
  readonly uses: readonly string[];
}

export interface EventPayload extends TypeDescription {
  readonly event: string;
  readonly description: string;
}

/** Reads the members of an interface as types of their own. */
export function memberTypesOf(path: string, name: string): ReadonlyMap<string, TypeDescription> {
  const file = openFile(path);
  const members: Node[] = file.declarations.get(name)!.body.body;
  return new Map(
    members.map((member) => [
      member.key.name,
      describeType(file, member.typeAnnotation.typeAnnotation),
    ]),
  );
}

function describeType(file: SourceFile, node: Node): TypeDescription {
  return {
    type: sourceOf(file, node),
    fields: node.type === 'TSTypeLiteral' ? fieldsOf(file, node.members) : null,
    uses: referencesIn(node),
  };
}

function fieldsOf(file: SourceFile, members: readonly Node[]): Field[] {
  return members
    .filter(({ type }) => type === 'TSPropertySignature')
    .map((member) => ({
      name: member.key.name,
      type: sourceOf(file, member.typeAnnotation.typeAnnotation),
      isOptional: member.optional,
      description: commentBefore(file.text, member.start),
    }));
}

function sourceOf({ text }: SourceFile, { start, end }: Node): string {
  return text
    .slice(start, end)
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/; \}/g, ' }')
    .replaceAll(/\breadonly | \| undefined\b/g, '')
    .replace(/^\| /, '');
}

/** The comment that ends right before a position, as one line. */
function commentBefore(text: string, start: number): string {
  const [, comment] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(text.slice(0, start)) ?? [];
  return (comment ?? '').replaceAll(/\s*\n\s*\* ?/g, ' ').trim();
}

/** The names of the types in a node, without those of its own type parameters. */
function referencesIn(node: Node): string[] {
  const names = new Set<string>();
  const own = new Set<string>();
  visit(node, (one) => {
    if (one.type === 'TSTypeReference') names.add(one.typeName.name);
    if (one.type === 'TSInterfaceHeritage') names.add(one.expression.name);
    if (one.type === 'TSTypeParameter') own.add(one.name.name);
  });
  return [...names].filter((name) => name !== undefined && !own.has(name));
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, look);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) look(value as Node);
    for (const part of Object.values(value)) visit(part, look);
  }
}
