import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { $orders, navigated, noticeShown, suppliersLoaded } from '@lavka/shared'
import type { DraftRow } from '@lavka/server/contract'
import {
  basket,
  bodyOf,
  cheeseRow,
  content,
  honeyRow,
  milkRow,
  openDesk,
  parkedRow,
  pause,
  user,
  passTimeAtOnce,
  what,
} from './testing'
import { lukiny, zarechye } from '../../../test/goods'
import { market } from '../../../test/points'
import { failure, heard } from '../../../test/server'
import { $desk } from './model'

passTimeAtOnce()

test('the wish about substitutes and a promo code are the customer’s: asked what it takes off, sent with the order', async () => {
  const promo = { code: 'УРОЖАЙ', refusal: null as string | null }
  const group = { cmd: 'place', groupId: null, totalKopecks: 66960, discountKopecks: 7440, orders: [], promo }
  const { calls } = await openDesk('manager', { 'POST /api/clientv9/order': () => group })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
  const form = within(screen.getByRole('region', { name: 'Заказ' }))
  await user.selectOptions(form.getByLabelText('Если товара нет'), 'Не заменять')
  await user.type(form.getByLabelText('Промокод'), 'урожай{Tab}')
  expect(await form.findByText(/^Скидка 74,40.₽, к оплате 669,60.₽$/)).toBeInTheDocument()
  expect(calls.at(-1)?.body).toMatchObject({ toCheckOrder: true, order_properties: { customer: 7, promo: 'урожай' } })
  await user.keyboard('{F9}')
  await pause()
  expect(calls.findLast(({ url }) => url.endsWith('/order'))?.body).toMatchObject({
    toCheckOrder: false,
    order_properties: { promo: 'урожай', substitutions: 'remove' },
  })
})

test('a promo code that does not hold says why before the order is placed', async () => {
  const promo = { code: 'ЛЕТО', refusal: 'Промокод больше не действует' }
  const group = { cmd: 'place', groupId: null, totalKopecks: 74400, discountKopecks: 0, orders: [], promo }
  await openDesk('manager', { 'POST /api/clientv9/order': () => group })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
  const field = within(screen.getByRole('region', { name: 'Заказ' })).getByLabelText('Промокод')
  await user.type(field, 'лето{Tab}')
  expect(await screen.findByText('Промокод больше не действует')).toBeInTheDocument()
  expect(field).toHaveAccessibleDescription('Промокод больше не действует')
})

test('pasted rows: the clear ones are lines, the others wait with their candidates', async () => {
  const { scope } = await openDesk('manager', {
    'POST /api/clientv9/rows': () => [
      { product: milkRow, candidates: [] },
      { product: null, candidates: [cheeseRow, honeyRow] },
    ],
  })
  what().focus()
  await user.paste('12\t2\nчто-то жёлтое\t1')
  await pause()
  await user.click(screen.getByRole('button', { name: /Мёд липовый/ }))
  expect(scope.getState($desk).tabs[0]?.lines.map(({ product, quantity }) => [product.code, quantity])).toEqual([
    ['milk', 2],
    ['honey', 1],
  ])
})

test('the customer is found by Enter, the usual order comes by one key, F9 places it with who it is for', async () => {
  const { calls, scope } = await openDesk('manager', {
    'POST /api/clientv9/order': () => ({
      cmd: 'place',
      groupId: 5,
      totalKopecks: 74400,
      orders: [{ id: 1, number: '1005-1', supplier: 'zarechye', supplierName: '', shopName: '', totalKopecks: 74400 }],
    }),
  })
  await user.keyboard('{F2}6789')
  expect(calls.some(({ url }) => url.endsWith('/customers'))).toBe(false)
  await user.keyboard('{Enter}')
  await pause()
  expect(what()).toHaveFocus()
  await user.keyboard('{F4}{F9}')
  await pause()
  const order = calls.find(({ url }) => url.endsWith('/order'))
  expect(order?.body).toMatchObject({
    json_data: [{ product: 'cheese', quantity: 0.6, priceKopecks: 124000 }],
    order_properties: { customer: 7, receiver: 'Анна', address: 'Тула, Ленина, 1' },
  })
  // the key was saved with the basket before the order was sent
  const noted = calls.findIndex(
    (call) => call.url.endsWith('/drafts') && bodyOf(call)?.content?.attempt !== '' && call.method === 'PUT',
  )
  expect(noted).toBeGreaterThan(-1)
  expect(noted).toBeLessThan(calls.findIndex(({ url }) => url.endsWith('/order')))
  // sending this basket from any workplace makes the same order
  expect(order?.body).toMatchObject({ order_properties: { draft: bodyOf(calls[noted]).key } })
  expect(order?.idempotencyKey).toBe(bodyOf(calls[noted]).content.attempt)
  expect(screen.getByText(/№ 1005-1/)).toBeInTheDocument()
  expect(bodyOf(calls.at(-1)).state).toBe('closed')
  expect(scope.getState($desk).tabs.map(({ lines }) => lines.length)).toEqual([0])
})

