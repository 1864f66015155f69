import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { $supplier } from '@lavka/shared'
import { findCategoriesFx } from '../../api/catalog'
import { zarechye } from '../../../test/goods'
import { failure, openScope } from '../../../test/server'
import ShopsMain from './shops-main'

const shops = [
  { code: 'z-1', supplier: 'zarechye', name: 'Молочная лавка', address: 'Заречье, 1' },
  { code: 'l-1', supplier: 'lukiny', name: 'Пасека', address: 'Уфа, 2' },
]

function show(answers: Parameters<typeof openScope>[0], supplierCode = 'zarechye') {
  const opened = openScope(answers)
  render(
    <Provider value={opened.scope}>
      <ShopsMain params={{ supplierCode }} query={{}} />
    </Provider>,
  )
  return opened
}

test('the shops of this supplier and no other lead to what stands in them', async () => {
  const { scope } = show({ 'GET /api/clientv9/object/shops': () => shops })
  expect(await screen.findByRole('link', { name: 'Молочная лавка' })).toHaveAttribute('href', '/lavka/zarechye/z-1')
  expect(screen.getByText('Заречье, 1')).toBeInTheDocument()
  expect(screen.queryByText('Пасека')).toBeNull()
  expect(scope.getState($supplier)).toEqual(zarechye)
})

test('a supplier without shops and an unknown one each say what to do', async () => {
  show({ 'GET /api/clientv9/object/shops': () => shops.slice(1) })
  expect(await screen.findByText('Магазинов пока нет')).toBeInTheDocument()
  show({}, 'no-such')
  expect(await screen.findByText('Такого поставщика нет')).toBeInTheDocument()
})

test('suppliers that did not load can be asked for again', async () => {
  let isDown = true
  show({
    'GET /api/clientv9/object/shops': () => shops,
    'GET /api/clientv9/object/suppliers': () => {
      if (isDown) throw failure({ message: 'Нет связи' })
      return [zarechye]
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('link', { name: 'Молочная лавка' })).toBeInTheDocument()
})

test('directories that failed are asked for again as soon as the server answers anything else', async () => {
  let isDown = true
  const { scope } = show({
    'GET /api/clientv9/object/shops': () => shops,
    'GET /api/clientv9/object/suppliers': () => {
      if (isDown) throw failure({ message: 'Нет связи' })
      return [zarechye]
    },
    'GET /api/clientv9/object/categories': () => [],
  })
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  isDown = false
  await act(() => allSettled(findCategoriesFx, { scope, params: { query: {} } }))
  expect(await screen.findByRole('link', { name: 'Молочная лавка' })).toBeInTheDocument()
})

test('shops that did not load say why beside the supplier, and can be asked for again', async () => {
  let isDown = true
  show({
    'GET /api/clientv9/object/shops': () => {
      if (isDown) throw failure({ message: 'Нет связи' })
      return shops
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Магазины не загрузились. Нет связи')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('link', { name: 'Молочная лавка' })).toBeInTheDocument()
})
