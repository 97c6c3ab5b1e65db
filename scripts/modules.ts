// The rooms under src/ and who may look into which: the one table behind the boundary rules.

export interface SourceModule {
  /** The rooms that it imports as `#room/…`. */
  readonly uses: readonly string[];
  /**
   * What it may use from outside the project. A room that may use nothing is pure; one with the platform
   * alone has clocks, chance and `fetch`, as Node and browsers share them, and imports nothing.
   */
  readonly outside: 'nothing' | 'platform' | 'packages' | 'packages and node';
}

export const MODULES: Readonly<Record<string, SourceModule>> = {
  cards: { uses: [], outside: 'nothing' },
  rules: { uses: ['cards'], outside: 'nothing' },
  bots: { uses: ['cards', 'rules'], outside: 'nothing' },
  table: { uses: ['cards', 'rules'], outside: 'nothing' },
  protocol: { uses: ['cards', 'rules', 'table'], outside: 'packages' },
  words: { uses: ['cards', 'rules', 'bots', 'table', 'protocol'], outside: 'nothing' },
  client: { uses: ['cards', 'rules', 'table', 'protocol'], outside: 'packages' },
  sdk: { uses: ['cards', 'rules', 'table', 'protocol', 'client'], outside: 'platform' },
  library: { uses: ['cards', 'rules', 'bots'], outside: 'platform' },
  server: {
    uses: ['cards', 'rules', 'bots', 'table', 'protocol', 'words'],
    outside: 'packages and node',
  },
  web: {
    uses: ['cards', 'rules', 'bots', 'table', 'protocol', 'words', 'client'],
    outside: 'packages',
  },
  terminal: {
    uses: ['cards', 'rules', 'bots', 'table', 'protocol', 'words', 'client'],
    outside: 'packages and node',
  },
};

export const MODULE_NAMES = Object.keys(MODULES);

export const PURE_MODULES = MODULE_NAMES.filter((name) => MODULES[name].outside === 'nothing');
