// The declarations that come with a package: those of its own files and of everything they speak of.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../pinnedNode.mjs';

/** Where the compiler puts the declarations of a room. */
const FOLDERS: Readonly<Record<string, string>> = { sdk: 'sdkTypes', library: 'libraryTypes' };
const IMPORTED = /(from |import\()(['"])([^'"]+)\.ts\2/g;

/** Copies what the entries (`sdk/masa`) need, file by file, into a folder a room; answers what was copied. */
export function copyDeclarations(entries: readonly string[], target: string): string[] {
  const copied = new Set<string>();
  const due = [...entries];
  for (let file = due.pop(); file !== undefined; file = due.pop()) {
    if (copied.has(file)) continue;
    copied.add(file);
    const path = join(target, `${file}.d.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, outward(read(file), file, due));
  }
  return [...copied].sort();
}

/** With imports as every resolution takes them; what is imported is due. */
function outward(text: string, file: string, due: string[]): string {
  return text.replaceAll(IMPORTED, (_, before: string, quote: string, imported: string) => {
    const found = imported.startsWith('#')
      ? imported.slice(1)
      : posix.join(posix.dirname(file), imported);
    due.push(found);
    const way = posix.relative(posix.dirname(file), found);
    return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
  });
}

function read(file: string): string {
  const [room, ...rest] = file.split('/');
  return readFileSync(
    join(ROOT, '.build', FOLDERS[room] ?? room, `${rest.join('/')}.d.ts`),
    'utf8',
  );
}
