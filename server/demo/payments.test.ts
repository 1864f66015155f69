import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeAccount, makeOgrn, makeOgrnip, makeOrgInn, makePersonInn } from './payments/requisites.ts'
import { createRandom } from './random.ts'

// The rules once more, written the other way round: checks of whole numbers, tried on real ones first.

const weigh = (digits: string, weights: number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

function isInn(inn: string): boolean {
  const digit = (weights: number[]) => (weigh(inn, weights) % 11) % 10 === Number(inn[weights.length])
  if (inn.length === 10) return digit([2, 4, 10, 3, 5, 9, 4, 6, 8])
  return digit([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) && digit([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])
}

const isOgrn = (ogrn: string) => (Number(ogrn.slice(0, -1)) % (ogrn.length - 2)) % 10 === Number(ogrn.at(-1))

function isAccountOf(account: string, bic: string): boolean {
  const sum = [...`${bic.slice(-3)}${account}`].reduce(
    (total, digit, at) => total + ((Number(digit) * ([7, 1, 3][at % 3] ?? 0)) % 10),
    0,
  )
  return sum % 10 === 0
}

test('the checks themselves accept real numbers and refuse spoilt ones', () => {
  for (const inn of ['7707083893', '7736050003', '500100732259', '773370857141']) assert.ok(isInn(inn), inn)
  for (const inn of ['7707083894', '773370857142']) assert.ok(!isInn(inn), inn)
  for (const ogrn of ['1027700132195', '304500116000157']) assert.ok(isOgrn(ogrn), ogrn)
  assert.ok(!isOgrn('1027700132194'))
  assert.ok(isAccountOf('40702810900000002851', '044030827'))
  assert.ok(!isAccountOf('40702810000000002851', '044030827'))
})

test('made-up requisites have right check digits', () => {
  const random = createRandom('requisites')
  for (let time = 0; time < 200; time += 1) {
    const [org, person] = [makeOrgInn('71', random), makePersonInn('02', random)]
    assert.ok(/^\d{10}$/.test(org) && isInn(org), org)
    assert.ok(/^\d{12}$/.test(person) && isInn(person), person)
    const [ogrn, ogrnip] = [makeOgrn('71', random), makeOgrnip('02', random)]
    assert.ok(/^1\d{12}$/.test(ogrn) && isOgrn(ogrn), ogrn)
    assert.ok(/^3\d{14}$/.test(ogrnip) && isOgrn(ogrnip), ogrnip)
    for (const bic of ['044525225', '044525593', '044525974']) {
      const account = makeAccount('40702', bic, random)
      assert.ok(/^40702810\d{12}$/.test(account) && isAccountOf(account, bic), `${account} ${bic}`)
    }
  }
})
