// The command lines of the npm commands: one table of what each accepts, the help made from it, and one clear
// sentence for a mistake. The terminal program has a command line of its own (src/terminal/commandLine/commandLine.ts).

/**
 * An option with a `value` takes one, which must match `pattern`; one without is a switch.
 * @typedef {{ about: string, value?: string, pattern?: RegExp, must?: string, isRepeatable?: boolean }} Option
 * @typedef {{
 *   summary: string,
 *   details?: string,
 *   operand?: { name: string, about: string, pattern?: RegExp, must?: string },
 *   options?: Readonly<Record<string, Option>>,
 * }} Command
 * @typedef {{ operand: string | undefined, options: Readonly<Record<string, string | undefined>>, repeated: Readonly<Record<string, string[]>> }} CommandLine
 */

/** Exit code of a command that was called wrongly. */
const USAGE_ERROR = 2;

const COUNT = { pattern: /^[1-9]\d{0,8}$/, must: 'a whole number from 1' };
const NUMBER = { pattern: /^\d{1,9}$/, must: 'a whole number from 0' };
const DECIMAL = { pattern: /^\d{1,6}(\.\d+)?$/, must: 'a number' };
const DURATION = { ...DECIMAL, must: 'a number of seconds' };
const QUICK = { about: 'a small run that only shows that it works' };

/** @satisfies {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  start: {
    summary: 'Starts the server with its page.',
    details: 'Settings are environment variables, such as PORT=8080; docs/settings.md lists them.',
  },
  build: { summary: 'Builds what npm start would build, and starts nothing.' },
  test: {
    summary: 'Runs every check: format, lint, types, all tests, and the promises of docs/spec.',
    details: 'To run one test: npx vitest run src/games/hearts',
    options: {
      portable: { about: 'only the checks that need no packages of the operating system' },
    },
  },
  check: {
    summary: 'Checks types, lint and format, and runs the tests nearest to what changed.',
    operand: { name: 'commit', about: 'compare with this commit or branch; HEAD if not given' },
  },
  bench: {
    summary:
      'Measures the rules and the server beside boardgame.io, Colyseus and Socket.IO in the same run.',
    operand: {
      name: 'ratings',
      about: 'checks the ratings with players of known strength instead',
      pattern: /^ratings$/,
      must: 'ratings, or be left out',
    },
    options: {
      quick: QUICK,
      cluster: { about: 'several nodes and idle tables instead' },
      growth: { about: 'more tables and longer games instead' },
      bots: { about: 'with ratings: rates the bots' },
      noise: { value: '<n>', about: 'with ratings: tries this noise of a game', ...DECIMAL },
      seeds: { value: '<n>', about: 'with ratings: how many seasons; 5 if not given', ...COUNT },
      from: { value: '<n>', about: 'with ratings: the first seed; 1 if not given', ...COUNT },
      only: {
        value: '<text>',
        about: 'measures only the servers or pools with this in their names',
      },
      against: { value: '<commit>', about: 'measures this older version, too' },
      tables: { value: '<n>', about: 'tables in play; 500 if not given', ...COUNT },
      seconds: { value: '<n>', about: 'how long each measurement takes', ...DURATION },
    },
  },
  arena: {
    summary: 'Lets bots play against each other on the same deals.',
    options: {
      game: { value: '<game>', about: 'what they play; hearts if not given' },
      a: { value: '<player>', about: 'easy, normal, strong, or a program; strong if not given' },
      b: { value: '<player>', about: 'the other player; normal if not given' },
      deals: { value: '<n>', about: 'how many deals; 40 if not given', ...COUNT },
      layout: {
        value: '<seats>',
        about: 'who sits where, such as abab',
        pattern: /^[ab]{1,5}$/,
        must: 'one to five letters a or b',
      },
      hands: { value: '<n>', about: 'rounds before a long game is scored', ...COUNT },
      option: {
        value: '<rule>=<value>',
        about: 'a house rule; may be repeated',
        isRepeatable: true,
      },
      seed: { value: '<n>', about: 'makes the cards repeatable; 1 if not given', ...NUMBER },
      workers: { value: '<n>', about: 'threads; 1 if not given', ...COUNT },
      out: { value: '<file>', about: 'writes the result as JSON, too' },
    },
  },
  siege: {
    summary: 'Sends hostile messages to a server of its own while honest tables play.',
    options: {
      quick: QUICK,
      messages: { value: '<n>', about: 'how many; 1000000 if not given', ...COUNT },
      'per-second': { value: '<n>', about: 'how fast; 4000 if not given', ...COUNT },
      tables: { value: '<n>', about: 'honest tables; 50 if not given', ...COUNT },
      rest: { value: '<n>', about: 'seconds of quiet play before; 20 if not given', ...NUMBER },
      settle: {
        value: '<n>',
        about: 'seconds until memory is compared; 12 if not given, 60 with --guest',
        ...NUMBER,
      },
      seed: { value: '<n>', about: 'makes the messages repeatable; 1 if not given', ...NUMBER },
      only: { value: '<attack>', about: 'only the attacks of this name' },
      guest: { about: 'one guest alone, who asks ten times a second for what costs most' },
    },
  },
  faults: {
    summary: 'Kills, freezes and cuts off nodes of a cluster while people play.',
    operand: {
      name: 'times',
      about: 'how often the whole suite runs; once if not given',
      ...COUNT,
    },
    options: {
      simulate: {
        about: 'plays random tables in one process, with lost connections and crashes, instead',
      },
      seconds: {
        value: '<n>',
        about: 'with --simulate: for how long; 60 if not given',
        ...DURATION,
      },
      from: {
        value: '<seed>',
        about: 'with --simulate: the first seed; 1 if not given',
        ...NUMBER,
      },
    },
  },
  mutate: {
    summary: 'Plants mistakes in a copy of the project and names those that no test notices.',
    details:
      'Without --module it plants the known mistakes of scripts/mutation/mutants.tsv one by one.',
    options: {
      only: { value: '<folder>', about: 'only the known mistakes below src/<folder>' },
      module: {
        value: '<folder>',
        about: 'StrykerJS changes the code below src/<folder>, such as cards or games/hearts',
      },
      workers: { value: '<n>', about: 'with --module: processes; 1 if not given', ...COUNT },
    },
  },
  package: {
    summary: 'Builds masa-cards, masa-server and masa-sdk as packages.',
    options: {
      sdk: { about: 'only the SDK, with its types made from the API schemas' },
      release: {
        value: '<version>',
        about: 'sets the version, dates the changelog, tests, builds, commits and tags',
        pattern: /^\d+\.\d+\.\d+$/,
        must: 'three numbers with dots, such as 0.10.0',
      },
    },
  },
};

/**
 * Reads the arguments of a command. Prints the help and ends the process for `--help`; refuses a mistake in one
 * sentence with exit code 2.
 * @param {keyof typeof COMMANDS} name
 * @returns {CommandLine}
 */
