import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $textHeader, pulledToRefresh } from '@lavka/shared'
import { failure, nothingSold, openScope } from '../../../test/server'
import MobileCatalog from './mobile-catalog'

function show(opened = openScope()) {
  render(
    <Provider value={opened.scope}>
      <MobileCatalog params={{}} query={{}} />
    </Provider>,
  )
  return opened
}

test('the phone’s shop starts with categories and suppliers', async () => {
  const { scope } = show()
  expect(await screen.findByRole('link', { name: /Молоко и сыр/ })).toHaveAttribute('href', '/lavka/-/-/molochnoe')
  expect(screen.getByRole('link', { name: /Ферма «Заречье»/ })).toBeInTheDocument()
  expect(scope.getState($textHeader)).toBe('Каталог')
})

test('a shop that sells nothing says that it opens soon', async () => {
  show(openScope(nothingSold))
  expect(await screen.findByRole('heading', { level: 1, name: 'Магазин скоро откроется' })).toBeInTheDocument()
})

test('a pull reloads; failed parts can be retried', async () => {
  let isDown = true
  const { scope, calls } = show(
    openScope({
      'GET /api/clientv9/object/categories': () => {
        if (isDown) throw failure({ message: 'Нет связи' })
        return []
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await act(() => allSettled(pulledToRefresh, { scope }))
  expect(calls.filter(({ url }) => url.endsWith('/categories'))).toHaveLength(3)
})
