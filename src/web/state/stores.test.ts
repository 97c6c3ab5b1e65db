// Checks that the client keeps its state in four stores and nowhere else.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

const SOURCES = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'));

const STORES = ['auth', 'game', 'lobby', 'table'].map((name) => `state/${name}.ts`);

/** Code by which a module holds state for others, with a library or without. */
const STATE_PATTERNS = [
  /from 'zustand/,
  /^(export )?(let|var) /m,
  /^(export )?const \w+[^=\n]*= (new (Map|Set|WeakMap|WeakSet|Array)\b|\[\]|\{\})/m,
  /\b(createContext|useSyncExternalStore|useReducer|createStore)\b[<(]/,
];

/** Files whose state does not belong to the account, the lobby, the table or the game. */
const OTHER_STATE: Readonly<Record<string, string>> = {
  'testHook.ts': 'hooks that a test has rendered',
  'cards/CardFace.tsx': 'the deck in use',
  'cards/deck.ts': 'files of drawings',
  'routes/gallery/scenes.ts': 'games played for their scenes',
  'game/motion.ts': 'earlier positions of cards on the screen',
  'state/usePace.ts': 'the reduced-motion setting of the system',
  'state/server.ts': 'the connection',
  'state/session.ts': 'the queue for a new token',
  'routes/rules/RulesPage.tsx': 'texts being loaded',
  'ui/ruleTexts.ts': 'loaded rules',
  'routes/home/useVisitor.ts': 'what the browser keeps, read again when another tab changes it',
  'ui/SettingsButton.tsx': 'whether the settings are open',
  'game/sounds.ts': 'the audio output',
  'stage/useStage.ts': 'positions on the screen',
  'texts/loadLanguage.ts': 'the texts of the chosen language',
  'texts/useTexts.ts': 'the texts of the chosen language',
};

/** A component's own state must not be a copy of these types. */
const COPIED_STATE =
  /use(State|Ref|Reducer)<[^>]*\b(TableView|TableSummary|View|Model|Account|GameUpdate)\b/;

function holdsState(text: string): boolean {
  return STATE_PATTERNS.some((pattern) => pattern.test(text));
}

describe('[P-T4.1] state is held in the stores auth, lobby, table and game, and nowhere else', () => {
  test('each of the four is a store', () => {
    const stores = SOURCES.filter((file) =>
      /export const use\w+ = create</.test(readFileSync(join(WEB, file), 'utf8')),
    );
    expect(stores.sort()).toEqual(STORES);
  });

  test('no other file holds shared state, and no component copies it', () => {
    const others = SOURCES.filter((file) => !STORES.includes(file));
    const textOf = (file: string): string => readFileSync(join(WEB, file), 'utf8');
    const holders = others.filter((file) => holdsState(textOf(file)));
    expect(holders.filter((file) => !(file in OTHER_STATE))).toEqual([]);
    expect(others.filter((file) => COPIED_STATE.test(textOf(file)))).toEqual([]);
  });

  test.each([
    `import { create } from 'zustand';`,
    `let table: TableView | null = null;`,
    `export const byId = new Map<string, TableView>();`,
    `const seen: string[] = [];`,
    `const Table = createContext<TableView | null>(null);`,
    `  return useSyncExternalStore(onChange, () => table);`,
  ])('“%s” is recognized as state', (line) => {
    expect(holdsState(`// A file.\n${line}\n`)).toBe(true);
  });
});
