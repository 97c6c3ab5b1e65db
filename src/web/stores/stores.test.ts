// The client's state: four stores, each with one matter.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

const SOURCES = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'));

/** Everything by which a module keeps something for others, with a library or without. */
const KEEPING = [
  /from 'zustand/,
  /^(export )?(let|var) /m,
  /^(export )?const \w+[^=\n]*= (new (Map|Set|WeakMap|WeakSet|Array)\b|\[\]|\{\})/m,
  /\b(createContext|useSyncExternalStore|useReducer|createStore)\b[<(]/,
];

/** What is kept beside the stores, and is no state of the account, the lobby, the table or the game. */
const NO_STATE_OF_THE_CLIENT: Readonly<Record<string, string>> = {
  'testHook.ts': 'the hooks that a test has rendered',
  'cardFaces/CardFace.tsx': 'the deck that is in use',
  'gallery/scenes.ts': 'games that were played for their pictures',
  'motion/origins.ts': 'where on the screen cards were',
  'motion/usePace.ts': 'what the system asks of motion',
  'online/onlineClient.ts': 'the line itself',
  'online/activeConnection.ts': 'the line itself',
  'online/session.ts': 'who waits for a new token',
  'pages/RulesPage.tsx': 'rules that were fetched',
  'pages/useRunningGames.ts': 'what the browser keeps, read anew when another tab changes it',
  'shell/SettingsButton.tsx': 'whether the settings are open',
  'sound/sounds.ts': 'the loudspeaker',
  'stage/useStage.ts': 'where things lie on the screen',
  'words/useWords.ts': 'the words of the language that was chosen',
};

/** A component's own state is of its own matters, and no copy of these. */
const COPIED =
  /use(State|Ref|Reducer)<[^>]*\b(TableView|TableSummary|View|Model|Account|GameUpdate)\b/;

function keepsSomething(text: string): boolean {
  return KEEPING.some((sign) => sign.test(text));
}

describe('[P-T4.1] state is kept in the stores auth, lobby, table and game, and nowhere else', () => {
  test('each of them is a store', () => {
    const stores = SOURCES.filter((file) => file.startsWith('stores/'));
    expect(stores.sort()).toEqual(
      ['auth', 'game', 'lobby', 'table'].map((name) => `stores/${name}.ts`),
    );
    for (const file of stores) {
      expect(readFileSync(join(WEB, file), 'utf8')).toMatch(/export const use\w+ = create</);
    }
  });

  test('no other file keeps anything for others, and no component has a copy', () => {
    const others = SOURCES.filter((file) => !file.startsWith('stores/'));
    const textOf = (file: string): string => readFileSync(join(WEB, file), 'utf8');
    const keeping = others.filter((file) => keepsSomething(textOf(file)));
    expect(keeping.filter((file) => !(file in NO_STATE_OF_THE_CLIENT))).toEqual([]);
    expect(others.filter((file) => COPIED.test(textOf(file)))).toEqual([]);
  });

  test.each([
    `import { create } from 'zustand';`,
    `let table: TableView | null = null;`,
    `export const byId = new Map<string, TableView>();`,
    `const seen: string[] = [];`,
    `const Table = createContext<TableView | null>(null);`,
    `  return useSyncExternalStore(onChange, () => table);`,
  ])('“%s” would be noticed', (line) => {
    expect(keepsSomething(`// A file.\n${line}\n`)).toBe(true);
  });
});
