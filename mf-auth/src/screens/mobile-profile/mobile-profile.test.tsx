import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { $textHeader, isPersonRead, loggedIn, loggedOut, newOrdersCounted } from '@lavka/shared'
import type { SessionAnswer } from '@lavka/server/contract'
import MobileProfile from './mobile-profile'

const anna: SessionAnswer = {
  token: 't',
  user: { id: 1, login: 'anna', name: 'Анна', role: 'client', first_auth: false, code: 'c-1', type: 'person' },
  data: { code: 'c-1', is_not_1c: true, reception_options: { order_in_email: true } },
}

const texts = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

async function show(session: SessionAnswer | null) {
  const scope = fork()
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

test('a person has orders with what is new in them, settings in their place, and the way out', async () => {
  const left = jest.fn()
  const scope = await show(anna)
  createWatch({ unit: loggedOut, scope, fn: () => left() })
  await act(async () => {
    await allSettled(newOrdersCounted, { scope, params: 2 })
    await allSettled(isPersonRead, { scope, params: true })
  })

  expect(await screen.findByRole('link', { name: 'Мои заказы 2' })).toHaveAttribute('href', '/myOrders')
  expect(screen.getByRole('link', { name: 'ИНН' })).toHaveAttribute('href', '/settings/app/inn')
  expect(texts()).not.toContain('Кабинет')
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  expect(left).toHaveBeenCalledTimes(1)
})

test('a supplier has the page of links and the back office; who is no private person has organisations', async () => {
  await show({ ...anna, user: { ...anna.user, role: 'supplier' } })
  expect(texts()).toEqual(expect.arrayContaining(['Страница ссылок', 'Кабинет', 'Организации и ИНН']))
})
