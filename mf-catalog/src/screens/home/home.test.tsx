import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $orders, loggedIn, navigated } from '@lavka/shared'
import { cheese, lukiny, makeOrder } from '../../../test/goods'
import { failure, heard, openScope } from '../../../test/server'
import { session } from '../../../test/session'
import { deliveryDay } from '../../basket/delivery'
import Home from './home'

type Opened = ReturnType<typeof openScope>

function show(opened: Opened = openScope()) {
  const { unmount } = render(
    <Provider value={opened.scope}>
      <Home />
    </Provider>,
  )
  return { ...opened, unmount }
}

test('search leads to the catalogue', async () => {
  const { scope } = show()
  const asked = heard(scope, navigated)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Что найти' }), ' творог {Enter}')
  expect(asked).toHaveBeenCalledWith(`/lavka?search=${encodeURIComponent('творог')}`)
})

test('only top categories stand on the front page, each leads to its products', async () => {
  show()
  expect(await screen.findByRole('link', { name: /Молоко и сыр/ })).toHaveAttribute('href', '/lavka/-/-/molochnoe')
  expect(screen.queryByRole('link', { name: /^Сыры/ })).toBeNull()
})

test('fresh goods and discounts are asked by their tags', async () => {
  const { calls } = show()
  expect(await screen.findByRole('heading', { name: 'Сегодняшнее' })).toBeVisible()
  expect(calls.flatMap(({ url, query }) => (url.endsWith('/products') ? [query] : []))).toEqual([
    { tag: 'today', take: 6 },
    { tag: 'sale', take: 6 },
  ])
})

test('a supplier says its region, when it brings an order of now, and its minimum', async () => {
  show()
  expect(await screen.findByRole('link', { name: /Пасека Лукиных/ })).toHaveTextContent(
    new RegExp(`${deliveryDay(lukiny, new Date())}.*от 1 500 ₽`),
  )
})

test('a returning person repeats the last order, also when the session comes later than the page', async () => {
  const { scope } = show(
    openScope({ 'POST /api/clientv9/order': () => ({ cmd: 'history', orders: [makeOrder()], total: 1 }) }),
  )
  await screen.findByText('Как это работает')
  await act(() => allSettled(loggedIn, { scope, params: session }))
  expect(await screen.findByText('Как в прошлый раз')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
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

test('a login elsewhere asks nothing for a front page that has been left', async () => {
  const { scope, calls, unmount } = show()
  await screen.findByText('Как это работает')
  unmount()
  await act(() => allSettled(loggedIn, { scope, params: session }))
  expect(calls.filter(({ url }) => url.endsWith('/order'))).toEqual([])
})
