// Generates mutants from code: negated conditions, other comparisons and constants, removed statements, clauses and
// awaits, and swapped arguments.

import { parseAst } from 'rolldown/parseAst';

/** A part of the code and its replacement. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly became: string;
  /** The code that a switch has to wrap: the removed statement, or the expressions that change. */
  readonly behind: 'statement' | readonly Part[];
}

/** An expression around a change, and its replacement. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly became: string;
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly test?: Node | null;
  readonly consequent?: Node | readonly Node[];
  readonly alternate?: Node | null;
  readonly left?: Node;
  readonly right?: Node;
  readonly operator?: string;
  readonly value?: unknown;
  readonly directive?: string;
  readonly computed?: boolean;
  readonly body?: Node | readonly Node[];
  readonly argument?: Node | null;
  readonly arguments?: readonly Node[];
}

const OTHER_OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Calls in which the order of arguments does not matter. */
const COMMUTATIVE = /^Math\.(max|min|hypot)\(/;
const JUMPS = ['ReturnStatement', 'ContinueStatement', 'BreakStatement', 'ThrowStatement'];
/** No test notices a wrong type, but the expression inside a cast matters. */
const CASTS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];
const NOT_CODE = ['ImportDeclaration', 'ExportAllDeclaration'];

export function changesIn(text: string, isPage = false): Change[] {
  return nodesIn(text, isPage).flatMap((node) => changesOf(node, text));
}

/** Returns all nodes except types and property names. */
export function nodesIn(text: string, isPage = false): Node[] {
  const nodes: Node[] = [];
  const program: unknown = parseAst(text, { lang: isPage ? 'tsx' : 'ts' });
  if (isNode(program)) visit(program, nodes);
  return nodes;
}

function visit(node: Node, nodes: Node[]): void {
  const isType = node.type.startsWith('TS') && !CASTS.includes(node.type);
  if (isType || NOT_CODE.includes(node.type)) return;
  nodes.push(node);
  for (const [name, part] of Object.entries(node)) {
    if (name === 'key' && !node.computed) continue;
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) visit(child, nodes);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function changesOf(node: Node, text: string): Change[] {
  switch (node.type) {
    case 'IfStatement':
      return [...negated(node, text), ...(isEarlyEnd(node) ? [removed(node)] : [])];
    case 'ConditionalExpression':
      return negated(node, text);
    case 'BinaryExpression':
      return otherOperator(node, text);
    case 'LogicalExpression':
      return [...otherOperator(node, text), ...oneSide(node, text)];
    case 'AwaitExpression':
      return withoutAwait(node, text);
    case 'CallExpression':
      return swappedArguments(node, text);
    case 'ExpressionStatement':
      return node.directive ? [] : [removed(node)];
    case 'Literal':
      return otherConstant(node, text);
    default:
      return [];
  }
}

function negated({ test }: Node, text: string): Change[] {
  if (!test) return [];
  const { start, end } = test;
  return [inside({ start, end }, { start, end, became: `!(${text.slice(start, end)})` }, text)];
}

/** Whether an `if` without `else` only returns, throws, breaks or continues. */
function isEarlyEnd({ alternate, consequent }: Node): boolean {
  return !alternate && isNode(consequent) && JUMPS.includes(consequent.type);
}

function removed({ start, end }: Node): Change {
  return { start, end, became: ';', behind: 'statement' };
}

/** Returns a change of a part of an expression. */
function inside(whole: Pick<Node, 'start' | 'end'>, part: Part, text: string): Change {
  const before = text.slice(whole.start, part.start);
  const became = before + part.became + text.slice(part.end, whole.end);
  return { ...part, behind: [{ start: whole.start, end: whole.end, became }] };
}

function otherOperator(node: Node, text: string): Change[] {
  const { left, right, operator = '' } = node;
  const became = OTHER_OPERATORS[operator];
  if (!became || !left || !right || isText(left) || isText(right)) return [];
  const start = text.indexOf(operator, left.end);
  return [inside(node, { start, end: start + operator.length, became }, text)];
}

/** Leaves out one side of a condition; not for `??`, whose right side has another type. */
function oneSide(node: Node, text: string): Change[] {
  const { left, right, operator, start, end } = node;
  if (!left || !right || operator === '??') return [];
  return [left, right].map((part) => {
    const kept = text.slice(part.start, part.end);
    return inside(node, { start, end, became: isName(part) ? kept : `(${kept})` }, text);
  });
}

function withoutAwait(node: Node, text: string): Change[] {
  const { start, argument } = node;
  const end = start + (/^await\s*/.exec(text.slice(start))?.[0].length ?? 0);
  return argument ? [inside(node, { start, end, became: '' }, text)] : [];
}

function swappedArguments({ start, arguments: given = [] }: Node, text: string): Change[] {
  const [one, other] = given;
  if (COMMUTATIVE.test(text.slice(start))) return [];
  if (given.length < 2 || !isName(one) || !isName(other)) return [];
  const [first, second] = [one, other].map(({ start, end }) => text.slice(start, end));
  const behind = [
    { start: one.start, end: one.end, became: second },
    { start: other.start, end: other.end, became: first },
  ];
  return [{ start: one.start, end: other.end, became: `${second}, ${first}`, behind }];
}

function isName({ type }: Node): boolean {
  return type === 'Identifier' || type === 'MemberExpression';
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function otherConstant(node: Node, text: string): Change[] {
  const { start, end, value } = node;
  if (typeof value === 'boolean')
    return [inside(node, { start, end, became: String(!value) }, text)];
  if (typeof value !== 'number') return [];
  return [inside(node, { start, end, became: String(value + 1) }, text)];
}
