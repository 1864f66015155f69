import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Card } from '@lavka/server/contract'
import { card as order, open } from '../testing'

const asked: Card = {
  state: 'asked',
  payUntil: '2026-11-20T10:00:00.000Z',
  heldKopecks: 0,
  takenKopecks: 0,
  refundedKopecks: 0,
  isChecked: false,
  claimedKopecks: 0,
}

test('an order that waits for its payment by card says until when, and that it cannot be confirmed before', async () => {
  open('/admin/orders?order=17', { card: () => order(17, { card: asked, fundsName: 'Ждём оплаты картой' }) })
  expect(await screen.findByText('Ждём оплаты картой')).toBeInTheDocument()
  expect(
    screen.getByText(/ждёт оплаты до 20.ноября.*Подтвердить его можно, когда покупатель оплатит/),
  ).toBeInTheDocument()
})

test('of an order that is paid by card, what is held, what came back and what the courier still takes is said', async () => {
  const held: Card = { ...asked, state: 'held', heldKopecks: 100_000 }
  open('/admin/orders?order=17', {
    card: () => order(17, { card: held, fundsName: 'Деньги зарезервированы на карте', toPayKopecks: 123_450 }),
  })
  expect(await screen.findByText(/: до 1.000,00.₽/)).toBeInTheDocument()
  expect(screen.getByText(/При получении покупатель доплатит 234,50.₽/)).toBeInTheDocument()
})
