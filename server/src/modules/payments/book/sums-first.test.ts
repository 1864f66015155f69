import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeFields } from '../../objects/describe.ts'
import type { AnyObject } from '../../objects/object.ts'
import { payoutsObject } from '../payouts/payouts-object.ts'
import { bookObject } from './book-object.ts'

/** What a phone shows of a row after its title (mf-admin/src/screens/objects/grid/row-card.tsx). */
const onPhone = (object: AnyObject) =>
  describeFields(object, { role: 'admin', duty: null })
    .filter(({ name, isHidden }) => !isHidden && name !== object.title)
    .slice(0, 4)
    .map(({ name }) => name)

test('the lists of money show their sums among the first fields: in the cards of a phone, and in sight of a narrow screen', () => {
  assert.deepEqual(onPhone(payoutsObject), ['supplierName', 'paidKopecks', 'sumKopecks', 'commissionKopecks'])
  assert.deepEqual(onPhone(bookObject), ['createdAt', 'beneficiaryName', 'amountKopecks', 'heldKopecks'])
})
