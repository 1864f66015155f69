import { expect, test } from '@jest/globals'
import { allSettled } from 'effector'
import {
  $orders,
  $paidGroup,
  $payAccount,
  $userInfo,
  loggedIn,
  loggedOut,
  navigated,
  noticeShown,
  payAccountChosen,
  type Request,
} from '@lavka/shared'
import { fillWhole, placed, receiver } from '../../../../test/basket'
import { milk } from '../../../../test/goods'
import { failure, heard, later, openScope } from '../../../../test/server'
import { session } from '../../../../test/session'
import { keyFor, toSeed } from '../../../waiting-order/attempt'
import { toBody, emptyForm } from './form'
import { $errors, $form, fieldChanged, opened, submitted } from './model'
import './payment-model'
import { OFFLINE } from './placing'
import { $changes, $failure, changesAccepted } from './refusal'

const ORDER = 'POST /api/clientv9/order'
const KEY = 'lavka.order-attempt'

async function ready(answer: (request: Request) => unknown, stored: Record<string, unknown> = {}) {
  const opened = openScope({ [ORDER]: answer }, stored)
  const { scope } = opened
  await fillWhole(scope)
  await allSettled(loggedIn, { scope, params: session })
  await allSettled(fieldChanged, { scope, params: receiver })
  const orders = () => opened.calls.filter(({ url }) => url === '/api/clientv9/order')
  return { ...opened, orders }
}

test('the key is stored before the order is sent', async () => {
  let kept: unknown
  const { scope, storage, orders } = await ready(() => {
    kept = storage.get(KEY)
    return placed
  })
  await allSettled(submitted, { scope })
  expect(kept).toMatch(/^[0-9a-f]{32}$/)
  expect(orders()[0]?.idempotencyKey).toMatch(new RegExp(`^${String(kept)}-[0-9a-f]{14}$`))
})

test('a checkout with a bank account is paid by its own group only, and the next one begins without', async () => {
  const { scope } = await ready(() => placed)
  await allSettled(submitted, { scope })
  expect(scope.getState($paidGroup)).toBeNull()

  const second = await ready(() => placed)
  await allSettled(payAccountChosen, { scope: second.scope, params: 'b-2' })
  await allSettled(submitted, { scope: second.scope })
  expect(second.scope.getState($paidGroup)).toEqual({ groupId: 7, account: 'b-2' })
  expect(second.scope.getState($payAccount)).toBe('')
})

test('after placing, the ordered lines leave the basket and the key is removed', async () => {
  const { scope, storage } = await ready(() => placed)
  const asked = heard(scope, navigated)
  await allSettled(submitted, { scope })
  expect(scope.getState($orders).map(({ product }) => product.code)).toEqual(['honey'])
  expect(storage.has(KEY)).toBe(false)
  expect(scope.getState($userInfo)).toEqual(receiver)
  expect(asked).toHaveBeenCalledWith('/myOrders?placed=7')
})

test('without an answer the basket and the key are kept, and the retry is the same order', async () => {
  const answers = [failure({ status: 0, code: 'NO_ANSWER' })]
  const { scope, storage, orders } = await ready(() => {
    const error = answers.shift()
    if (error) throw error
    return placed
  })
  const notice = heard(scope, noticeShown)
  await allSettled(submitted, { scope })
  expect(scope.getState($orders)).toHaveLength(3)
  expect(storage.has(KEY)).toBe(true)
  expect(notice).toHaveBeenCalledWith({ kind: 'error', title: 'Ошибка', text: OFFLINE, seconds: 10 })

  await allSettled(submitted, { scope })
  expect(orders()).toHaveLength(2)
  expect(orders()[1]?.idempotencyKey).toBe(orders()[0]?.idempotencyKey)
  expect(storage.has(KEY)).toBe(false)
})

test('the key survives a reload', async () => {
  const { scope, orders, storage } = await ready(() => {
    throw failure({ status: 502 })
  })
  await allSettled(submitted, { scope })
  const after = await ready(() => placed, Object.fromEntries(storage))
  await allSettled(submitted, { scope: after.scope })
  expect(after.orders()[0]?.idempotencyKey).toBe(orders()[0]?.idempotencyKey)
})

test('another basket is another order and gets another key', async () => {
  const { scope, orders } = await ready(() => {
    throw failure({ status: 0 })
  })
  await allSettled(submitted, { scope })
  await allSettled(fieldChanged, { scope, params: { comment: 'Позвоните заранее' } })
  await allSettled(submitted, { scope })
  expect(orders()[1]?.idempotencyKey).not.toBe(orders()[0]?.idempotencyKey)
})

test('after a refusal the next order has a new key', async () => {
  const { scope, storage } = await ready(() => {
    throw failure({ status: 422, code: 'KEY_REUSED', message: 'Этот заказ уже отправлен' })
  })
  const notice = heard(scope, noticeShown)
  await allSettled(submitted, { scope })
  expect(storage.has(KEY)).toBe(false)
  expect(notice).toHaveBeenCalledWith({ kind: 'error', title: 'Ошибка', text: 'Этот заказ уже отправлен', seconds: 10 })
})

