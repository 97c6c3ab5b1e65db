// Mistakes made up from the code itself: conditions turned round, comparisons and constants off by one,
// lines left out.

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
  readonly [part: string]: unknown;
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
  visit(parseAst(text, { lang: isPage ? 'tsx' : 'ts' }) as unknown as Node, text, changes);
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
      return [negated(node.test as Node, text), ...(isEarlyEnd(node) ? [leftOut(node)] : [])];
    case 'ConditionalExpression':
      return [negated(node.test as Node, text)];
    case 'BinaryExpression':
    case 'LogicalExpression':
      return otherOperator(node, text);
    case 'ExpressionStatement':
      return 'directive' in node && node.directive ? [] : [leftOut(node)];
    case 'Literal':
      return otherConstant(node);
    default:
      return [];
  }
}

function negated({ start, end }: Node, text: string): Change {
  return { start, end, became: `!(${text.slice(start, end)})` };
}

/** Without an else, and nothing but the way out. */
function isEarlyEnd({ alternate, consequent }: Node): boolean {
  return !alternate && LEAVING.includes((consequent as Node).type);
}

function leftOut({ start, end }: Node): Change {
  return { start, end, became: ';' };
}

function otherOperator(node: Node, text: string): Change[] {
  const left = node.left as Node;
  const right = node.right as Node;
  const became = MISTAKEN_OPERATORS[node.operator as string];
  if (!became || [left, right].some(isText)) return [];
  const start = text.indexOf(node.operator as string, left.end);
  return [{ start, end: start + (node.operator as string).length, became }];
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function otherConstant({ start, end, value }: Node): Change[] {
  if (typeof value === 'boolean') return [{ start, end, became: String(!value) }];
  return typeof value === 'number' ? [{ start, end, became: String(value + 1) }] : [];
}
