import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isBik,
  isCorrespondentAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isOrganisationInn,
  isPersonInn,
  isSettlementAccount,
} from '../src/rules/check-keys.ts'

type Vectors = [name: string, rule: (text: string) => boolean, right: string[], wrong: string[]]

const vectors: Vectors[] = [
  [
    'INN of an organisation',
    isOrganisationInn,
    ['7707083893', '7736050003', '7725088527', '7715034360', '6449013711', '1234567894', '1111111117'],
    ['1234567895', '7707083894', '7725088528', '1111111111', '0000000000', '770708389', '77070838930', '٧٧٠٧٠٨٣٨٩٣'],
  ],
  [
    'INN of a person',
    isPersonInn,
    ['500100732259', '773370857141', '344809916052', '635277570478', '123456789047'],
    ['773370857142', '123456789037', '635277570473', '000000000000', '7707083893'],
  ],
  [
    'OGRN',
    isOgrn,
    ['1027700132195', '1027700070518', '1027812400868', '1027739552642'],
    ['1022500001328', '1027700132194', '0000000000000', '304500116000157'],
  ],
  [
    'OGRNIP',
    isOgrnip,
    ['304500116000157', '307760324100018', '304500116000180'],
    ['304500116000154', '307760324100019', '104500116000157'],
  ],
  ['KPP', isKpp, ['771401001', '0000AZ000'], ['7714010O1', '12345', '1234567890']],
  ['BIK', isBik, ['044525225', '044030827'], ['944525225', '04452522', '0445252255']],
]

for (const [name, rule, right, wrong] of vectors) {
  test(`${name}: the published vectors`, () => {
    assert.deepEqual(
      right.filter((text) => !rule(text)),
      [],
    )
    assert.deepEqual(
      wrong.filter((text) => rule(text)),
      [],
    )
  })
}

test('a settlement account matches its BIK by the key, with a letter of a clearing currency too', () => {
  assert.ok(isSettlementAccount('40702810900000002851', '044030827'))
  assert.ok(isSettlementAccount('40701810000001002118', '044106001'))
  assert.ok(isSettlementAccount('40702810801400016513', '044525593'))
  assert.ok(isSettlementAccount('40602810700000000025', '049805746'))
  assert.ok(!isSettlementAccount('40702810000000002851', '044030827'))
  assert.ok(!isSettlementAccount('40702810900000002851', '044525225'))
  assert.equal(
    isSettlementAccount('40702A10900000002851', '044030827'),
    isSettlementAccount('40702010900000002851', '044030827'),
  )
})

test('a correspondent account matches its BIK by the key and by its end', () => {
  assert.ok(isCorrespondentAccount('30101810400000000225', '044525225'))
  assert.ok(isCorrespondentAccount('30101810200000000827', '044030827'))
  assert.ok(isCorrespondentAccount('30101810145250000974', '044525974'))
  assert.ok(isCorrespondentAccount('30101810800000000746', '049805746'))
  assert.ok(!isCorrespondentAccount('30101810500000000225', '044525225'))
})
