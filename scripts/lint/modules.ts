// The modules under src/ and the imports allowed between them: the one table behind the boundary rules.

export interface SourceModule {
  /** The modules that it may import as `#module/…`. */
  readonly uses: readonly string[];
  /**
   * The parts of the outside world that the module may use. With `nothing` it is pure. With `platform` it may use
   * clocks, randomness and `fetch`, which Node and browsers share, but no packages.
   */
  readonly outside: 'nothing' | 'platform' | 'packages' | 'packages and node';
}

export const MODULES: Readonly<Record<string, SourceModule>> = {
  cards: { uses: [], outside: 'nothing' },
  rules: { uses: ['cards'], outside: 'nothing' },
  bots: { uses: ['cards', 'rules'], outside: 'nothing' },
  games: { uses: ['cards', 'rules', 'bots'], outside: 'nothing' },
  table: { uses: ['cards', 'rules', 'bots', 'games'], outside: 'nothing' },
  protocol: { uses: ['cards', 'rules', 'bots', 'games', 'table'], outside: 'packages' },
  texts: { uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol'], outside: 'nothing' },
  client: { uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol'], outside: 'packages' },
  sdk: {
    uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol', 'client'],
    outside: 'platform',
  },
  library: { uses: ['cards', 'rules', 'bots', 'games'], outside: 'platform' },
  server: {
    uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol', 'texts'],
    outside: 'packages and node',
  },
  /** Carries the data of earlier versions over, in a process of its own. Goes in 2.0. */
  upgrade: {
    uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol', 'texts', 'server'],
    outside: 'packages and node',
  },
  web: {
    uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol', 'texts', 'client'],
    outside: 'packages',
  },
  terminal: {
    uses: ['cards', 'rules', 'bots', 'games', 'table', 'protocol', 'texts', 'client'],
    outside: 'packages and node',
  },
};

export const MODULE_NAMES = Object.keys(MODULES);

/** The engines are tested with real games, which their own code does not know. */
export const TESTED_WITH: Readonly<Record<string, readonly string[]>> = {
  rules: ['games'],
  bots: ['games'],
};

export const PURE_MODULES = MODULE_NAMES.filter((name) => MODULES[name].outside === 'nothing');