test.each([0, 429])('an order that was not refused (%i): the same key goes with the next F9', async (status) => {
  let count = 0
  const { calls } = await openDesk('manager', {
    'POST /api/clientv9/order': () => {
      count += 1
      throw failure({ status, message: 'Нет связи' })
    },
  })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}{F9}')
  await pause()
  await user.keyboard('{F9}')
  await pause()
  expect(count).toBe(2)
  const keys = calls.filter(({ url }) => url.endsWith('/order')).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('a price that changed from some quantity on is taken over: said to the customer, the next F9 sends it', async () => {
  const tiered = { ...milkRow, tiers: [{ from: 10, priceKopecks: 11_000 }] }
  const { calls } = await openDesk('manager', {
    'POST /api/clientv9/rows': () => [{ product: tiered, candidates: [] }],
    'POST /api/clientv9/order': () => {
      const details = [{ product: 'milk', kind: 'price', message: 'Цена изменилась', priceKopecks: 11_500 }]
      throw failure({ status: 409, code: 'BASKET_CHANGED', details })
    },
  })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  what().focus()
  await user.paste('12\t10\n')
  await pause()
  for (let time = 0; time < 2; time++) {
    await user.keyboard('{F9}')
    await pause()
  }
  const sent = calls.filter(({ url }) => url.endsWith('/order')).map(({ body }) => body)
  expect(sent).toMatchObject([
    { json_data: [{ quantity: 10, priceKopecks: 11_000 }] },
    { json_data: [{ quantity: 10, priceKopecks: 11_500 }] },
  ])
})

test('changes are saved automatically, and a basket taken elsewhere is reported', async () => {
  const { calls, scope } = await openDesk('manager', {
    'PUT /api/clientv9/object/drafts': (request) => {
      if (bodyOf(request).version > 0) {
        throw failure({ status: 409, code: 'DRAFT_CHANGED', message: 'Корзину изменили: Олег', details: 5 })
      }
      return { key: bodyOf(request).key, version: 1 }
    },
  })
  const order = within(screen.getByRole('region', { name: 'Заказ' }))
  await user.type(order.getByLabelText('Получатель'), 'Вера')
  await pause()
  expect(bodyOf(calls.at(-1)).content.form.receiver).toBe('Вера')
  expect(screen.getByText('Всё сохранено')).toBeInTheDocument()
  await user.type(order.getByLabelText('Получатель'), '!')
  await pause()
  expect(screen.getAllByText('Корзину изменили: Олег')[0]).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await pause()
  expect(bodyOf(calls.at(-1)).version).toBe(5)
  expect(scope.getState($desk).tabs).toHaveLength(1)
})

test('the operator’s baskets are there after a reload, and a colleague’s parked one can be taken', async () => {
  const own: DraftRow = { ...parkedRow, key: 'b'.repeat(32), state: 'open', isMine: true, content }
  const { calls } = await openDesk('manager', { 'GET /api/clientv9/object/drafts': () => [own, parkedRow] })
  expect(basket().getByText('Молоко', { exact: false })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Взять' }))
  await pause()
  expect(bodyOf(calls.at(-1))).toMatchObject({ key: parkedRow.key, version: 4, state: 'open', content })
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
})

test('a client finds no customers here: the lines go into the basket and on to the checkout', async () => {
  const { scope, calls } = await openDesk('client')
  const went = heard(scope, navigated)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Заказ по прайс-листу')
  expect(screen.queryByRole('combobox', { name: /Покупатель/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Заказать: Молоко' }), '5{Enter}')
  await user.keyboard('{F9}')
  await pause()
  expect(scope.getState($orders)).toEqual([{ product: milkRow, quantity: 5 }])
  expect(went).toHaveBeenCalledWith('/lavka?step=checkout')
  expect(calls.every(({ url }) => !url.includes('customers'))).toBe(true)
})

test('the usual order needs a customer, and F1 says the keys', async () => {
  const { scope } = await openDesk('manager')
  const notice = heard(scope, noticeShown)
  await user.keyboard('{F4}')
  expect(notice).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('F2') }))
})

test('the operator tells what delivery costs to the address; another price is told and read anew', async () => {
  const zones = [{ areas: ['Щёкино'], kopecks: 35000, freeFromKopecks: null }]
  const prices = [20000]
  const details = [{ product: 'milk', kind: 'delivery', message: 'Доставка теперь стоит 250,00 ₽' }]
  const { calls } = await openDesk('manager', {
    'GET /api/clientv9/object/suppliers': () => [
      { ...zarechye, deliveryPrices: { kopecks: prices.at(-1), freeFromKopecks: null, zones } },
      lukiny,
    ],
    'POST /api/clientv9/order': () => {
      if (prices.length > 1) return { cmd: 'place', groupId: 7, totalKopecks: 0, orders: [] }
      prices.push(25000)
      throw failure({ status: 409, code: 'BASKET_CHANGED', details })
    },
  })
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
  const form = within(screen.getByRole('region', { name: 'Заказ' }))
  expect(await form.findByText('Доставка, Ферма «Заречье»')).toBeInTheDocument()
  expect(form.getByText(/^200,00.₽$/)).toBeInTheDocument()
  await user.clear(form.getByLabelText('Адрес доставки'))
  expect(form.getByText('зависит от адреса')).toBeInTheDocument()
  await user.type(form.getByLabelText('Адрес доставки'), 'Щёкино, Мира, 3')
  expect(form.getByText(/^350,00.₽$/)).toBeInTheDocument()
  await user.clear(form.getByLabelText('Адрес доставки'))
  await user.type(form.getByLabelText('Адрес доставки'), 'Тула, Мира, 3')
  await user.keyboard('{F9}')
  await pause()
  expect(calls.findLast(({ url }) => url.endsWith('/order'))?.body).toMatchObject({
    order_properties: { deliveries: { zarechye: 20000 } },
  })
  expect(form.getByText('Доставка теперь стоит 250,00 ₽')).toBeInTheDocument()
  expect(form.getByText(/^250,00.₽$/)).toBeInTheDocument()
  await user.keyboard('{F9}')
  await pause()
  expect(calls.findLast(({ url }) => url.endsWith('/order'))?.body).toMatchObject({
    order_properties: { deliveries: { zarechye: 25000 } },
  })
})

test('an order that the customer takes at a point needs no address; a point that is gone is said and can be left', async () => {
  const { calls, scope } = await openDesk('manager', {
    'POST /api/clientv9/order': () => ({ cmd: 'place', groupId: 5, totalKopecks: 79400, orders: [] }),
  })
  const load = (pickupPoints?: (typeof market)[]) => {
    // it settles only when the time of the desk passes
    act(() => void allSettled(suppliersLoaded, { scope, params: [{ ...zarechye, pickupPoints }] }))
    return pause()
  }
  await load([market])
  await user.keyboard('{F2}6789{Enter}')
  await pause()
  await user.keyboard('{F4}')
  const form = within(screen.getByRole('region', { name: 'Заказ' }))
  const way = () => form.getByLabelText('Как получит, Ферма «Заречье»')
  await user.selectOptions(way(), 'Самовывоз: Рынок, Тула, Советская, 2')
  expect(form.queryByLabelText('Адрес доставки')).toBeNull()
  expect(form.getByText('1 товар и выдача')).toBeInTheDocument()
  await load()
  expect(way()).toHaveDisplayValue('Рынок: больше не выдаёт заказы')
  await user.selectOptions(way(), 'Доставка')
  expect(form.getByLabelText('Адрес доставки')).toBeInTheDocument()
  await load([market])
  await user.selectOptions(way(), 'Самовывоз: Рынок, Тула, Советская, 2')
  await user.keyboard('{F9}')
  await pause()
  expect(calls.find(({ url }) => url.endsWith('/order'))?.body).toMatchObject({
    order_properties: { pickups: { zarechye: 'Рынок' }, deliveries: { zarechye: 5000 } },
  })
})
