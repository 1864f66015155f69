import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { authFetchingChanged } from '@lavka/shared'
import { UserMenu } from '../layout/user-menu'
import { CurrentScreen } from './current-screen'

test('while a token of the address is being checked nobody is sent to the login; they are when it came to nothing', async () => {
  const scope = fork()
  await allSettled(authFetchingChanged, { scope, params: true })
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/myOrders']}>
        <UserMenu />
        <Routes>
          <Route path="/login" element="Страница входа" />
          <Route path="*" element={<CurrentScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  expect(screen.queryByText('Страница входа')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Входим…')
  expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull()

  await act(() => allSettled(authFetchingChanged, { scope, params: false }))
  expect(screen.getByText('Страница входа')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible()
})
