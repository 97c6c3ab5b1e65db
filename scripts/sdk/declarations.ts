// Copies the type declarations of a package: those of its files and of everything they import.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../lib/pinnedNode.mjs';

/** The folder in .build with the declarations of a module, if it is not named like the module. */
const FOLDERS: Readonly<Record<string, string>> = { sdk: 'sdkTypes', library: 'libraryTypes' };
const IMPORTED = /(from |import\()(['"])([^'"]+)\.ts\2/g;

/**
 * Copies the declarations that the entries (`sdk/masa`) need, into one folder per module. Returns
 * the copied files.
 */
export function copyDeclarations(entries: readonly string[], target: string): string[] {
  const copied = new Set<string>();
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (copied.has(file)) continue;
    copied.add(file);
    const path = join(target, `${file}.d.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withPortableImports(read(file), file, pending));
  }
  return [...copied].sort();
}

/** Rewrites imports so that every resolution mode finds them, and adds the imported files to `pending`. */
function withPortableImports(text: string, file: string, pending: string[]): string {
  return text.replaceAll(IMPORTED, (_, before: string, quote: string, imported: string) => {
    const found = imported.startsWith('#')
      ? imported.slice(1)
      : posix.join(posix.dirname(file), imported);
    pending.push(found);
    const way = posix.relative(posix.dirname(file), found);
    return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
  });
}

function read(file: string): string {
  const [module, ...rest] = file.split('/');
  return readFileSync(
    join(ROOT, '.build', FOLDERS[module] ?? module, `${rest.join('/')}.d.ts`),
    'utf8',
  );
}
