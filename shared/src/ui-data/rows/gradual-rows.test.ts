import { expect, test } from '@jest/globals'
import { paceAfter, stepTo, type Span } from './gradual-rows'

const wanted = { from: 100, to: 140 }

function walk(from: Span): Span[] {
  const steps = [from]
  for (let at = stepTo(from, wanted, 8); steps.length < 20; at = stepTo(at, wanted, 8)) {
    steps.push(at)
    if (at.from === wanted.from && at.to === wanted.to) break
  }
  return steps
}

test.each<[string, Span]>([
  ['from nowhere', { from: 0, to: 40 }],
  ['from above', { from: 92, to: 132 }],
  ['from below', { from: 108, to: 148 }],
  ['from a part', { from: 118, to: 122 }],
])('%s the wanted rows come by 8 at most in a step, without a gap', (_, start) => {
  const steps = walk(start)
  expect(steps.at(-1)).toEqual(wanted)
  for (const [index, { from, to }] of steps.slice(1).entries()) {
    const before = steps[index] ?? start
    const kept = Math.max(0, Math.min(before.to, to) - Math.max(before.from, from))
    expect(to - from - kept).toBeGreaterThan(0)
    expect(to - from - kept).toBeLessThanOrEqual(8)
  }
})

test('none of the wanted: those of the middle come first', () => {
  expect(stepTo({ from: 0, to: 0 }, wanted, 8)).toEqual({ from: 116, to: 124 })
  expect(stepTo({ from: 0, to: 0 }, { from: 5, to: 8 }, 8)).toEqual({ from: 5, to: 8 })
})

test('after a long frame half as many come, after a quick one one more, from 1 to 8', () => {
  expect([paceAfter(8, 40), paceAfter(1, 40), paceAfter(4, 17), paceAfter(8, 17)]).toEqual([4, 1, 5, 8])
})
