import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import { $orders, noticeShown } from '@lavka/shared'
import type { RegularOrder } from '@lavka/server/contract'
import { makeOrder, milk } from '../../../../test/goods'
import { failure, heard, openScope } from '../../../../test/server'
import MyOrders from '../my-orders'

const order = makeOrder()
const milkLine = {
  product: 'milk',
  name: 'Молоко',
  unit: 'шт',
  pack: '1 л',
  quantity: 4,
  nowQuantity: 4,
  why: '',
  other: '',
}
const weekly: RegularOrder = {
  id: 3,
  groupId: order.groupId,
  everyWeeks: 1,
  weekday: 3,
  nextOn: '2026-12-02',
  placeAt: '2026-12-02T06:00:00.000Z',
  state: 'active',
  receiver: 'Анна',
  phone: '+7 900 123-45-67',
  address: 'Тула, Садовая, 5',
  pickup: '',
  lines: [{ ...milkLine, lastKopecks: 11900, nowKopecks: 11900 }],
  next: null,
  last: null,
}

function show(found: RegularOrder[], answers: Parameters<typeof openScope>[0] = {}) {
  const opened = openScope({
    'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [order], total: 1 }),
    'GET /api/clientv9/object/regular-orders': () => found,
    ...answers,
  })
  render(
    <Provider value={opened.scope}>
      <MyOrders params={{}} query={{}} />
    </Provider>,
  )
  return opened
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('an order becomes regular by a choice of how often and on which day, and then stands above the others', async () => {
  const { calls, scope } = show([], { 'POST /api/clientv9/object/regular-orders': () => [weekly] })
  const notice = heard(scope, noticeShown)
  await press(/^Повторять регулярно: заказ от/)
  expect(screen.getByLabelText('Как часто')).toHaveFocus()
  await userEvent.selectOptions(screen.getByLabelText('День оформления'), 'Среда')
  await press('Повторять')
  expect(calls.at(-1)?.body).toEqual({ group: order.groupId, everyWeeks: 1, weekday: 3 })
  expect(await screen.findByRole('heading', { name: 'Каждую неделю по средам' })).toBeInTheDocument()
  expect(screen.getByText('Повторяется: каждую неделю по средам')).toBeInTheDocument()
  expect(notice).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }))
})

test('without regular orders there is no such section, and a cancelled order is not offered to be repeated', async () => {
  show([], {
    'POST /api/clientv9/order': () => ({
      cmd: 'history',
      orders: [{ ...order, status: 'cancelled', statusName: 'Отменён', actions: [] }],
      total: 1,
    }),
  })
  expect(await screen.findByText('Отменён')).toBeInTheDocument()
  expect(screen.queryByText('Регулярные заказы')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Повторять регулярно/ })).toBeNull()
})

test('what the next one will hold, cost and lack is shown', async () => {
  const same = { lastKopecks: 9000, nowKopecks: 9000 }
  const gone = { ...milkLine, product: 'kefir', name: 'Кефир', nowQuantity: 0, why: 'больше не продаётся' }
  show([
    {
      ...weekly,
      lines: [
        { ...milkLine, lastKopecks: 11900, nowKopecks: 12500 },
        { ...gone, lastKopecks: 9000, nowKopecks: null },
        { ...milkLine, product: 'cream', name: 'Сливки', other: 'в упаковке теперь 50 г, было 200 г', ...same },
      ],
      next: { announcedAt: '2026-12-01T06:00:00.000Z', totalKopecks: 50000, problem: 'Заречье: заказ от 600 ₽' },
    },
  ])
  const card = await screen.findByLabelText('регулярный заказ 1')
  expect(plain(card)).toContain('К оплате 500,00 ₽.')
  expect(plain(card)).toContain('Сейчас оформить нельзя: Заречье: заказ от 600 ₽')
  const changes = within(card).getByRole('list', { name: 'Что изменилось с прошлого раза' })
  expect(within(changes).getAllByRole('listitem').map(plain)).toEqual([
    'Молоко: было 119,00 ₽, теперь 125,00 ₽',
    'Кефир: больше не продаётся',
    'Сливки: в упаковке теперь 50 г, было 200 г',
  ])
})

test('one that was not placed says why, and its goods go into the basket by one press', async () => {
  const last = { on: '2026-11-25', isPlaced: false, note: 'на этот адрес не доставляет' }
  const { scope } = show([{ ...weekly, last }], { 'POST /api/clientv9/basket': () => [milk] })
  expect(await screen.findByText(/Заказ на 25.ноября не оформлен: на этот адрес не доставляет/)).toBeInTheDocument()
  await press(/^Положить товары в корзину/)
  await screen.findByRole('button', { name: /^Положить товары в корзину/ })
  expect(scope.getState($orders).map(({ product, quantity }) => [product.code, quantity])).toEqual([['milk', 4]])
})

test('it is skipped, paused and taken up again; what is outdated is said and read anew', async () => {
  let answer: () => RegularOrder[] = () => [{ ...weekly, state: 'paused' }]
  const { calls, scope } = show([weekly], { 'PUT /api/clientv9/object/regular-orders': () => answer() })
  const notice = heard(scope, noticeShown)
  await press(/^Приостановить/)
  expect(calls.at(-1)?.body).toEqual({ id: 3, event: 'pause', nextOn: '2026-12-02' })
  expect(await screen.findByText('На паузе')).toBeInTheDocument()
  answer = () => [weekly]
  await press(/^Продолжить/)
  answer = () => {
    throw failure({ status: 409, code: 'CONFLICT', message: 'Эти данные только что изменились' })
  }
  await press(/^Пропустить следующий/)
  expect(notice).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Эти данные только что изменились' }))
  expect(calls.at(-1)).toMatchObject({ method: 'GET', url: '/api/clientv9/object/regular-orders' })
})

test('it is stopped after a question', async () => {
  const { calls } = show([weekly], { 'DELETE /api/clientv9/objects/regular-orders/3': () => [] })
  await press(/^Прекратить/)
  expect(screen.getByText('Больше не повторять этот заказ?')).toBeInTheDocument()
  await press('Не повторять')
  expect(calls.at(-1)?.method).toBe('DELETE')
  expect(await screen.findByRole('button', { name: /^Повторять регулярно/ })).toBeInTheDocument()
  expect(screen.queryByText('Регулярные заказы')).toBeNull()
})

test('what did not load is said, and another try brings it; a refused choice keeps the form', async () => {
  let isDown = true
  show([], {
    'GET /api/clientv9/object/regular-orders': () => {
      if (isDown) throw failure({ status: 503, code: 'BUSY' })
      return []
    },
    'POST /api/clientv9/object/regular-orders': () => {
      throw failure({ status: 400, code: 'BAD_REQUEST', message: 'Регулярных заказов не больше 10' })
    },
  })
  const said = await screen.findByText(/^Регулярные заказы не загрузились/)
  isDown = false
  await userEvent.click(within(said).getByRole('button', { name: 'Повторить' }))
  await press(/^Повторять регулярно/)
  await press('Повторять')
  expect(await screen.findByRole('alert')).toHaveTextContent('Регулярных заказов не больше 10')
  expect(screen.getByLabelText('Как часто')).toBeInTheDocument()
})
