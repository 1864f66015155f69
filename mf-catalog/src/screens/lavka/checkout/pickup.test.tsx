import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { $orders, suppliersLoaded } from '@lavka/shared'
import { lukiny, zarechye } from '../../../../test/goods'
import { market } from '../../../../test/points'
import { failure } from '../../../../test/server'
import { isCheck, show } from './testing'

// Decision 0143: the buyer takes an order at a point of its supplier.

const placed = { cmd: 'place', groupId: 7, totalKopecks: 79400, orders: [] }
const isTaken = (body: unknown) => JSON.stringify(body).includes('"pickups":{"zarechye":"Рынок"}')

async function open(order: () => unknown, points = [market]) {
  const opened = await show(
    order,
    true,
    ({ body }) => {
      const kopecks = isTaken(body) ? 5000 : 0
      const row = {
        supplier: 'zarechye',
        supplierName: 'Ферма «Заречье»',
        isPickup: true,
        kopecks,
        toFreeKopecks: null,
      }
      return { totalKopecks: 74400 + kopecks, deliveryKopecks: kopecks, deliveries: kopecks > 0 ? [row] : [] }
    },
    { 'GET /api/clientv9/object/suppliers': () => [zarechye, lukiny] },
  )
  await act(() =>
    allSettled(suppliersLoaded, { scope: opened.scope, params: [{ ...zarechye, pickupPoints: points }, lukiny] }),
  )
  const sent = () =>
    opened.calls.filter((call) => call.url.endsWith('/order') && !isCheck(call)).map(({ body }) => body)
  return { ...opened, sent }
}
const choose = () => userEvent.click(screen.getByRole('radio', { name: /^Самовывоз: Рынок, 50/ }))
const order = () => userEvent.click(screen.getByRole('button', { name: /Заказать/ }))

test('no address is asked for, the sum is what the server says, and the point goes with its day and hours', async () => {
  const { sent } = await open(() => placed)
  expect(screen.getByLabelText('Адрес доставки')).toBeInTheDocument()
  await choose()
  expect(screen.queryByLabelText('Адрес доставки')).toBeNull()
  expect(screen.queryByRole('radio', { name: '10:00–14:00' })).toBeNull()
  expect(screen.getByText('Тула, Советская, 2. Открыто: ежедневно 9:00–18:00')).toBeInTheDocument()
  expect(await screen.findByText('Самовывоз, Ферма «Заречье»')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Телефон'), '+79001234567')
  await userEvent.click(await screen.findByRole('button', { name: 'Заказать · 794,00\u00a0₽' }))
  expect(sent()).toMatchObject([
    {
      order_properties: {
        pickups: { zarechye: 'Рынок' },
        windows: { zarechye: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 09:00–18:00$/) },
        totalKopecks: 79400,
        deliveries: { zarechye: 5000 },
      },
    },
  ])
  expect(sent()[0]).not.toHaveProperty('order_properties.address')
})

test('a point that takes no more orders is told, the basket stays, and it is ordered as a delivery', async () => {
  const message = 'Ферма «Заречье»: точка «Рынок» больше не выдаёт заказы. Выберите другую точку или доставку'
  let tries = 0
  const { scope, sent } = await open(() => {
    tries += 1
    if (tries > 1) return { ...placed, totalKopecks: 74400 }
    throw failure({ status: 409, code: 'BASKET_CHANGED', details: [{ product: 'cheese', kind: 'area', message }] })
  })
  await choose()
  await userEvent.type(screen.getByLabelText('Телефон'), '+79001234567')
  await screen.findByRole('button', { name: 'Заказать · 794,00\u00a0₽' })
  await order()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(await screen.findByText('Точка «Рынок» больше не выдаёт заказы. Сейчас выбрана доставка')).toBeInTheDocument()
  expect(scope.getState($orders).map(({ product }) => product.code)).toEqual(['cheese', 'honey'])
  await userEvent.type(screen.getByLabelText('Адрес доставки'), 'Тула, Садовая, 5')
  await screen.findByRole('button', { name: 'Заказать · 744,00\u00a0₽' })
  await order()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ order_properties: { address: 'Тула, Садовая, 5', totalKopecks: 74400 } })
  expect(isTaken(sent()[1])).toBe(false)
})
