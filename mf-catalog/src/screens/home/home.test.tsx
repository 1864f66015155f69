import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, loggedIn, navigated, redirected } from '@lavka/shared'
import { cheese, lukiny, makeOrder, makeSupplier } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import { session } from '../../../test/session'
import { deliveryDay } from '../../basket/delivery'
import Home from './home'

type Opened = ReturnType<typeof openScope>

function show(opened: Opened = openScope(), query = {}) {
  const { unmount } = render(
    <Provider value={opened.scope}>
      <Home params={{}} query={query} />
    </Provider>,
  )
  return { ...opened, unmount }
}

test('search leads to the catalogue', async () => {
  const { scope } = show()
  const asked = heard(scope, navigated)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Что найти' }), ' творог {Enter}')
  expect(asked).toHaveBeenCalledWith('/lavka?search=%D1%82%D0%B2%D0%BE%D1%80%D0%BE%D0%B3')
})

test('only top categories are on the front page, each links to its products', async () => {
  show()
  expect(await screen.findByRole('link', { name: /Молоко и сыр/ })).toHaveAttribute('href', '/lavka/-/-/molochnoe')
  expect(screen.queryByRole('link', { name: /^Сыры/ })).toBeNull()
})

test('new and discounted products are requested by their tags', async () => {
  const { calls } = show()
  expect(await screen.findByRole('heading', { name: 'Сегодняшнее' })).toBeInTheDocument()
  expect(calls.flatMap(({ url, query }) => (url.endsWith('/products') ? [query] : []))).toEqual([
    { tag: 'today', take: 6 },
    { tag: 'sale', take: 6 },
  ])
})

test('a supplier’s card shows its region, the next delivery and its minimum', async () => {
  show()
  expect(await screen.findByRole('link', { name: /Пасека Лукиных/ })).toHaveTextContent(
    new RegExp(`${deliveryDay(lukiny, new Date()).replace('\u00a0', ' ')}.*от 1 500 ₽`),
  )
})

test('showing all suppliers is part of the address, so Back restores it', async () => {
  const many = Array.from({ length: 10 }, (_, index) => makeSupplier(`s${index}`, `Хозяйство ${index}`, 0))
  const suppliers = { 'GET /api/clientv9/object/suppliers': () => many }
  const { scope, unmount } = show(openScope(suppliers))
  const moved = heard(scope, redirected)
  await userEvent.click(await screen.findByRole('button', { name: /Показать все/ }))
  expect(moved).toHaveBeenCalledWith('/?suppliers=all')
  unmount()

  show(openScope(suppliers), { suppliers: 'all' })
  expect(await screen.findByText('Хозяйство 9')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Показать все/ })).toBeNull()
})

test('a returning person can repeat the last order, also when the session is restored after the page', async () => {
  const { scope } = show(
    openScope({ 'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [makeOrder()], total: 1 }) }),
  )
  await screen.findByText('Как это работает')
  await act(() => allSettled(loggedIn, { scope, params: session }))
  const last = await screen.findByRole('region', { name: 'Как в прошлый раз' })
  await userEvent.click(within(last).getByRole('button', { name: 'Повторить' }))
  expect(scope.getState($orders)).toEqual([{ product: cheese, quantity: 0.6 }])
})

test('a catalogue that did not load offers to try again', async () => {
  show(
    openScope({
      'GET /api/clientv9/object/categories': () => {
        throw failure({ message: 'Сервис временно перегружен' })
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно перегружен')
})

test('a login after leaving the front page makes no request for it', async () => {
  const { scope, calls, unmount } = show()
  await screen.findByText('Как это работает')
  unmount()
  await act(() => allSettled(loggedIn, { scope, params: session }))
  expect(calls.filter(({ url }) => url.endsWith('/order'))).toEqual([])
})

test('a row of goods that did not load shows an error in its place and a retry', async () => {
  const failures = [failure({ message: 'Нет связи' })]
  show(
    openScope({
      'GET /api/clientv9/object/products': ({ query }) => {
        const first = JSON.stringify(query).includes('sale') ? failures.shift() : undefined
        if (first) throw first
        return { products: [cheese], next: null, total: 1 }
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Скидки: Нет связи')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Скидки' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})
