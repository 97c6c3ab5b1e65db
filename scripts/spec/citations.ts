// Finds the promises that test titles cite, such as `[P-C3.4]` or `[P-D1.4, P-E1.4]`.

/** The part of vitest's JSON report that matters here. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Citations {
  /** Cited by a test that passed; skipped and failed tests prove nothing. */
  readonly proved: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const BRACKETED = /\[([^[\]]*)\]/g;
const LIKE_AN_ID = /^[A-Z]{1,2}-[A-Z]?\d[\w.]*$/;

export function readCitations(report: TestReport): Citations {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed');
  return { proved: idsIn(passed), all: idsIn(tests) };
}

function idsIn(tests: readonly { readonly fullName: string }[]): Set<string> {
  const brackets = tests.flatMap((test) => [...test.fullName.matchAll(BRACKETED)]);
  const words = brackets.flatMap(([, inside]) => inside.split(/[\s,]+/));
  return new Set(words.filter((word) => LIKE_AN_ID.test(word)));
}
