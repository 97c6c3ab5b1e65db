// Mistakes made up from the code itself: conditions turned round, comparisons and constants off by one,
// lines, clauses and waiting left out, arguments exchanged.

import { parseAst } from 'rolldown/parseAst';

/** A part of a text and what stands there by mistake. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly became: string;
  /** What can stand behind a switch: the statement that is left out, or the expressions that become others. */
  readonly behind: 'statement' | readonly Part[];
}

/** An expression around a change, and what it is by mistake. */
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

const MISTAKEN_OPERATORS: Readonly<Record<string, string>> = {
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

/** Calls whose arguments may come in any order. */
const EVENHANDED = /^Math\.(max|min|hypot)\(/;
const LEAVING = ['ReturnStatement', 'ContinueStatement', 'BreakStatement', 'ThrowStatement'];
/** Types cannot be wrong in a way that a test notices, but what is inside a cast can. */
const CASTS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];
const NOT_CODE = ['ImportDeclaration', 'ExportAllDeclaration'];

export function changesIn(text: string, isPage = false): Change[] {
  return nodesIn(text, isPage).flatMap((node) => changesOf(node, text));
}

/** All that is code, without types and without the names of properties. */
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
      return [...negated(node, text), ...(isEarlyEnd(node) ? [leftOut(node)] : [])];
    case 'ConditionalExpression':
      return negated(node, text);
    case 'BinaryExpression':
      return otherOperator(node, text);
    case 'LogicalExpression':
      return [...otherOperator(node, text), ...lessClauses(node, text)];
    case 'AwaitExpression':
      return notAwaited(node, text);
    case 'CallExpression':
      return exchanged(node, text);
    case 'ExpressionStatement':
      return node.directive ? [] : [leftOut(node)];
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

/** Without an else, and nothing but the way out. */
function isEarlyEnd({ alternate, consequent }: Node): boolean {
  return !alternate && isNode(consequent) && LEAVING.includes(consequent.type);
}

function leftOut({ start, end }: Node): Change {
  return { start, end, became: ';', behind: 'statement' };
}

/** A change of a part of an expression. */
function inside(whole: Pick<Node, 'start' | 'end'>, part: Part, text: string): Change {
  const before = text.slice(whole.start, part.start);
  const became = before + part.became + text.slice(part.end, whole.end);
  return { ...part, behind: [{ start: whole.start, end: whole.end, became }] };
}

function otherOperator(node: Node, text: string): Change[] {
  const { left, right, operator = '' } = node;
  const became = MISTAKEN_OPERATORS[operator];
  if (!became || !left || !right || isText(left) || isText(right)) return [];
  const start = text.indexOf(operator, left.end);
  return [inside(node, { start, end: start + operator.length, became }, text)];
}

/** Only of conditions: what stands after `??` is a value of another kind. */
function lessClauses(node: Node, text: string): Change[] {
  const { left, right, operator, start, end } = node;
  if (!left || !right || operator === '??') return [];
  return [left, right].map((part) => {
    const kept = text.slice(part.start, part.end);
    return inside(node, { start, end, became: isName(part) ? kept : `(${kept})` }, text);
  });
}

function notAwaited(node: Node, text: string): Change[] {
  const { start, argument } = node;
  const end = start + (/^await\s*/.exec(text.slice(start))?.[0].length ?? 0);
  return argument ? [inside(node, { start, end, became: '' }, text)] : [];
}

function exchanged({ start, arguments: given = [] }: Node, text: string): Change[] {
  const [one, other] = given;
  if (EVENHANDED.test(text.slice(start))) return [];
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
