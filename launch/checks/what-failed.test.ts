import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whatFailed } from './what-failed.ts'

const rest = Array.from({ length: 400 }, (_, number) => `ok ${number} - fine`)

test('a failure in the middle of a long report is shown with its message', () => {
  for (const line of ['not ok 3 - late', '✖ late (3ms)', '  ✘  3 late', '  ● late', '  1) late'])
    assert.deepEqual(whatFailed([...rest, line, '  why', ...rest].join('\n')).slice(0, 2), [line, '  why'])
})

test('of many failures each is named', () => {
  const names = Array.from({ length: 200 }, (_, number) => `not ok ${number} - late`)
  for (const count of [7, 200]) {
    const report = names.slice(0, count).flatMap((name) => [name, '  why', ...rest])
    const shown = whatFailed(report.join('\n'))
    assert.deepEqual(
      shown.filter((line) => line.startsWith('not ok')),
      names.slice(0, count),
    )
    assert.ok(shown.length <= 200, `${shown.length} lines are shown`)
  }
})

test('without failure marks the last lines are shown', () => {
  assert.equal(whatFailed([...rest, '● Console', 'the end'].join('\n')).at(-1), 'the end')
})

test('what ESLint found is shown, not only how much', () => {
  const report = ['a.ts', '  1:1  error  no', '✖ 14 problems (14 errors, 0 warnings)']
  assert.deepEqual(whatFailed(report.join('\n')), report)
})
