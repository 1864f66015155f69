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
  pulledToRefresh,
  requestFx,
  slotShown,
  type Route,
} from '@lavka/shared'
import type { SessionAnswer } from '@lavka/server/contract'
import MobileProfile from './mobile-profile'

const anna: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
}

/** A row of another remote: the back office. */
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

const open = (answer: () => unknown = () => null) =>
  fork({ handlers: [[requestFx, answer]], values: [[$routes, [office]]] })

async function show(session: SessionAnswer | null, scope = open()) {
  if (session) await allSettled(loggedIn, { scope, params: session })
  render(
    <Provider value={scope}>
      <MobileProfile />
    </Provider>,
  )
  return scope
}

test('a guest gets a link to the login that returns here', async () => {
  const scope = await show(null)
  expect(texts()).toEqual(['Войти', 'Зарегистрироваться', 'Избранное'])
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `/login?back=${encodeURIComponent('/mobile/profile')}`,
  )
  expect(scope.getState($textHeader)).toBe('Профиль')
})

test('a person has orders, settings and the logout', async () => {
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

test('a supplier has the page of links and the back office; a buyer for an organisation has organisations', async () => {
  await show({ ...anna, user: { ...anna.user, role: 'supplier' } })
  expect(texts()).toEqual(expect.arrayContaining(['Страница ссылок', 'Кабинет', 'Организации и ИНН']))
})

test('the count of unconfirmed orders is beside the back office, not beside the person’s own orders', async () => {
  const places: [string, Element | null][] = []
  const scope = open()
  createWatch({ unit: slotShown, scope, fn: ({ view, place }) => places.push([view, place.closest('a')]) })
  await show({ ...anna, user: { ...anna.user, role: 'supplier' } }, scope)
  expect(places).toEqual([['new-orders', screen.getByRole('link', { name: 'Кабинет' })]])
})

test('a pull reloads the person’s data', async () => {
  const asked = jest.fn(() => ({ name: 'Анна Смирнова' }))
  const scope = await show(anna, open(asked))
  await act(() => allSettled(pulledToRefresh, { scope }))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Анна Смирнова')
})
