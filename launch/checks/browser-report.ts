/** The part of Playwright's JSON report that the test command uses. */
type Report = { suites: Suite[] }
type Suite = { suites?: Suite[]; specs?: { tests: { status: string }[] }[] }

/** The counts of a run. */
export function readBrowserReport(report: unknown): { passed: number; failed: number } {
  if (!isReport(report)) return { passed: 0, failed: 0 }
  const statuses = report.suites.flatMap(specsOf).flatMap(({ tests }) => tests.map(({ status }) => status))
  const count = (status: string) => statuses.filter((one) => one === status).length
  return { passed: count('expected'), failed: count('unexpected') + count('flaky') }
}

function specsOf(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function isReport(report: unknown): report is Report {
  return typeof report === 'object' && report !== null && 'suites' in report && Array.isArray(report.suites)
}
