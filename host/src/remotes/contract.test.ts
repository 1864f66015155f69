import { expect, test } from '@jest/globals'
import { satisfies } from '@lavka/shared'

const cases: [provided: string, needed: string, isMet: boolean][] = [
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['18.3.1', '19.3.1', false],
  ['0.4.2', '0.4.1', true],
  ['0.5.0', '0.4.1', false],
  ['19.10.0', '19.9.9', true],
]

test.each(cases)('a host with %s accepts a build made with %s: %s', (provided, needed, isMet) => {
  expect(satisfies(provided, needed)).toBe(isMet)
})
