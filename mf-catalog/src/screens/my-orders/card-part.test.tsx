import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { Card, Order } from '@lavka/server/contract'
import { noticeShown } from '@lavka/shared'
import { makeOrder } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import { goToBankFx } from '../../card/pay-model'
import MyOrders from './my-orders'

// Decision 0156: an order that is paid by card waits for it, and for nothing else.

const url = '/api/clientv9/object/card-payment'
const asked: Card = {
  state: 'asked',
  payUntil: '2026-11-24T09:30:00.000Z',
  heldKopecks: 0,
  takenKopecks: 0,
  refundedKopecks: 0,
  isChecked: false,
  claimedKopecks: 0,
}
const waiting = makeOrder({ card: asked, fundsName: 'Ждём оплаты картой' })

/** The page that confirms an order, whose payment answers to the calls as given. */
function show(order: Order, calls: Parameters<typeof openScope>[0] = {}) {
  const opened = openScope({
    'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [order], total: 1 }),
    [`GET ${url}`]: () => order,
    ...calls,
  })
  render(
    <Provider value={opened.scope}>
      <MyOrders params={{}} query={{ placed: String(order.groupId) }} />
    </Provider>,
  )
  return opened
}

test('an order that waits for its payment leads to the page of the bank; its folded row says until when', async () => {
  const { scope } = show(waiting, { [`POST ${url}`]: () => ({ pageUrl: 'https://bank.example/pay/1' }) })
  const opened = heard(scope, goToBankFx)
  expect(await screen.findByText(/Заказ ждёт оплаты до 24.ноября,? 12:30, потом он отменится/)).toBeInTheDocument()
  expect(screen.getByText(/Оплатите картой до 24.ноября/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /Оплатить 744,00.₽/ }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://bank.example/pay/1'))
})

test('a payment that the bank tells of is shown without a reload', async () => {
  const held = makeOrder({
    card: { ...asked, state: 'held', heldKopecks: 80_000 },
    fundsName: 'Деньги зарезервированы на карте',
  })
  show(waiting, { [`GET ${url}`]: () => held })
  expect(await screen.findByText(/Зарезервировано 800,00.₽/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull()
})

test('who would rather pay at the door does so; when the bank was faster, it says so and the payment is shown', async () => {
  let isPaid = false
  const held = makeOrder({
    card: { ...asked, state: 'held', heldKopecks: 80_000 },
    fundsName: 'Деньги зарезервированы на карте',
  })
  const { scope } = show(waiting, {
    [`PUT ${url}`]: () => {
      isPaid = true
      throw failure({ status: 409, code: 'CARD_REFUSED', message: 'Заказ уже оплачен' })
    },
    [`GET ${url}`]: () => (isPaid ? held : waiting),
  })
  const notices = heard(scope, noticeShown)
  await userEvent.click(await screen.findByRole('button', { name: 'Оплатить при получении' }))
  expect(await screen.findByText(/Зарезервировано 800,00.₽/)).toBeInTheDocument()
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('Заказ уже оплачен') }))
})

test('a bank that is silent is said, and the button is there again', async () => {
  const { scope } = show(waiting, {
    [`POST ${url}`]: () => {
      throw failure({ status: 503, code: 'ACQUIRER_SILENT', message: 'Банк не отвечает' })
    },
  })
  const notices = heard(scope, noticeShown)
  await userEvent.click(await screen.findByRole('button', { name: /Оплатить 744,00.₽/ }))
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('Банк не отвечает') }),
    ),
  )
  expect(screen.getByRole('button', { name: /Оплатить 744,00.₽/ })).toBeEnabled()
})

test('what was taken, what came back and what is left for the door is said', async () => {
  const taken = { ...asked, state: 'taken' as const, takenKopecks: 70_000, refundedKopecks: 10_000 }
  show(makeOrder({ card: taken, status: 'delivered', fundsName: 'Оплачено картой', toPayKopecks: 65_000 }))
  expect(await screen.findByText(/: 700,00.₽/)).toBeInTheDocument()
  expect(screen.getByText(/Вернулось на карту 100,00.₽/)).toBeInTheDocument()
  expect(screen.getByText(/Доплата при получении 50,00.₽/)).toBeInTheDocument()
})
