import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOgrn, isOgrnip, isOrganisationInn, isPersonInn, isSettlementAccount } from '@lavka/domain/requisites'
import { makeAccount, makeOgrn, makeOgrnip, makeOrgInn, makePersonInn } from './payments/requisites.ts'
import { createRandom } from './random.ts'

test('made-up requisites have right check digits', () => {
  const random = createRandom('requisites')
  for (let time = 0; time < 200; time += 1) {
    const [org, person] = [makeOrgInn('71', random), makePersonInn('02', random)]
    assert.ok(isOrganisationInn(org), org)
    assert.ok(isPersonInn(person), person)
    const [ogrn, ogrnip] = [makeOgrn('71', random), makeOgrnip('02', random)]
    assert.ok(isOgrn(ogrn), ogrn)
    assert.ok(isOgrnip(ogrnip), ogrnip)
    for (const bic of ['044525225', '044525593', '044525974']) {
      const account = makeAccount('40702', bic, random)
      assert.ok(/^40702810\d{12}$/.test(account) && isSettlementAccount(account, bic), `${account} ${bic}`)
    }
  }
})
