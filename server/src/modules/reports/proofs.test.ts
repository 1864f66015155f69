import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { reports } from './reports.ts'

// Every report is compared with its raw rows: a report of a cube by the loop of reports.test.ts, each other one in the file that stands here.

const proofs: Record<string, string> = {
  day: 'declared/day-and-logs.test.ts',
  logs: 'declared/day-and-logs.test.ts',
  polls: 'declared/day-and-logs.test.ts',
  contracts: 'reports.test.ts',
  money: 'money/month.test.ts',
  stock: 'declared/stock.test.ts',
  abc: 'declared/analysis.test.ts',
  pairs: 'declared/analysis.test.ts',
  cohorts: 'declared/analysis.test.ts',
  scorecard: 'declared/analysis.test.ts',
  check_spread: 'declared/analysis.test.ts',
  check_movers: 'declared/analysis.test.ts',
  metrica: '../metrics/metrics.test.ts',
  metrica_sources: '../metrics/metrics.test.ts',
  metrica_searches: '../metrics/metrics.test.ts',
  metrica_funnel: '../metrics/metrics.test.ts',
  metrica_checkout: '../metrics/metrics.test.ts',
  metrica_speed: '../metrics/metrics.test.ts',
}

test('every report that is not of a cube has its proof, and no proof is of a report that is gone', () => {
  const own = reports.filter(({ isCompared }) => !isCompared).map(({ name }) => name)
  assert.deepEqual(Object.keys(proofs).sort(), own.sort())
})

for (const [name, file] of Object.entries(proofs))
  test(`«${name}» is asked in ${file}`, async () => {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    assert.match(text, new RegExp(`(ask|rowsOf)\\((?:'\\w+', )?'${name}'`))
  })
