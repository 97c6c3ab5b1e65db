// The little of Markdown that rules are written in, taken apart: no HTML ever comes of it.

export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string };

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** Under which a clause can be linked to; undefined for an item that is none. */
export function clauseOf(item: string): string | undefined {
  return /^\*\*([A-Z]+\d+)\*\*/.exec(item)?.[1];
}

export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function parseMarkdown(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseBlock);
}

function parseBlock(part: string): Block {
  const heading = /^(#{1,3}) (.*)$/.exec(part);
  if (heading) return { kind: 'heading', level: heading[1].length, text: heading[2] };
  if (part.startsWith('- ')) {
    const items = part.split(/\n(?=- )/).map((item) => joined(item.slice(2)));
    return { kind: 'list', items };
  }
  if (part.startsWith('|')) return parseTable(part);
  return { kind: 'paragraph', text: joined(part) };
}

function joined(lines: string): string {
  return lines.replace(/\s*\n\s*/g, ' ');
}

function parseTable(part: string): Block {
  const [head, , ...rows] = part.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows };
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [, bold, italic, code] = match;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else parts.push({ kind: 'code', text: code });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
