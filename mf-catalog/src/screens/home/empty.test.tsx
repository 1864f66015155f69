import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $textHeader, loggedIn } from '@lavka/shared'
import { nothingSold, openScope } from '../../../test/server'
import { session } from '../../../test/session'
import Home from './home'

function show({ scope } = openScope(nothingSold)) {
  render(
    <Provider value={scope}>
      <Home params={{}} query={{}} />
    </Provider>,
  )
  return scope
}

test('the front page of a shop that sells nothing says that it opens soon, and loads nothing more', async () => {
  const scope = show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Магазин скоро откроется' })).toBeInTheDocument()
  expect(screen.getByText(/Мы ещё собираем первые товары/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Открыть сводку' })).toBeNull()
  expect(scope.getState($textHeader)).toBe('Магазин скоро откроется')
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  // the page has not changed: nobody has gone anywhere
  expect(document.body).toHaveFocus()
})

test('an administrator is led from the empty shop to the summary', async () => {
  const opened = openScope(nothingSold)
  const user = { ...session.user, role: 'admin' as const }
  await act(() => allSettled(loggedIn, { scope: opened.scope, params: { ...session, user } }))
  show(opened)
  expect(await screen.findByRole('link', { name: 'Открыть сводку' })).toHaveAttribute('href', '/admin')
})
