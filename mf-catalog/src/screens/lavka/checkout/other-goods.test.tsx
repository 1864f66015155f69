import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cheese } from '../../../../test/goods'
import { failure } from '../../../../test/server'
import { fill, isCheck, show } from './testing'

const packed = { unit: 'уп', pack: '200 г', isWeighed: false, minimum: 1, step: 1, multiple: 1 } as const
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('goods that are sold in another unit by now are told at the line, and one press goes on with them', async () => {
  const message = 'Сыр «Тульский»: теперь продаётся упаковками по 200 г, 1 240,00 ₽ / уп'
  let placed: (() => unknown) | null = null
  const { calls } = await show(
    () => {
      if (placed) return placed()
      throw failure({
        status: 409,
        code: 'BASKET_CHANGED',
        details: [{ product: 'cheese', kind: 'unit', message, card: packed }],
      })
    },
    true,
    undefined,
    { 'POST /api/clientv9/basket': () => [placed ? { ...cheese, ...packed } : cheese] },
  )
  await fill()
  await userEvent.click(screen.getByRole('button', { name: /Заказать/ }))
  const changes = within(await screen.findByRole('region', { name: 'Корзина изменилась' }))
  expect(plain(changes.getByRole('listitem'))).toBe(`Сыр «Тульский»0,6 кг по 1 240,00 ₽ → 1 уп по 1 240,00 ₽${message}`)
  placed = () => ({ cmd: 'place', groupId: 7, totalKopecks: 124000, orders: [] })
  await userEvent.click(changes.getByRole('button', { name: 'Принять изменения' }))
  await userEvent.click(await screen.findByRole('button', { name: /Заказать · 1.240,00/ }))
  const order = calls.filter((call) => call.url.endsWith('/order') && !isCheck(call)).at(-1)
  expect(order?.body).toMatchObject({
    json_data: [{ product: 'cheese', quantity: 1, priceKopecks: 124000, unit: 'уп', pack: '200 г' }],
  })
})

test('a line that was added in another unit or pack says so when the checkout opens', async () => {
  await show(() => null, true, undefined, { 'POST /api/clientv9/basket': () => [{ ...cheese, pack: '200 г' }] })
  const review = within(screen.getByRole('region', { name: 'Ваш заказ' }))
  expect(await review.findByText('Товар изменился: в упаковке теперь 200 г')).toBeInTheDocument()
})
