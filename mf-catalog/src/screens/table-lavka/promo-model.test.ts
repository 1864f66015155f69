import { expect, test } from '@jest/globals'
import { allSettled, type Scope } from 'effector'
import { later, openScope } from '../../../test/server'
import { customerChosen, formChanged, linesAdded, opened } from './model'
import { $promoNote, promoLeft } from './promo-model'
import { milkRow } from './testing'

const anna = { id: 7, name: 'Анна', phone: '', receiver: '', address: '', orderCount: 0, lastOrderAt: null }

async function openDeskWithLine(scope: Scope) {
  await allSettled(opened, { scope, params: '' })
  await allSettled(customerChosen, { scope, params: anna })
  await allSettled(linesAdded, { scope, params: [{ product: milkRow, quantity: 2 }] })
}

/** Resolves when all pending effects of the scope are finished. */
const enterCode = (scope: Scope, promo: string) => [
  allSettled(formChanged, { scope, params: { promo } }),
  allSettled(promoLeft, { scope }),
]

test('the note is about the code that was entered last, though the first one is answered after it', async () => {
  const [first, last] = [later<object>(), later<object>()]
  const answers = [first, last]
  const { scope } = openScope({
    'GET /api/clientv9/object/drafts': () => [],
    'POST /api/clientv9/order': () => answers.shift()?.promise,
  })
  await openDeskWithLine(scope)
  const settled = [...enterCode(scope, 'весна'), ...enterCode(scope, 'лето')]
  const group = { totalKopecks: 10000, discountKopecks: 0 }
  last.give({ ...group, promo: { code: 'ЛЕТО', refusal: 'Промокод больше не действует' } })
  await new Promise((done) => setTimeout(done))
  first.give({ ...group, promo: { code: 'ВЕСНА', refusal: null } })
  await Promise.all(settled)
  expect(scope.getState($promoNote)).toEqual({ refusal: 'Промокод больше не действует' })
})