test('a second press during the request sends nothing', async () => {
  const answer = later<typeof placed>()
  const { scope, orders } = await ready(() => answer.promise)
  const first = allSettled(submitted, { scope })
  await new Promise((resolve) => setTimeout(resolve))
  void allSettled(submitted, { scope })
  await new Promise((resolve) => setTimeout(resolve))
  answer.give(placed)
  await first
  expect(orders()).toHaveLength(1)
})

test('a wrong form is not sent and says what is wrong', async () => {
  const { scope, orders } = await ready(() => placed)
  await allSettled(fieldChanged, { scope, params: { phone: '123' } })
  await allSettled(submitted, { scope })
  expect(orders()).toHaveLength(0)
  expect(Object.keys(scope.getState($errors))).toEqual(['phone'])
  await allSettled(fieldChanged, { scope, params: { phone: receiver.phone } })
  expect(scope.getState($errors)).toEqual({})
})

test('a changed basket shows the differences and changes only when they are accepted', async () => {
  const details = [
    { product: 'cheese', kind: 'price', message: '', priceKopecks: 131000 },
    { product: 'milk', kind: 'gone', message: '' },
  ]
  const { scope } = await ready(() => {
    throw failure({ status: 409, code: 'BASKET_CHANGED', details })
  })
  await allSettled(submitted, { scope })
  expect(scope.getState($changes).map(({ code }) => code)).toEqual(['cheese', 'milk'])
  expect(scope.getState($orders)[0]?.product.priceKopecks).toBe(124000)

  await allSettled(changesAccepted, { scope })
  expect(scope.getState($failure)).toBeNull()
  expect(scope.getState($orders).map(({ product }) => product.code)).toEqual(['cheese', 'honey'])
})

test('the next order starts from who, where and what to do about what is missing, after a reload as well', async () => {
  const { scope, storage } = await ready(() => placed)
  const more = { substitutions: 'remove' as const, comment: 'Домофон 12', promo: 'УРОЖАЙ' }
  await allSettled(fieldChanged, { scope, params: more })
  await allSettled(submitted, { scope })
  const after = openScope({}, Object.fromEntries(storage))
  await allSettled(loggedIn, { scope: after.scope, params: session })
  await allSettled(opened, { scope: after.scope })
  expect(after.scope.getState($form)).toEqual({ ...emptyForm, ...receiver, substitutions: 'remove' })
})

test('a draft is not shown to another person at the same device', async () => {
  const { scope, storage } = await ready(() => placed)
  await allSettled(submitted, { scope })
  await allSettled(loggedOut, { scope })
  expect(scope.getState($form)).toEqual(emptyForm)

  const next = openScope({}, Object.fromEntries(storage))
  const other = { ...session, user: { ...session.user, id: 2, name: 'Борис' } }
  await allSettled(loggedIn, { scope: next.scope, params: other })
  await allSettled(opened, { scope: next.scope })
  expect(next.scope.getState($form)).toEqual({ ...emptyForm, receiver: 'Борис' })
})

test('the draft of the form survives a reload', async () => {
  const { scope, storage } = await ready(() => placed)
  await allSettled(fieldChanged, { scope, params: { comment: 'Домофон 12' } })
  const after = openScope({}, Object.fromEntries(storage))
  await allSettled(loggedIn, { scope: after.scope, params: session })
  await allSettled(opened, { scope: after.scope })
  expect(after.scope.getState($form)).toMatchObject({ ...receiver, comment: 'Домофон 12' })
})

test('the key is the same for the same order and another for another', () => {
  const body = toBody({ ...emptyForm, ...receiver }, { windows: { zarechye: '2026-11-24' } }, [
    { product: milk, quantity: 1 },
  ])
  const key = keyFor(body, 'one')
  expect(keyFor({ ...body }, 'one')).toBe(key)
  expect(keyFor({ ...body, comment: 'x' }, 'one')).not.toBe(key)
  expect(keyFor(body, 'two')).not.toBe(key)
  // a given consent, a used-up code or the answer that it is wanted again does not change the key
  const given = { consent: '2026-11-01', totalKopecks: 5, isAgain: true }
  expect(keyFor({ ...body, order_properties: { ...body.order_properties, ...given } }, 'one')).toBe(key)
  // nor do the unit and the pack, which earlier releases did not send
  const json_data = body.json_data.map(({ product, quantity, priceKopecks }) => ({ product, quantity, priceKopecks }))
  expect([keyFor({ ...body, json_data }, 'one'), body.json_data[0]?.pack]).toEqual([key, '1 л'])
  expect([toSeed({ key: 5 }), toSeed('short'), toSeed('0'.repeat(32))]).toEqual([null, null, '0'.repeat(32)])
})

test('two tabs at the checkout of one basket send the same key', async () => {
  const first = await ready(() => placed)
  await allSettled(opened, { scope: first.scope })
  const second = await ready(() => placed, Object.fromEntries(first.storage))
  await allSettled(opened, { scope: second.scope })
  await Promise.all([first, second].map(({ scope }) => allSettled(submitted, { scope })))
  expect(second.orders().at(-1)?.idempotencyKey).toBe(first.orders().at(-1)?.idempotencyKey)
  expect(second.orders().at(-1)?.body).toEqual(first.orders().at(-1)?.body)
})
