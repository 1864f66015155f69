import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBrowserReport } from './browser-report.ts'

const spec = (title: string, status: string) => ({ file: 'basket.test.ts', title, tests: [{ status }] })
const run = (...statuses: string[]) => ({
  suites: [
    { specs: [spec('first', 'expected')], suites: [{ specs: statuses.map((status, i) => spec(`${i}`, status)) }] },
  ],
})

test('failures are counted, skipped tests are not', () => {
  assert.deepEqual(readBrowserReport(run('unexpected', 'skipped')), { passed: 1, failed: 1, repeated: [] })
})

test('a test that passed at the second attempt counts as passed and is named', () => {
  assert.deepEqual(readBrowserReport(run('flaky')), { passed: 2, failed: 0, repeated: ['basket.test.ts › 0'] })
})

test('more than two repeated tests fail the run', () => {
  const { passed, failed, repeated } = readBrowserReport(run('flaky', 'flaky', 'flaky'))
  assert.deepEqual([passed, failed, repeated.length], [1, 3, 3])
})

test('a missing report is a failure', () => {
  assert.deepEqual(readBrowserReport(undefined), { passed: 0, failed: 0, repeated: [] })
})
