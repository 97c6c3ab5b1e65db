// Markdown as elements.

import { useMemo } from 'react';
import {
  clauseOf,
  headingId,
  parseInline,
  parseMarkdown,
  type Block,
  type Inline,
} from './markdownBlocks.ts';

const HEADINGS = ['h1', 'h2', 'h3'] as const;

export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <Blocks blocks={blocks} />;
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockElement key={at} block={block} />);
}

function BlockElement({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level - 1];
      return (
        <Heading id={headingId(block.text)}>
          <Text text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item} id={clauseOf(item)}>
              <Text text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell}>
                  <Text text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, at) => (
                  <td key={at}>
                    <Text text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Text({ text }: { text: string }) {
  return parseInline(text).map((part, at) => <InlineElement key={at} part={part} />);
}

function InlineElement({ part: { kind, text } }: { part: Inline }) {
  switch (kind) {
    case 'bold':
      return <strong>{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'code':
      return <code>{text}</code>;
    case 'text':
      return text;
  }
}
