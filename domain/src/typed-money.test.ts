import { expect, test } from '@jest/globals'
import { toKopecks, toRoubles } from './typed-money'

test('roubles are read as people type them, and nothing else is', () => {
  expect(['1 250,50', '1\u00a0250.5 ₽', '0', '7'].map(toKopecks)).toEqual([125050, 125050, 0, 700])
  expect(['', '-5', '−5', '1,255', 'пять', '1234567890'].map(toKopecks)).toEqual([null, null, null, null, null, null])
  expect([125050, 0, 7].map(toRoubles)).toEqual(['1250,50', '0,00', '0,07'])
})
