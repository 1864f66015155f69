import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import {
  $routes,
  $textHeader,
  isPersonRead,
  loggedIn,
  loggedOut,
  newOrdersCounted,
  pulledToRefresh,
  requestFx,
  type Route,
} from '@lavka/shared'
import type { SessionAnswer } from '@lavka/server/contract'
import MobileProfile from './mobile-profile'

const anna: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
}

/** Of another remote: the back office. */
const office: Route = {
  remote: 'mf-admin',
  path: '/admin',
  group: 'admin',
  exact: false,
  screen: 'summary',
  title: 'Сводка',
  allow: ['admin', 'supplier'],
}

const texts = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

async function show(session: SessionAnswer | null, answer: () => unknown = () => null) {
  const scope = fork({ handlers: [[requestFx, answer]], values: [[$routes, [office]]] })
  if (session) await allSettled(loggedIn, { scope, params: session })
  render(
    <Provider value={scope}>
      <MobileProfile />
    </Provider>,
  )
  return scope
}

test('a guest is led to the login and comes back here', async () => {
  const scope = await show(null)
  expect(texts()).toEqual(['Войти', 'Зарегистрироваться', 'Избранное'])
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `/login?back=${encodeURIComponent('/mobile/profile')}`,
  )
  expect(scope.getState($textHeader)).toBe('Профиль')
})

test('a person has orders, settings in their place, and the way out', async () => {
  const left = jest.fn()
  const scope = await show(anna)
  createWatch({ unit: loggedOut, scope, fn: () => left() })
  await act(async () => {
    await allSettled(isPersonRead, { scope, params: true })
  })

  expect(await screen.findByRole('link', { name: 'Мои заказы' })).toHaveAttribute('href', '/myOrders')
  expect(screen.getByRole('link', { name: 'ИНН' })).toHaveAttribute('href', '/settings/app/inn')
  expect(texts()).not.toContain('Кабинет')
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  expect(left).toHaveBeenCalledTimes(1)
})

test('a supplier has the page of links and the back office; who is no private person has organisations', async () => {
  await show({ ...anna, user: { ...anna.user, role: 'supplier' } })
  expect(texts()).toEqual(expect.arrayContaining(['Страница ссылок', 'Кабинет', 'Организации и ИНН']))
})

test('orders that wait to be confirmed stand beside the back office, not beside one’s own', async () => {
  const scope = await show({ ...anna, user: { ...anna.user, role: 'supplier' } })
  await act(() => allSettled(newOrdersCounted, { scope, params: 2 }))
  expect(texts()).toEqual(expect.arrayContaining(['Мои заказы', 'Кабинет2']))
})

test('a pull asks who the person is by now', async () => {
  const asked = jest.fn(() => ({ name: 'Анна Смирнова' }))
  const scope = await show(anna, asked)
  await act(() => allSettled(pulledToRefresh, { scope }))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Анна Смирнова')
})
