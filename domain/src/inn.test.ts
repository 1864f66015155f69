import { expect, test } from '@jest/globals'
import { isInn } from './inn'

test('accepts the ИНН of organisations and of people', () => {
  const organisations = [
    '7707083893',
    '7736050003',
    '7725088527',
    '7715034360',
    '6449013711',
    '1234567894',
    '1111111117',
  ]
  const persons = ['500100732259', '773370857141', '344809916052', '635277570478', '123456789047']
  for (const inn of [...organisations, ...persons]) expect([inn, isInn(inn)]).toEqual([inn, true])
})

test('refuses a wrong control digit', () => {
  const wrong = ['1234567895', '7707083894', '7725088528', '1111111111', '773370857142', '123456789037', '635277570473']
  for (const inn of wrong) expect([inn, isInn(inn)]).toEqual([inn, false])
})

test('refuses zeros, other lengths and anything but ASCII digits', () => {
  const odd = [
    '0000000000',
    '000000000000',
    '',
    '770708389',
    '77070838931',
    '7707 083893',
    '٧٧٠٧٠٨٣٨٩٣',
    '7707083893\n',
    '-707083893',
  ]
  for (const inn of odd) expect([inn, isInn(inn)]).toEqual([inn, false])
})
