// The check of promises reports every disagreement between pages, ids and tests.
import { describe, expect, test } from 'vitest';
import { readCitations } from './citations.ts';
import { findProblems } from './findings.ts';
import { parseSpecPages } from './specPages.ts';

const IDS = ['A-1', 'A-2'];
const PAGE = '# Title\n\n- [x] **A-1** One thing.\n- [ ] **A-2** Another.\n';
const CITED = [{ fullName: 'suite [A-1] does one thing', status: 'passed' }];

interface Situation {
  readonly ids?: readonly string[];
  readonly pages?: readonly string[];
  readonly tests?: readonly { readonly fullName: string; readonly status: string }[];
}

function find({ ids = IDS, pages = [PAGE], tests = CITED }: Situation): string[] {
  const report = { testResults: [{ assertionResults: tests }] };
  return findProblems(ids, parseSpecPages(pages), readCitations(report));
}

test('pages, ids and tests that agree have no problems', () => {
  expect(find({})).toEqual([]);
});

describe('a promise marked as done is reported', () => {
  const uncited = ['A-1 is done, but no passing test cites it'];

  test('when no test cites it', () => {
    expect(find({ tests: [] })).toEqual(uncited);
  });

  test('when it is cited outside brackets only', () => {
    expect(find({ tests: [{ fullName: 'A-1 does one thing', status: 'passed' }] })).toEqual(
      uncited,
    );
  });

  test.each(['skipped', 'todo', 'pending', 'failed'])('when its only test is %s', (status) => {
    expect(find({ tests: [{ ...CITED[0], status }] })).toEqual(uncited);
  });
});

test('one title may cite several promises', () => {
  const page = PAGE.replace('[ ]', '[x]');
  expect(find({ pages: [page], tests: [{ fullName: '[A-1, A-2]', status: 'passed' }] })).toEqual(
    [],
  );
});

test('a cited id that is on no page is reported, even on a skipped test', () => {
  const tests = [...CITED, { fullName: '[A-3] is skipped', status: 'skipped' }];
  expect(find({ tests })).toEqual(['a test cites A-3, which is on no page']);
});

test('a misspelt cited id is reported', () => {
  const tests = [...CITED, { fullName: '[A-1.x]', status: 'passed' }];
  expect(find({ tests })).toEqual(['a test cites A-1.x, which is on no page']);
});

test('other text in brackets is ignored', () => {
  const tests = [
    ...CITED,
    { fullName: 'clause [HE7] with ["10H"] and [4-point]', status: 'passed' },
  ];
  expect(find({ tests })).toEqual([]);
});

test('an id on no page is reported', () => {
  expect(find({ ids: [...IDS, 'A-3'] })).toEqual(['A-3 is on no page']);
});

test('an id that is not in the list is reported', () => {
  expect(find({ ids: ['A-1'] })).toEqual(['A-2 is on a page but not in docs/spec/ids.txt']);
});

test('an id on two pages is reported', () => {
  const second = '- [ ] **A-2** Once more.\n';
  expect(find({ pages: [PAGE, second] })).toEqual(['A-2 is on the pages more than once']);
});

test('an id twice in the list is reported', () => {
  expect(find({ ids: [...IDS, 'A-2'] })).toEqual(['A-2 is in docs/spec/ids.txt more than once']);
});

test.each([
  '- [X] **A-1** One thing.',
  '- [x] A-1 One thing.',
  '* [x] **A-1** One thing.',
  '- [x] **A-1**',
  '  - [x] **A-1** One thing.',
  '- done **A-1** One thing.',
])('an item that is not written as a promise is reported: %s', (line) => {
  const page = PAGE.replace('- [x] **A-1** One thing.', line);
  expect(find({ pages: [page] })).toContain(`not written as a promise: ${line}`);
});
