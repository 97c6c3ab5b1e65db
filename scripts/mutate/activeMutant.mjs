// Preloaded into every process and thread that tests start: records which mutants the current test file reaches, and
// switches one of them on.
import { appendFileSync } from 'node:fs';

const REACHED_FILE = process.env.MASA_MUTATE_REACHED ?? '';
const activeNumber = Number(process.env.MASA_MUTATE_ON ?? -1);
/** The test file is set in the process of the tests; processes that they start inherit it. */
const inherited = process.env.MASA_MUTATE_FILE ?? '';
/** @type {Map<string, Set<number>>} */
const reached = new Map();

globalThis.masaMutant = (number) => {
  if (REACHED_FILE !== '') record(globalThis.masaTestFile ?? inherited, number);
  return number === activeNumber;
};

/** @param {string} file @param {number} number */
function record(file, number) {
  const numbers = reached.get(file) ?? new Set();
  if (numbers.has(number)) return;
  reached.set(file, numbers.add(number));
  appendFileSync(REACHED_FILE, `${number}\t${file}\n`);
}
