import { expect, test } from '@jest/globals'
import {
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  isOgrnip,
  isOrganisationInn,
  isPersonInn,
  isSettlementAccount,
  withoutSpaces,
} from './requisites'

const organisations = ['7707083893', '7736050003', '7725088527', '7715034360', '6449013711', '1234567894', '1111111117']
const people = ['500100732259', '773370857141', '344809916052', '635277570478', '123456789047']
const notNumbers = ['', '٧٧٠٧٠٨٣٨٩٣', '-707083893', '7707083893\n', '7707 083893']

/** The published vectors of domain.md §4. */
const vectors: [name: string, rule: (text: string) => boolean, right: string[], wrong: string[]][] = [
  [
    'INN of an organisation',
    isOrganisationInn,
    organisations,
    ['1234567895', '7707083894', '7725088528', '1111111111', '0000000000', '770708389', '77070838931', ...people],
  ],
  [
    'INN of a person',
    isPersonInn,
    people,
    ['773370857142', '123456789037', '635277570473', '000000000000', ...organisations],
  ],
  ['INN', isInn, [...organisations, ...people], ['7707083894', '773370857142', '0000000000', '000000000000']],
  [
    'OGRN',
    isOgrn,
    ['1027700132195', '1027700070518', '1027812400868', '1027739552642'],
    ['1022500001328', '1027700132194', '0000000000000', '304500116000157'],
  ],
  [
    'OGRNIP',
    isOgrnip,
    // the remainder of the last one by 13 is 10
    ['304500116000157', '307760324100018', '304500116000180'],
    ['304500116000154', '307760324100019', '104500116000157', '000000000000000'],
  ],
  ['KPP', isKpp, ['771401001', '0000AZ000'], ['7714010O1', '12345', '1234567890', '000000000', '7714az001']],
  ['BIK', isBik, ['044525225', '044030827', '049805746'], ['944525225', '04452522', '0445252255', '000000000']],
]

for (const [name, rule, right, wrong] of vectors) {
  test(`${name}: the published vectors`, () => {
    expect(right.filter((text) => !rule(text))).toEqual([])
    expect([...wrong, ...notNumbers].filter(rule)).toEqual([])
  })
}

test('a settlement account has the key of its BIK, a letter of a clearing currency included', () => {
  const right = [
    ['40702810900000002851', '044030827'],
    ['40701810000001002118', '044106001'],
    ['40702810801400016513', '044525593'],
    ['40602810700000000025', '049805746'],
    // A stands for 0 in the sixth place: the key of 40702010…
    ['40702A10700000002851', '044030827'],
  ] as const
  expect(right.filter(([account, bik]) => !isSettlementAccount(account, bik))).toEqual([])
  const wrong = [
    ['40702810000000002851', '044030827'],
    ['40702810900000002851', '044525225'],
    ['40702A10900000002851', '044030827'],
    ['40702810900000002851', '944030827'],
    ['4070281090000000285', '044030827'],
    ['00000000000000000000', '044525000'],
  ] as const
  expect(wrong.filter(([account, bik]) => isSettlementAccount(account, bik))).toEqual([])
})

test('a correspondent account has the key of its BIK and ends as it does', () => {
  const right = [
    ['30101810400000000225', '044525225'],
    ['30101810200000000827', '044030827'],
    ['30101810145250000974', '044525974'],
    ['30101810800000000746', '049805746'],
  ] as const
  expect(right.filter(([account, bik]) => !isCorrespondentAccount(account, bik))).toEqual([])
  const wrong = [
    ['30101810500000000225', '044525225'],
    ['30101810400000000225', '044030827'],
    ['40101810400000000225', '044525225'],
  ] as const
  expect(wrong.filter(([account, bik]) => isCorrespondentAccount(account, bik))).toEqual([])
})

test('spaces of a pasted number are dropped', () => {
  expect(withoutSpaces(' 7707 083\u00a0893\n')).toBe('7707083893')
})
