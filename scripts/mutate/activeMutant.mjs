// Stands in every process and thread that tests start: notes which mistakes are met there, by the file of tests
// that is under way, and has one of them switched on.
import { appendFileSync } from 'node:fs';

const NOTES = process.env.MASA_MUTATE_MET ?? '';
const isOn = Number(process.env.MASA_MUTATE_ON ?? -1);
/** Where tests begin, their file is set here; whatever they start inherits it. */
const inherited = process.env.MASA_MUTATE_FILE ?? '';
/** @type {Map<string, Set<number>>} */
const met = new Map();

globalThis.masaMistake = (number) => {
  if (NOTES !== '') note(globalThis.masaTestFile ?? inherited, number);
  return number === isOn;
};

/** @param {string} file @param {number} number */
function note(file, number) {
  const known = met.get(file) ?? new Set();
  if (known.has(number)) return;
  met.set(file, known.add(number));
  appendFileSync(NOTES, `${number}\t${file}\n`);
}
