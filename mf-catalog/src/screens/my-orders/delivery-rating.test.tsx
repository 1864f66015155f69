import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { DeliveryRating } from '@lavka/server/contract'
import { makeOrder } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import MyOrders from './my-orders'

const delivered = makeOrder({ status: 'delivered', statusName: 'Доставлен', actions: [] })
const open: DeliveryRating = { order: delivered.id, until: '2026-12-05T09:00:00.000Z', isOpen: true, rating: null }
const rated = { stars: 3, text: 'Опоздали', changedAt: '2026-11-21T09:00:00.000Z' }

function show(found: DeliveryRating, answers: Parameters<typeof openScope>[0] = {}, stored = {}) {
  const opened = openScope(
    {
      'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [delivered], total: 1 }),
      'GET /api/clientv9/object/delivery-ratings': () => [found],
      'PUT /api/clientv9/object/delivery-ratings': () => ({ ...open, rating: { ...rated, stars: 5 } }),
      ...answers,
    },
    stored,
  )
  render(
    <Provider value={opened.scope}>
      <MyOrders params={{}} query={{}} />
    </Provider>,
  )
  return opened
}

const send = () => userEvent.click(screen.getByRole('button', { name: /^Оценить доставку: заказ/ }))

test('a delivery is rated by a press on a star and, if one likes, words; then it stands with how long it may be changed', async () => {
  const { calls, storage } = show(open)
  await userEvent.click(await screen.findByRole('radio', { name: /5.звёзд/ }))
  await userEvent.type(screen.getByLabelText(/Что запомнилось/), 'Опоздали')
  expect(storage.get('lavka.deliveryRatings')).toMatchObject({ drafts: { [delivered.id]: { text: 'Опоздали' } } })
  await send()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    order: delivered.id,
    stars: 5,
    text: 'Опоздали',
  })
  expect(await screen.findByText('Доставка: 5 из 5')).toBeInTheDocument()
  expect(screen.getByText(/Оценку можно изменить до 5.декабря/)).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /Доставка заказа/ })).toHaveFocus()
  expect(storage.has('lavka.deliveryRatings')).toBe(false)
})

test('what failed is said, and what was typed stays', async () => {
  const message = 'Оценить доставку можно за 14 дней. Это время прошло'
  show(
    { ...open, rating: rated },
    {
      'PUT /api/clientv9/object/delivery-ratings': () => {
        throw failure({ status: 409, code: 'REVIEW_REFUSED', message })
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: /Изменить оценку доставки/ }))
  expect(screen.getByLabelText(/Что запомнилось/)).toHaveValue('Опоздали')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText(/Что запомнилось/)).toHaveValue('Опоздали')
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(screen.getByText('Доставка: 3 из 5')).toBeInTheDocument()
})

test('when the time is over, a rating is shown and none is asked for', async () => {
  show({ ...open, isOpen: false, rating: rated })
  expect(await screen.findByText('Доставка: 3 из 5')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Изменить оценку доставки/ })).toBeNull()
})

test('a delivery of long ago that was not rated is not asked about', async () => {
  show({ ...open, isOpen: false })
  await screen.findByText('Доставлен')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('what did not load is said, and another try brings it', async () => {
  let isDown = true
  show(open, {
    'GET /api/clientv9/object/delivery-ratings': () => {
      if (isDown) throw failure({ status: 503, code: 'BUSY' })
      return [open]
    },
  })
  const said = await screen.findByText(/^Оценки доставки не загрузились/)
  isDown = false
  await userEvent.click(within(said).getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Как прошла доставка?')).toBeInTheDocument()
})
