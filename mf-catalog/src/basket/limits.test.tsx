import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, basketRestored, loggedIn } from '@lavka/shared'
import { milk, zarechye } from '../../test/goods'
import { openScope } from '../../test/server'
import { session } from '../../test/session'
import { Basket } from './basket'

const url = '/api/clientv9/object/basket/limits'
const tooMany = `${milk.name}: можно заказать не больше 10 шт. Нужно больше — позвоните: 8 800 555-01-00`

async function open(isLoggedIn: boolean) {
  const { scope, calls } = openScope({
    'POST /api/clientv9/basket': () => [milk],
    'GET /api/clientv9/object/suppliers': () => [{ ...zarechye, code: milk.supplier, minimumKopecks: 0 }],
    [`POST ${url}`]: ({ body }) => {
      const [line] = (body as { lines: { quantity: number }[] }).lines
      const isOver = (line?.quantity ?? 0) > 10
      return {
        phone: '8 800 555-01-00',
        limit: isOver ? 'Сейчас можно заказать на 1 000,00 ₽.' : null,
        lines: isOver ? [{ product: milk.code, kind: 'limit', message: tooMany, most: 10 }] : [],
      }
    },
  })
  if (isLoggedIn) await allSettled(loggedIn, { scope, params: session })
  await allSettled(basketRestored, { scope, params: [{ product: milk, quantity: 12 }] })
  await act(async () =>
    render(
      <Provider value={scope}>
        <Basket />
      </Provider>,
    ),
  )
  return { scope, asked: () => calls.filter((call) => call.url === url).map(({ body }) => body) }
}

test('the basket shows an exceeded limit before the checkout, offers the allowed quantity and the phone for more', async () => {
  const { scope, asked } = await open(true)
  expect(await screen.findByText(/^Можно заказать не больше 10 шт/)).toBeInTheDocument()
  expect(screen.getByText('Сейчас можно заказать на 1 000,00 ₽.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Заказать больше по телефону' })).toHaveAttribute('href', 'tel:+78005550100')
  await userEvent.click(screen.getByRole('button', { name: /Взять 10/ }))
  expect(scope.getState($orders)[0]?.quantity).toBe(10)
  await waitFor(() => expect(screen.queryByText(/Сейчас можно заказать/)).toBeNull())
  expect(screen.queryByRole('link', { name: 'Заказать больше по телефону' })).toBeNull()
  expect(asked()).toEqual([12, 10].map((quantity) => ({ lines: [{ product: milk.code, quantity }] })))
})

test('limits are not requested for a guest, since they depend on the person', async () => {
  const { asked } = await open(false)
  expect(asked()).toEqual([])
  expect(screen.getByRole('button', { name: `Убрать: ${milk.name}` })).toBeInTheDocument()
})