export function readCommandLine(name, args = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(name));
    process.exit(0);
  }
  const line = parseCommandLine(name, args);
  if (typeof line !== 'string') return line;
  console.error(line);
  return process.exit(USAGE_ERROR);
}

/**
 * The command line, or the sentence that refuses it.
 * @param {keyof typeof COMMANDS} name
 * @param {readonly string[]} args
 * @returns {CommandLine | string}
 */
export function parseCommandLine(name, args) {
  /** @type {Command} */
  const command = COMMANDS[name];
  /** @type {CommandLine & { options: Record<string, string>, repeated: Record<string, string[]> }} */
  const line = { operand: undefined, options: {}, repeated: {} };
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('-')) {
      const problem = operandProblem(name, command, line, arg);
      if (problem) return problem;
      line.operand = arg;
      continue;
    }
    const [option, ...inline] = arg.replace(/^--?/, '').split('=');
    const spec = command.options?.[option];
    if (!spec || !arg.startsWith('--'))
      return `${shown(name)} has no option ${arg}. See ${help(name)}.`;
    const value =
      spec.value === undefined ? undefined : inline.length > 0 ? inline.join('=') : rest.shift();
    const problem = optionProblem(option, spec, value, inline.length > 0);
    if (problem) return problem;
    line.options[option] = value ?? 'yes';
    (line.repeated[option] ??= []).push(value ?? 'yes');
  }
  return line;
}

/**
 * @param {keyof typeof COMMANDS} name
 * @param {Command} command
 * @param {CommandLine} line
 * @param {string} arg
 */
function operandProblem(name, { operand }, line, arg) {
  if (!operand || line.operand !== undefined)
    return `${shown(name)} does not expect “${arg}”. See ${help(name)}.`;
  return operand.pattern && !operand.pattern.test(arg)
    ? `<${operand.name}> must be ${operand.must}.`
    : null;
}

/**
 * @param {string} option
 * @param {Option} spec
 * @param {string | undefined} value
 * @param {boolean} isInline
 */
function optionProblem(option, spec, value, isInline) {
  if (spec.value === undefined) return isInline ? `--${option} takes no value.` : null;
  if (value === undefined || value === '') return `--${option} needs a value: ${spec.value}.`;
  return spec.pattern && !spec.pattern.test(value) ? `--${option} must be ${spec.must}.` : null;
}

/** @param {keyof typeof COMMANDS} name */
export function helpOf(name) {
  /** @type {Command} */
  const { summary, details, operand, options = {} } = COMMANDS[name];
  const takesArguments = operand !== undefined || Object.keys(options).length > 0;
  const usage = [
    takesArguments ? `${shown(name)} --` : shown(name),
    operand && `[${operand.name}]`,
    Object.keys(options).length > 0 && '[options]',
  ];
  const rows = Object.entries(options).map(([option, { value = '', about }]) => [
    `--${option} ${value}`.trim(),
    about,
  ]);
  if (operand) rows.unshift([`<${operand.name}>`, operand.about]);
  rows.push(['--help', 'this help']);
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    summary,
    ...(details ? [details] : []),
    '',
    `Usage: ${usage.filter(Boolean).join(' ')}`,
    '',
    ...rows.map(([left, about]) => `  ${left.padEnd(width)}${about}`),
  ].join('\n');
}

/** As a person types it. @param {string} name */
function shown(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}

/** @param {string} name */
function help(name) {
  return `${shown(name)} -- --help`;
}
