import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom'
import { authFetchingChanged, loggedIn, matchRoute, mergeRoutes } from '@lavka/shared'
import { answerOf } from '../session/testing'
import { published } from '../testing/published'
import { CurrentScreen } from './current-screen'
import { UserMenu } from './user-menu'

const Login = () => `Страница входа, потом ${useSearchParams()[0].get('back')}`

test('the redirect to the login waits until the token of the address is checked, and follows when it is refused; the way back keeps the query', async () => {
  const scope = fork()
  const match = matchRoute(mergeRoutes(published).routes, '/myOrders')
  if (!match) throw new Error('/myOrders has no row')
  await allSettled(authFetchingChanged, { scope, params: true })
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/myOrders?status=placed']}>
        <UserMenu />
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route path="*" element={<CurrentScreen match={match} />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  expect(screen.queryByText(/Страница входа/)).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Входим…')
  expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull()

  await act(() => allSettled(authFetchingChanged, { scope, params: false }))
  expect(screen.getByText('Страница входа, потом /myOrders?status=placed')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument()
})

test('a person of another role is told that the screen is not open', async () => {
  const scope = fork()
  const match = matchRoute(mergeRoutes(published).routes, '/admin/orders')
  if (!match) throw new Error('/admin/orders has no row')
  await allSettled(loggedIn, { scope, params: answerOf(1, 't') })
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/admin/orders']}>
        <CurrentScreen match={match} />
      </MemoryRouter>
    </Provider>,
  )
  expect(await screen.findByRole('heading', { name: 'Нет доступа к разделу' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
})
