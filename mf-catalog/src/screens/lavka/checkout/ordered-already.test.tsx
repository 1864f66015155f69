import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { basketRestored, navigated, type Request } from '@lavka/shared'
import { makeOrder } from '../../../../test/goods'
import { failure, heard } from '../../../../test/server'
import { basketSyncAsked } from '../../../basket-sync/asked'
import { fill, isCheck, show } from './testing'

const message = 'Вы только что оформили эти товары: № 6072-1'
const asked = () => failure({ status: 409, code: 'ORDERED_ALREADY', message, details: { groupId: 6072 } })
const ordersIn = (calls: readonly Request[]) =>
  calls.filter((call) => call.url.endsWith('/order') && !isCheck(call)).map(({ body }) => body)

test('goods that were ordered just now are asked about, with the order; a yes orders them again', async () => {
  let answer = (): unknown => {
    throw asked()
  }
  const { scope, calls } = await show(() => answer())
  const went = heard(scope, navigated)
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  const review = within(screen.getByRole('region', { name: 'Ваш заказ' }))
  expect(await review.findByRole('alert')).toHaveTextContent(`${message}. Посмотреть заказ`)
  expect(review.getByRole('link', { name: 'Посмотреть заказ' })).toHaveAttribute('href', '/myOrders?placed=6072')
  expect(review.queryByRole('button', { name: /^Заказать|Повторить/ })).toBeNull()

  answer = () => ({ cmd: 'place', groupId: 7, totalKopecks: 74400, orders: [] })
  await userEvent.click(review.getByRole('button', { name: 'Всё равно заказать' }))
  expect(went).toHaveBeenCalledWith('/myOrders?placed=7')
  const [first, second] = ordersIn(calls)
  expect(first).not.toMatchObject({ order_properties: { isAgain: true } })
  expect(second).toMatchObject({ order_properties: { isAgain: true } })
})

test('a question about another basket goes away with it, and so does the yes', async () => {
  const { calls } = await show(() => {
    throw asked()
  })
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Всё равно заказать' }))
  await userEvent.click(screen.getByRole('button', { name: 'Больше' }))
  const order = await screen.findByRole('button', { name: /^Заказать/ })
  await waitFor(() => expect(order).not.toHaveAttribute('aria-busy'))
  await userEvent.click(order)
  expect(ordersIn(calls).map((body) => JSON.stringify(body).includes('isAgain'))).toEqual([false, true, false])
})

test('a basket that another device has ordered: the open checkout says so and cannot be pressed', async () => {
  const order = makeOrder({ groupId: 6072, number: '6072-1', createdAt: new Date().toISOString() })
  const { scope, calls } = await show(() => ({ cmd: 'history', orders: [order], total: 1 }))
  await act(() => allSettled(basketRestored, { scope, params: [] }))
  await act(() => allSettled(basketRestored, { scope, params: [] }))
  expect(calls.filter(({ body }) => JSON.stringify(body)?.includes('"history"'))).toHaveLength(1)
  expect(screen.getByRole('alert')).toHaveTextContent(/Эти товары заказаны на другом устройстве.*: № 6072-1/)
  expect(screen.getByRole('link', { name: 'Посмотреть заказ' })).toHaveAttribute('href', '/myOrders?placed=6072')
  expect(screen.queryByRole('button', { name: /Заказать/ })).toBeNull()
})

test('a basket that was emptied elsewhere without an order is just empty', async () => {
  const order = makeOrder({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() })
  const { scope } = await show(() => ({ cmd: 'history', orders: [order], total: 1 }))
  await act(() => allSettled(basketRestored, { scope, params: [] }))
  expect(screen.getByRole('heading', { name: 'Пока нечего оформлять' })).toBeInTheDocument()
})

test('while it is looked at, the checkout asks for the basket of the server every five seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'queueMicrotask', 'setImmediate'] })
  const { scope } = await show(() => null)
  const follows = heard(scope, basketSyncAsked)
  jest.advanceTimersByTime(10_000)
  expect(follows).toHaveBeenCalledTimes(2)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  jest.advanceTimersByTime(10_000)
  expect(follows).toHaveBeenCalledTimes(2)
  Reflect.deleteProperty(document, 'visibilityState')
  jest.useRealTimers()
})
