import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { basketRestored, pulledToRefresh } from '@lavka/shared'
import { cheese } from '../../../test/goods'
import { openScope } from '../../../test/server'
import MobileTrash from './mobile-trash'

const show = (scope: ReturnType<typeof openScope>['scope']) =>
  render(
    <Provider value={scope}>
      <MobileTrash />
    </Provider>,
  )

test('the basket is a page of its own, and a pull reloads its prices', async () => {
  const { scope, calls } = openScope()
  await allSettled(basketRestored, { scope, params: [{ product: cheese, quantity: 0.5 }] })
  show(scope)
  expect(await screen.findByRole('region', { name: 'Ферма «Заречье»' })).toBeInTheDocument()
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual(['H1 Корзина', 'H2 Товары по поставщикам', 'H3 Ферма «Заречье»'])
  await act(() => allSettled(pulledToRefresh, { scope }))
  expect(calls.filter(({ url }) => url === '/api/clientv9/basket')).toHaveLength(2)
})

test('an empty basket links to the goods', async () => {
  show(openScope().scope)
  expect(await screen.findByText('Пока пусто')).toBeInTheDocument()
})
