/** The part of Playwright's JSON report that the test command uses. */
type Report = { suites: Suite[] }
type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tests: { status: string }[] }[] }

/**
 * How many tests may pass only at the second attempt; more fail the run, since a slow machine no longer explains it
 * (decision 0019).
 */
const SECOND_TRIES = 2

/** The counts of a run; `repeated` names the tests that passed only at the second attempt. */
export function readBrowserReport(report: unknown): { passed: number; failed: number; repeated: string[] } {
  if (!isReport(report)) return { passed: 0, failed: 0, repeated: [] }
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map(({ status }) => ({ status, name: `${file} › ${title}` })))
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const repeated = tests.filter(({ status }) => status === 'flaky').map(({ name }) => name)
  const areForgiven = repeated.length <= SECOND_TRIES
  return {
    passed: count('expected') + (areForgiven ? repeated.length : 0),
    failed: count('unexpected') + (areForgiven ? 0 : repeated.length),
    repeated,
  }
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function isReport(report: unknown): report is Report {
  return typeof report === 'object' && report !== null && 'suites' in report && Array.isArray(report.suites)
}
