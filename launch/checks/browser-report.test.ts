import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBrowserReport } from './browser-report.ts'

const spec = (status: string) => ({ tests: [{ status }] })
const run = (...statuses: string[]) => ({
  suites: [{ specs: [spec('expected')], suites: [{ specs: statuses.map(spec) }] }],
})

test('failures are counted, skipped tests are not', () => {
  assert.deepEqual(readBrowserReport(run('unexpected', 'skipped')), { passed: 1, failed: 1 })
})

test('a test that passed at a second attempt is a failure', () => {
  assert.deepEqual(readBrowserReport(run('flaky')), { passed: 1, failed: 1 })
})

test('a missing report is a failure', () => {
  assert.deepEqual(readBrowserReport(undefined), { passed: 0, failed: 0 })
})
