// Mistakes made up from the code itself: conditions turned round, comparisons and constants off by one,
// lines, clauses and waiting left out, arguments exchanged.

import { parseAst } from 'rolldown/parseAst';

/** A part of a text and what stands there by mistake. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly became: string;
}

interface Node {
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

const LEAVING = ['ReturnStatement', 'ContinueStatement', 'BreakStatement', 'ThrowStatement'];
/** Types cannot be wrong in a way that a test notices, but what is inside a cast can. */
const CASTS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];
const NOT_CODE = ['ImportDeclaration', 'ExportAllDeclaration'];

export function changesIn(text: string, isPage = false): Change[] {
  const changes: Change[] = [];
  const program: unknown = parseAst(text, { lang: isPage ? 'tsx' : 'ts' });
  if (isNode(program)) visit(program, text, changes);
  return changes;
}

function visit(node: Node, text: string, changes: Change[]): void {
  const isType = node.type.startsWith('TS') && !CASTS.includes(node.type);
  if (isType || NOT_CODE.includes(node.type)) return;
  changes.push(...changesOf(node, text));
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) visit(child, text, changes);
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
      return [...otherOperator(node, text), ...lessClauses(node)];
    case 'AwaitExpression':
      return notAwaited(node);
    case 'CallExpression':
      return exchanged(node, text);
    case 'ExpressionStatement':
      return node.directive ? [] : [leftOut(node)];
    case 'Literal':
      return otherConstant(node);
    default:
      return [];
  }
}

function negated({ test }: Node, text: string): Change[] {
  if (!test) return [];
  const { start, end } = test;
  return [{ start, end, became: `!(${text.slice(start, end)})` }];
}

/** Without an else, and nothing but the way out. */
function isEarlyEnd({ alternate, consequent }: Node): boolean {
  return !alternate && isNode(consequent) && LEAVING.includes(consequent.type);
}

function leftOut({ start, end }: Node): Change {
  return { start, end, became: ';' };
}

function otherOperator({ left, right, operator = '' }: Node, text: string): Change[] {
  const became = MISTAKEN_OPERATORS[operator];
  if (!became || !left || !right || isText(left) || isText(right)) return [];
  const start = text.indexOf(operator, left.end);
  return [{ start, end: start + operator.length, became }];
}

/** Only of conditions: what stands after `??` is a value of another kind. */
function lessClauses({ left, right, operator }: Node): Change[] {
  if (!left || !right || operator === '??') return [];
  return [
    { start: left.end, end: right.end, became: '' },
    { start: left.start, end: right.start, became: '' },
  ];
}

function notAwaited({ start, argument }: Node): Change[] {
  return argument ? [{ start, end: argument.start, became: '' }] : [];
}

function exchanged({ arguments: given = [] }: Node, text: string): Change[] {
  const [one, other] = given;
  if (given.length < 2 || !isName(one) || !isName(other)) return [];
  const [first, second] = [one, other].map(({ start, end }) => text.slice(start, end));
  return [{ start: one.start, end: other.end, became: `${second}, ${first}` }];
}

function isName({ type }: Node): boolean {
  return type === 'Identifier' || type === 'MemberExpression';
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function otherConstant({ start, end, value }: Node): Change[] {
  if (typeof value === 'boolean') return [{ start, end, became: String(!value) }];
  return typeof value === 'number' ? [{ start, end, became: String(value + 1) }] : [];
}
